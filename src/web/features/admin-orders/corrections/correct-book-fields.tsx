// Fields of a correction: child, answers the buyer gave, look by hand.
import { PET_COLOURS, PETS, petGender } from '#core/answers/pets.ts';
import { SKILL_WORDS, SKILLS } from '#core/answers/skills.ts';
import { TOY_WORDS, TOYS } from '#core/answers/toys.ts';
import { CASES, GENDERS } from '#core/names/forms.ts';
import { AreaField, SelectField, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import type { Answer } from '#web/api/contracts.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { ChoiceField } from './choice-field.tsx';
import { FriendFields } from './correct-friend-fields.tsx';

export type CorrectionForm = Answer<'GET /api/admin/orders/:id/books/:book/correction'>['data'];
type Form = CorrectionForm;

export const LOOK_PARTS = ['skin', 'hair', 'hairStyle', 'hairTexture', 'fringe', 'eyes'] as const;
export const MARKS = ['glasses', 'freckles', 'dimples', 'toothGap'] as const;
/** The nominative is the name itself. */
const FORM_CASES = CASES.filter((each) => each !== 'nom');

/** What the server found wrong, by path: `child.name`. */
export type CorrectionProblems = Readonly<Record<string, string>>;

interface FieldsProps<Part extends keyof Form> {
  form: Form;
  problems: CorrectionProblems;
  onChange: (next: Form[Part]) => void;
}

export function ChildFields({ form: { child }, problems, onChange }: FieldsProps<'child'>) {
  const t = useT();
  const { dedication: _, forms: __, ...rest } = child;
  const setForm = (name: (typeof FORM_CASES)[number], value: string) => {
    const forms = { ...child.forms, [name]: value };
    if (value.trim() === '') delete forms[name];
    const { forms: ___, ...others } = child;
    onChange(Object.keys(forms).length > 0 ? { ...others, forms } : others);
  };
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1 font-extrabold">{t('adminOrders.correction.child')}</legend>
      <TextField
        label={t('adminOrders.correction.name')}
        value={child.name}
        error={problems['child.name']}
        onChange={(event) => onChange({ ...child, name: event.target.value })}
      />
      <TextField
        label={t('adminOrders.correction.fullName')}
        value={child.fullName}
        error={problems['child.fullName']}
        onChange={(event) => onChange({ ...child, fullName: event.target.value })}
      />
      <TextField
        label={t('adminOrders.correction.age')}
        type="number"
        min={0}
        max={18}
        value={child.age}
        error={problems['child.age']}
        onChange={(event) => onChange({ ...child, age: Number(event.target.value) })}
      />
      <SelectField
        label={t('adminOrders.correction.gender')}
        value={child.gender}
        onChange={(event) => {
          const gender = GENDERS.find((each) => each === event.target.value);
          if (gender) onChange({ ...child, gender });
        }}
      >
        {GENDERS.map((gender) => (
          <option key={gender} value={gender}>
            {t(`adminBooks.${gender}`)}
          </option>
        ))}
      </SelectField>
      <AreaField
        className="sm:col-span-2"
        label={t('adminOrders.correction.dedication')}
        hint={t('adminOrders.correction.dedicationHint')}
        rows={3}
        value={child.dedication ?? ''}
        error={problems['child.dedication']}
        onChange={(event) =>
          onChange({
            ...rest,
            ...(child.forms ? { forms: child.forms } : {}),
            ...(event.target.value === '' ? {} : { dedication: event.target.value }),
          })
        }
      />
      <NameForms forms={child.forms} problem={problems['child.forms']} onChange={setForm} />
    </fieldset>
  );
}

interface NameFormsProps {
  forms: Form['child']['forms'];
  problem: string | undefined;
  onChange: (name: (typeof FORM_CASES)[number], value: string) => void;
}

/** Grammatical cases of the name, corrected by hand. */
function NameForms({ forms, problem, onChange }: NameFormsProps) {
  const t = useT();
  return (
    <details className="sm:col-span-2" open={problem ? true : undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-small font-bold text-plum-800">
        {t('adminOrders.correction.forms')}
        <Icon name="chevron-down" className="size-4" />
      </summary>
      {problem && (
        <p role="alert" className="mb-2 text-small font-bold text-berry-700">
          {problem}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {FORM_CASES.map((name) => (
          <TextField
            key={name}
            label={t(`adminOrders.correction.cases.${name}`)}
            value={forms?.[name] ?? ''}
            onChange={(event) => onChange(name, event.target.value)}
          />
        ))}
      </div>
    </details>
  );
}

/** Only answers the buyer gave; a new form of a name is declined again unless it was corrected. */
export function AnswerFields({ form: { answers }, problems, onChange }: FieldsProps<'answers'>) {
  const t = useT();
  const locale = useLocale();
  const { toy, pride, town, friend, pet, phrase, drawing } = answers;
  if (Object.keys(answers).length === 0) return null;
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1 font-extrabold">{t('adminOrders.correction.answers')}</legend>
      {toy && (
        <ChoiceField
          label={t('adminOrders.correction.toy')}
          value={toy}
          options={TOYS}
          name={(each) => (locale === 'ru' ? TOY_WORDS[each].ru.forms.nom : TOY_WORDS[each].en)}
          onChoose={(next) => onChange({ ...answers, toy: next })}
        />
      )}
      {pride && (
        <ChoiceField
          label={t('adminOrders.correction.pride')}
          value={pride}
          options={SKILLS}
          name={(each) => (locale === 'ru' ? SKILL_WORDS[each].ru.infinitive : SKILL_WORDS[each].en.base)}
          onChoose={(next) => onChange({ ...answers, pride: next })}
        />
      )}
      {town && (
        <TextField
          label={t('adminOrders.correction.town')}
          value={town.name}
          error={problems['answers.town.name']}
          onChange={(event) => onChange({ ...answers, town: { name: event.target.value } })}
        />
      )}
      {friend && (
        <FriendFields friend={friend} problems={problems} onChange={(next) => onChange({ ...answers, friend: next })} />
      )}
      {pet && <PetFields pet={pet} problems={problems} onChange={(next) => onChange({ ...answers, pet: next })} />}
      {phrase !== undefined && (
        <TextField
          label={t('adminOrders.correction.phrase')}
          value={phrase}
          error={problems['answers.phrase']}
          onChange={(event) => onChange({ ...answers, phrase: event.target.value })}
        />
      )}
      {drawing && <p className="text-small text-ink-soft">{t('adminOrders.correction.drawing')}</p>}
    </fieldset>
  );
}

type Answers = Form['answers'];

interface OneAnswerProps<Part extends keyof Answers> {
  problems: CorrectionProblems;
  onChange: (next: NonNullable<Answers[Part]>) => void;
}

function PetFields({ pet, problems, onChange }: OneAnswerProps<'pet'> & { pet: NonNullable<Answers['pet']> }) {
  const t = useT();
  const gender = pet.gender ?? petGender(pet.name ?? '');
  return (
    <>
      <ChoiceField
        label={t('adminOrders.correction.petAnimal')}
        value={pet.animal}
        options={PETS}
        name={(each) => t(`adminBooks.petNames.${each}`)}
        onChoose={(animal) => onChange({ ...pet, animal, colour: PET_COLOURS[animal][0] })}
      />
      <ChoiceField
        label={t('adminOrders.correction.petColour')}
        value={pet.colour}
        options={PET_COLOURS[pet.animal]}
        name={(each) => t(`adminOrders.correction.petColours.${each}`)}
        onChoose={(colour) => onChange({ ...pet, colour })}
      />
      {pet.name !== undefined && (
        <>
          <TextField
            label={t('adminOrders.correction.pet')}
            value={pet.name}
            error={problems['answers.pet.name']}
            onChange={(event) => onChange({ ...pet, name: event.target.value })}
          />
          <ChoiceField
            label={t('adminOrders.correction.petGender')}
            value={gender}
            options={GENDERS}
            name={(each) => t(`adminOrders.correction.petGenders.${each}`)}
            onChoose={(each) => onChange({ ...pet, gender: each })}
          />
        </>
      )}
    </>
  );
}

export function LookFields({ form: { look, lookOptions }, onChange }: Omit<FieldsProps<'look'>, 'problems'>) {
  const t = useT();
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 font-extrabold text-plum-800">
        {t('adminOrders.correction.look')}
        <Icon name="chevron-down" className="size-4" />
      </summary>
      <div className="grid gap-3 sm:grid-cols-2">
        {LOOK_PARTS.map((part) => (
          <SelectField
            key={part}
            label={t(`adminOrders.correction.parts.${part}`)}
            value={look[part]}
            onChange={(event) => onChange({ ...look, [part]: event.target.value })}
          >
            {(lookOptions[part] ?? []).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-x-6">
        {MARKS.map((mark) => (
          <label key={mark} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5"
              checked={look[mark]}
              onChange={(event) => onChange({ ...look, [mark]: event.target.checked })}
            />
            {t(`adminOrders.correction.marks.${mark}`)}
          </label>
        ))}
      </div>
    </details>
  );
}
