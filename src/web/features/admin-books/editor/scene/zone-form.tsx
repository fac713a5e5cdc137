// Form of a text zone in millimetres, bleed included.
import { useT } from '#web/i18n/use-copy.ts';
import { ColourField, MillimetreField, NumberField, SelectField } from '../editor-fields.tsx';
import type { ShapeZone } from '../story/story-shape.ts';

interface ZoneFormProps {
  /** Identifier by which an issue finds the field (`data-place`). */
  place: string;
  zone: ShapeZone;
  disabled: boolean;
  onChange: (path: string[], value: unknown) => void;
}

type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

const BOX = ['x', 'y', 'width', 'height'] as const;

export function ZoneForm({ place, zone, disabled, onChange }: ZoneFormProps) {
  const t = useT();
  const options = (values: readonly Edge[]) =>
    values.map((value) => ({ value, label: t(`adminBooks.edges.${value}`) }));
  return (
    <fieldset
      data-place={place}
      className="grid grid-cols-2 gap-2 rounded-sm border border-plum-200 p-2 sm:grid-cols-4"
      disabled={disabled}
    >
      <legend className="px-1 text-small font-bold">{t('adminBooks.zone')}</legend>
      {BOX.map((side) => (
        <MillimetreField
          key={side}
          label={t(`adminBooks.${side}`)}
          value={zone.box[side]}
          onChange={(value) => onChange(['box', side], value)}
        />
      ))}
      <SelectField
        className="col-span-2"
        label={t('adminBooks.align')}
        value={zone.align}
        options={options(['left', 'center', 'right'])}
        onChange={(value) => onChange(['align'], value)}
      />
      <SelectField
        className="col-span-2"
        label={t('adminBooks.valign')}
        value={zone.valign}
        options={options(['top', 'middle', 'bottom'])}
        onChange={(value) => onChange(['valign'], value)}
      />
      <NumberField
        label={t('adminBooks.sizeMin')}
        step={1}
        value={zone.size.min}
        onChange={(value) => onChange(['size', 'min'], value)}
      />
      <NumberField
        label={t('adminBooks.sizeMax')}
        step={1}
        value={zone.size.max}
        onChange={(value) => onChange(['size', 'max'], value)}
      />
      <ColourField
        className="col-span-2"
        label={t('adminBooks.textColour')}
        value={zone.colour}
        onChange={(value) => onChange(['colour'], value)}
      />
    </fieldset>
  );
}
