// Guesses the gender of a first name by its ending and by lists; the form preselects it and the parent may change it.
import type { Gender } from './forms.ts';
import { LATIN_BOYS, LATIN_GIRLS } from './latin-names.ts';

const words = (list: string) => new Set(list.split(' '));

/** Boys' names with a feminine ending. */
const BOYS_WITH_FEMININE_ENDING = words(
  'илья никита кузьма фома лука савва данила гаврила добрыня миша паша гриша леша алеша сережа ваня петя коля толя дима вова рома степа тема сема сева гоша юра костя митя федя боря вася витя лева андрюша гена кеша антоша тимоша кирюша володя леня веня сеня жора кузя илюша ванюша матюша мирза муса иса абдулла',
);
/** Girls' names with a masculine ending or on a soft sign. */
const GIRLS_WITH_MASCULINE_ENDING = words(
  'элен хелен ирен ирэн кармен жасмин ясмин эдит элизабет маргарет кэт кейт марион вивьен айгерим айжан айым элис любовь нинель адель айгуль гузель рахиль юдифь эсфирь лизок светик ленок дашок катенок настеныш',
);
/** Boys' names on a soft sign. */
const SOFT_BOYS = words('игорь лазарь цезарь эмиль даниэль рафаэль самуэль михаэль');
const AMBIGUOUS = words('саша женя валя слава шура мишель санек сашок женек валек');
/** Boys' names whose diminutives on -ушка and the like are formed from a stem on a consonant. */
const BOYS_BY_STEM = words('иван егор роман степан антон марк макар тимофе матве арсен');

/** Endings of diminutives: «Ванечка», «Мишенька», «Егорушка», «Никитка». Longest first. */
const DIMINUTIVE = /(?:ечка|очка|енька|онька|ушка|юшка|ышка|ишка|ка)$/;

/** Null if the name is ambiguous or unknown. */
export function guessGender(name: string): Gender | null {
  const plain = name.trim().toLowerCase().replaceAll('ё', 'е');
  // A double name is of one gender: Анна-Мария, Жан-Поль.
  const first = plain.split(/[- ]/)[0] ?? '';
  if (LATIN_GIRLS.has(first)) return 'female';
  if (LATIN_BOYS.has(first)) return 'male';
  if (!/^[а-я]{2,}$/.test(first) || AMBIGUOUS.has(first)) return null;
  if (GIRLS_WITH_MASCULINE_ENDING.has(first)) return 'female';
  if (BOYS_WITH_FEMININE_ENDING.has(first) || SOFT_BOYS.has(first)) return 'male';
  if (/[ая]$/.test(first)) return guessDiminutive(first);
  return /[бвгджзйклмнпрстфхцчшщ]$/.test(first) ? 'male' : null;
}

/** A name on -а or -я is female, unless it is the diminutive of a male or ambiguous name. */
function guessDiminutive(first: string): Gender | null {
  const stem = first.replace(DIMINUTIVE, '');
  if (stem === first) return 'female';
  const full = [`${stem}а`, `${stem}я`];
  if (full.some((known) => AMBIGUOUS.has(known))) return null;
  return full.some((known) => BOYS_WITH_FEMININE_ENDING.has(known)) || BOYS_BY_STEM.has(stem) ? 'male' : 'female';
}
