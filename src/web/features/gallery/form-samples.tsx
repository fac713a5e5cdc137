// Samples of form components.

import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FileDrop } from '#web/ui/forms/file-drop.tsx';
import { RadioCards } from '#web/ui/forms/radio-cards.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Sample } from './sample.tsx';

const LOOKS = ['call', 'plum', 'quiet', 'danger'] as const;
const AGES = [
  { value: '3', label: '3 года' },
  { value: '4', label: '4 года' },
  { value: '13', label: '13 лет', disabled: true },
];

export function FormSamples() {
  return (
    <>
      <Sample name="Button">
        {LOOKS.map((look) => (
          <div key={look} className="flex flex-wrap gap-3">
            <Button look={look}>{look}</Button>
            <Button look={look} icon="heart">
              with icon
            </Button>
            <Button look={look} small>
              small
            </Button>
            <Button look={look} busy>
              busy
            </Button>
            <Button look={look} disabled>
              disabled
            </Button>
          </div>
        ))}
      </Sample>
      <Sample name="Field">
        <div className="grid gap-5 md:grid-cols-2">
          <Field label="Plain" name="f1" />
          <Field label="With a hint" name="f2" hint="As printed on the cover" placeholder="Алиса" />
          <Field label="With an error" name="f3" defaultValue="mama@" error="Введите корректный адрес" />
          <Field label="Disabled" name="f4" disabled defaultValue="Not now" />
        </div>
      </Sample>
      <Sample name="Select">
        <div className="grid gap-5 md:grid-cols-3">
          <Select label="Nothing chosen" name="s1" options={AGES} placeholder="Choose" />
          <Select label="Chosen" name="s2" options={AGES} placeholder="Choose" defaultValue="4" />
          <Select label="Disabled" name="s3" options={AGES} placeholder="Choose" disabled />
        </div>
      </Sample>
      <Sample name="Checkbox">
        <Checkbox name="c1">Unticked</Checkbox>
        <Checkbox name="c2" defaultChecked>
          Ticked
        </Checkbox>
        <Checkbox name="c3" disabled defaultChecked>
          Disabled
        </Checkbox>
        <Checkbox name="c4" error="Требуется согласие">
          With an error
        </Checkbox>
      </Sample>
      <Sample name="Radio cards">
        <RadioCards
          legend="Format"
          name="r1"
          defaultValue="print"
          cards={[
            { value: 'print', title: 'Printed', note: '20×20 cm', aside: <b>{formatPrice(kopecks(199_000), 'ru')}</b> },
            { value: 'pdf', title: 'PDF', aside: <b>{formatPrice(kopecks(79_050), 'ru')}</b> },
            { value: 'none', title: 'Disabled', disabled: true },
          ]}
        />
      </Sample>
      <Sample name="File drop">
        <div className="grid gap-5 md:grid-cols-3">
          <FileDrop label="Choose a photo" hint="JPG or PNG up to 10 MB" name="p1" accept="image/jpeg,image/png" />
          <FileDrop label="Choose a photo" hint="JPG or PNG" name="p2" accept="image/*" error="Не видим лица на фото" />
          <FileDrop label="Disabled" hint="JPG or PNG" name="p3" accept="image/*" disabled />
        </div>
      </Sample>
    </>
  );
}
