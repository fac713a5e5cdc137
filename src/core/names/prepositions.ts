// Chooses the form of a Russian preposition by the first sounds of the name after it: со Львом, ко Льву, об Ане.

/** The prepositions whose form depends on the next word. All others are written as plain text. */
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

/** «Об» stands before the vowel sounds а и о у ы э; е ё ю я begin with the sound [й] and take «о». */
const OPEN_VOWEL = /^([аиоуыэіәөүұ]|[aio]|e(?!u)|u(?!n))/;

/** The preposition as it sounds before this word; a capital preposition stays capital. */
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
