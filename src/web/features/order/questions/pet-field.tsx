// The pet: animal, colour, name, and the gender its name is declined by.
import { PET_COLOURS, PETS, type PetAnimal, type PetColour, petGender } from '#core/answers/pets.ts';
import { GENDERS } from '#core/names/forms.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Field } from '#web/ui/forms/field.tsx';
import type { DraftAnswers } from '../draft/draft.ts';
import { OptionChips } from '../option-chips.tsx';

type Pet = NonNullable<DraftAnswers['pet']>;

interface PetFieldProps {
  ask: string;
  pet: Pet | undefined;
  hint: string | undefined;
  error: string | undefined;
  onChange: (pet: Pet | undefined) => void;
}

export function PetField({ ask, pet, hint, error, onChange }: PetFieldProps) {
  const t = useT();
  const choose = (animal: PetAnimal | undefined) =>
    onChange(
      animal && {
        ...(pet?.name && { name: pet.name }),
        ...(pet?.gender && { gender: pet.gender }),
        animal,
        colour: PET_COLOURS[animal][0],
      },
    );
  return (
    <div className="grid gap-3" data-field="pet">
      <OptionChips
        legend={ask}
        options={PETS}
        chosen={pet?.animal}
        name={(animal) => t(`orderForm.pets.${animal}`)}
        {...(hint && { hint })}
        onChoose={choose}
      />
      {pet && (
        <>
          <OptionChips
            legend={t('orderForm.petColour')}
            options={PET_COLOURS[pet.animal] as readonly PetColour[]}
            chosen={pet.colour}
            name={(colour) => t(`orderForm.petColours.${colour}`)}
            onChoose={(colour) => colour && onChange({ ...pet, colour })}
          />
          <Field
            label={t('orderForm.petName')}
            value={pet.name ?? ''}
            maxLength={60}
            autoComplete="off"
            hint={t('orderForm.optional')}
            error={error}
            onChange={({ currentTarget: { value } }) => {
              // A new name may have another gender.
              const { name: _, gender: __, ...rest } = pet;
              onChange(value ? { ...rest, name: value } : rest);
            }}
          />
          {pet.name && (
            <OptionChips
              legend={t('orderForm.petGender', { name: pet.name })}
              options={GENDERS}
              chosen={pet.gender ?? petGender(pet.name)}
              name={(gender) => t(`orderForm.petGenders.${gender}`)}
              onChoose={(gender) => gender && onChange({ ...pet, gender })}
            />
          )}
        </>
      )}
    </div>
  );
}
