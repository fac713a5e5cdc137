// Exceptions of the declension rules: fleeting vowels, stressed endings, girls' names of the third declension.
// All entries are in lower case and compared with the name in lower case.

/** Boys' names whose stem changes: name -> stem of the oblique cases (hard consonant endings follow). */
export const CHANGED_STEMS: ReadonlyMap<string, string> = new Map([
  ['лев', 'льв'],
  ['павел', 'павл'],
  ['пётр', 'петр'],
  ['петр', 'петр'],
  ['сашок', 'сашк'],
  ['пашок', 'пашк'],
  ['гришок', 'гришк'],
  ['лёшок', 'лёшк'],
  ['алёшок', 'алёшк'],
  ['димок', 'димк'],
]);

/** Boys' diminutives on -ёк typed with a plain е: the vowel is fleeting here, while in Марек or Айбек it stays. */
export const FLEETING_EK: ReadonlySet<string> = new Set([
  'санек',
  'витек',
  'игорек',
  'васек',
  'ванек',
  'женек',
  'толек',
  'костек',
]);

/** Girls' names on a soft sign that follow the third declension; all others are indeclinable. */
export const THIRD_DECLENSION: ReadonlySet<string> = new Set([
  'любовь',
  'рахиль',
  'руфь',
  'эсфирь',
  'юдифь',
  'суламифь',
  'агарь',
  'рашель',
  'жизель',
  'адель',
  'нинель',
  'ассоль',
]);

/** Names on a stressed -ия: об Алие, с Алиёй. */
export const STRESSED_IYA: ReadonlySet<string> = new Set([
  'алия',
  'әлия',
  'зульфия',
  'альфия',
  'галия',
  'гульфия',
  'зия',
]);

/** Names on -ия whose stress differs between families: grammar gives -ии, a parent may want -ие. */
export const DISPUTED_IYA: ReadonlySet<string> = new Set([
  'асия',
  'сафия',
  'нурия',
  'разия',
  'сания',
  'рания',
  'хания',
  'надия',
  'шамсия',
  'наджия',
  'илия',
]);

/** A stressed -а after ж, ш, ч, щ or ц: the instrumental takes -ой. */
export const STRESSED_A: ReadonlySet<string> = new Set(['миляуша', 'ходжа']);

/** Uncertain stress after ж, ш, ч, щ or ц: -ей by the rule, marked as disputed. */
export const DISPUTED_STRESS_A: ReadonlySet<string> = new Set(['аиша', 'айша', 'миляуша', 'ходжа']);

/** A stressed -я after a soft consonant: с Ильёй. */
export const STRESSED_YA: ReadonlySet<string> = new Set(['илья']);

/** French boys' names with a stressed last vowel, which do not decline in spite of their ending. */
export const INDECLINABLE_BOYS: ReadonlySet<string> = new Set(['люка', 'тома', 'николя']);

/** Indeclinable first parts of French double names: с Жан-Полем, «с Жан Полем». */
export const INDECLINABLE_FIRST_PARTS: ReadonlySet<string> = new Set(['жан', 'пьер', 'жак', 'шарль']);

/** Particles inside a name, written in lower case. */
export const PARTICLES: ReadonlySet<string> = new Set([
  'де',
  'да',
  'ди',
  'ван',
  'фон',
  'ибн',
  'бен',
  'оглы',
  'кызы',
  'улу',
  'уулу',
  'de',
  'da',
  'di',
  'van',
  'von',
  'del',
]);

/** Boys' names on -о that some families decline in the old way (Михайло, Михайлы). */
export const SLAVIC_O: ReadonlySet<string> = new Set([
  'данило',
  'михайло',
  'гаврило',
  'кирило',
  'павло',
  'петро',
  'дмитро',
  'марко',
  'левко',
  'самойло',
]);

/** Boys' diminutives with two usages: Олежека and Олежка. */
export const DISPUTED_EK: ReadonlySet<string> = new Set(['олежек', 'серёжек', 'иванек', 'янек', 'владек']);
