// Localised answer options of the story's questions.
import { PETS } from '#core/answers/pets.ts';
import { SKILL_WORDS, SKILLS } from '#core/answers/skills.ts';
import { TOY_WORDS, TOYS } from '#core/answers/toys.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

export function useAnswerOptions(): Readonly<Record<'toy' | 'pride' | 'pet', readonly Option[]>> {
  const t = useT();
  const isRussian = useLocale() === 'ru';
  return {
    toy: TOYS.map((value) => ({
      value,
      label: isRussian ? TOY_WORDS[value].ru.forms.nom : TOY_WORDS[value].en,
    })),
    pride: SKILLS.map((value) => ({
      value,
      label: isRussian ? SKILL_WORDS[value].ru.infinitive : SKILL_WORDS[value].en.base,
    })),
    pet: PETS.map((value) => ({ value, label: t(`adminBooks.petNames.${value}`) })),
  };
}
