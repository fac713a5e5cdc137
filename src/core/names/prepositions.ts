// Chooses the form of a Russian preposition by the beginning of the next word: со Львом, ко Льву, об Ане.

/** Prepositions whose form depends on the next word. */
export type Preposition = 'с' | 'к' | 'в' | 'о';

export const PREPOSITIONS: readonly Preposition[] = ['с', 'к', 'в', 'о'];

const CONSONANT = '[бвгджзйклмнпрстфхцчшщьъқғңһ]';
/** Clusters that take «со», «ко» and «во» alike: Лев, Всеволод, Мстислав, Мценск. */
const HARD_START = /^(льв|льд|вс|мст|мц)/;

const NEEDS_VOWEL: Record<'с' | 'к' | 'в', RegExp> = {
  с: new RegExp(`^(щ|[сзшж]${CONSONANT}|s[bcdfgklmnpqrtvwxz])`),
  к: /^(?!)/,
  в: new RegExp(`^([вф]${CONSONANT}|[wvf][bcdfgklmnpqrstvwxz])`),
};

/** «Об» is used before the vowels а и о у ы э; е ё ю я begin with the sound [й] and take «о». */
const OPEN_VOWEL = /^([аиоуыэіәөүұ]|[aio]|e(?!u)|u(?!n))/;

/** The form of the preposition before this word. */
export const prepositionBefore = (preposition: Preposition, word: string, capital = false): string => {
  const start = word.toLowerCase();
  const form =
    preposition === 'о'
      ? OPEN_VOWEL.test(start)
        ? 'об'
        : 'о'
      : HARD_START.test(start) || NEEDS_VOWEL[preposition].test(start)
        ? `${preposition}о`
        : preposition;
  return capital ? form.charAt(0).toUpperCase() + form.slice(1) : form;
};
