// Whether a Russian first name is a girl's or a boy's, where its ending or custom says so: a form fills it in, and the parent has the last word.
import type { Gender } from './forms.ts';

const words = (list: string) => new Set(list.split(' '));

/** Boys who end like girls. */
const BOYS = words(
  'илья никита кузьма фома лука савва данила гаврила добрыня миша паша гриша леша алеша сережа ваня петя коля толя дима вова рома степа тема сема сева гоша юра костя митя федя боря вася витя лева андрюша гена кеша антоша тимоша кирюша володя леня веня сеня жора кузя илюша ванюша мирза муса иса абдулла',
);
/** Girls who end like boys, or with a soft sign. */
const GIRLS = words(
  'элен хелен ирен ирэн кармен жасмин ясмин эдит элизабет маргарет кэт кейт марион вивьен айгерим айжан айым элис любовь нинель адель айгуль гузель рахиль юдифь эсфирь',
);
/** Boys with a soft sign. */
const SOFT_BOYS = words('игорь лазарь цезарь эмиль даниэль рафаэль самуэль михаэль');
const EITHER = words('саша женя валя слава шура мишель');

/** Null where it may be either, and for names that are not Russian. */
export function guessGender(name: string): Gender | null {
  const plain = name.trim().toLowerCase().replaceAll('ё', 'е');
  // A double name is of one gender: Анна-Мария, Жан-Поль.
  const first = plain.split(/[- ]/)[0] ?? '';
  if (!/^[а-я]{2,}$/.test(first) || EITHER.has(first)) return null;
  if (GIRLS.has(first)) return 'female';
  if (BOYS.has(first) || SOFT_BOYS.has(first)) return 'male';
  if (/[ая]$/.test(first)) return 'female';
  return /[бвгджзйклмнпрстфхцчшщ]$/.test(first) ? 'male' : null;
}
