// Reads a list of children as it is pasted from a spreadsheet, a message or a file: name, gender and age in any order.
import { CHILD_MAX_AGE_YEARS, CHILD_MIN_AGE_YEARS } from '../books/age-groups.ts';
import type { MoscowDay } from '../calendar/working-days.ts';
import { readEmail } from '../contact/email.ts';
import { declineFirstName } from '../names/decline.ts';
import type { Gender } from '../names/forms.ts';
import { SURNAME } from '../names/full-name.ts';
import { givenName } from '../names/given-name.ts';
import { guessGender } from '../names/guess-gender.ts';
import { type NameError, normaliseName } from '../names/normalise.ts';
import { LABEL_LIMIT, MAX_GROUP_CHILDREN } from './group-limits.ts';

/** Must be corrected before the list can be used. */
export type RowProblem = NameError | 'gender-unknown' | 'age-unknown' | 'age-out-of-range';
/** Usable, but marked for a check. */
export type RowDoubt =
  | 'gender-guessed'
  | 'gender-unusual'
  | 'forms-disputed'
  | 'letters-replaced'
  | 'same-name'
  /** Several words of which none looks like a surname. */
  | 'which-word';

export interface ListedChild {
  /** As it was written. */
  readonly label: string;
  readonly name: string;
  readonly gender: Gender | null;
  readonly age: number | null;
}

export interface ListRow extends ListedChild {
  /** Number of the line in the pasted text, from 1. */
  readonly line: number;
  /** The gender was not in the list. */
  readonly isGenderGuessed: boolean;
  /** Of the parent. */
  readonly email: string | null;
}

export interface ParsedList {
  readonly rows: readonly ListRow[];
  /** Children beyond the limit, which were left out. */
  readonly leftOut: number;
}

const GIRL = new Set(['ж', 'жен', 'женский', 'девочка', 'дев', 'д', 'f', 'female', 'girl', 'g']);
const BOY = new Set(['м', 'муж', 'мужской', 'мальчик', 'мал', 'm', 'male', 'boy', 'b']);
const HEADER = new Set(
  (
    'имя имена фамилия фио ребёнок ребенок дети пол возраст лет годы дата рождения дата_рождения № n no номер п/п ' +
    'почта email e-mail mail родителя родителей мамы parent parents address ' +
    'name names child first last surname gender sex age years birthday birth date'
  ).split(' '),
);
const AGE = /^(\d{1,3})\s*(?:лет|года|год|г|л|y|yo|years?|years? old)?\.?$/iu;
const RUSSIAN_DATE = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** «1.», «12)»: numbering in front of a name. */
const NUMBERING = /^\s*\d{1,3}[.)]\s+(?=\D)/u;
const MAX_LINES = 500;

const plain = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/[.:*"«»]+/gu, '')
    .trim();

function genderOf(cell: string): Gender | null {
  const word = plain(cell);
  if (GIRL.has(word)) return 'female';
  return BOY.has(word) ? 'male' : null;
}

/** Full years on that day; null for text that is no age and no date of birth. */
function ageOf(cell: string, today: MoscowDay): number | null {
  const years = AGE.exec(cell.trim());
  if (years) return Number(years[1]);
  const russian = RUSSIAN_DATE.exec(cell.trim());
  const iso = ISO_DATE.exec(cell.trim());
  const [year, month, day] = russian
    ? [Number(russian[3]), Number(russian[2]), Number(russian[1])]
    : iso
      ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
      : [];
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12 || day > 31)
    return null;
  const [nowYear = 0, nowMonth = 0, nowDay = 0] = today.split('-').map(Number);
  const isBeforeBirthday = nowMonth < month || (nowMonth === month && nowDay < day);
  return nowYear - year - (isBeforeBirthday ? 1 : 0);
}

/** Cells of a line. Without a separator, words and numbers after the name are cells of their own: «Маша 5 ж». */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((sign) => line.includes(sign));
  const cells = separator ? line.split(separator) : line.split(/\s+-\s+|\s+/u);
  return cells.map((cell) => cell.replace(/\s+/gu, ' ').trim()).filter((cell) => cell !== '');
}

const isHeader = (cells: readonly string[]): boolean =>
  cells.length > 0 &&
  cells.every((cell) =>
    plain(cell)
      .split(/\s+/u)
      .every((word) => HEADER.has(word)),
  );

interface ReadCells {
  readonly words: readonly string[];
  readonly gender: Gender | null;
  readonly age: number | null;
  readonly email: string | null;
}

/** A first number in front of another one is the number of the row. */
function readCells(cells: readonly string[], today: MoscowDay): ReadCells {
  const words: string[] = [];
  let gender: Gender | null = null;
  let email: string | null = null;
  const ages: number[] = [];
  for (const cell of cells) {
    const age = ageOf(cell, today);
    const sex = genderOf(cell);
    if (age !== null) ages.push(age);
    else if (sex !== null && gender === null) gender = sex;
    else if (email === null && readEmail(cell) !== null) email = readEmail(cell);
    else if (!/^(лет|года|год|years?|old)\.?$/iu.test(cell)) words.push(cell);
  }
  return {
    words,
    gender,
    email,
    age: (ages.length > 1 && ageOf(cells[0] ?? '', today) !== null ? ages[1] : ages[0]) ?? null,
  };
}

function rowOf(line: string, number: number, today: MoscowDay): ListRow | null {
  const cells = cellsOf(line.replace(NUMBERING, ''));
  if (cells.length === 0 || isHeader(cells)) return null;
  const { words, gender, age, email } = readCells(cells, today);
  const written = words.join(' ');
  if (written === '' && age === null) return null;
  const label = [...written].slice(0, LABEL_LIMIT).join('');
  const name = givenName(written) ?? label;
  return {
    line: number,
    label,
    name,
    gender: gender ?? guessGender(name),
    age,
    isGenderGuessed: gender === null,
    email,
  };
}

export function parseList(text: string, today: MoscowDay): ParsedList {
  const lines = text.split(/\r\n|\r|\n/u).slice(0, MAX_LINES);
  const rows = lines.flatMap((line, index) => rowOf(line, index + 1, today) ?? []);
  return { rows: rows.slice(0, MAX_GROUP_CHILDREN), leftOut: Math.max(0, rows.length - MAX_GROUP_CHILDREN) };
}

/** What keeps a child of the list from being used. */
export function problemsOf({ name, gender, age }: ListedChild): readonly RowProblem[] {
  const clean = normaliseName(name);
  return [
    ...(clean.ok ? [] : [clean.error]),
    ...(gender === null ? (['gender-unknown'] as const) : []),
    ...(age === null
      ? (['age-unknown'] as const)
      : age < CHILD_MIN_AGE_YEARS || age > CHILD_MAX_AGE_YEARS
        ? (['age-out-of-range'] as const)
        : []),
  ];
}

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase().replaceAll('ё', 'е') === other.trim().toLowerCase().replaceAll('ё', 'е');

/** Whether another word of what was written may be the name. */
function isUnclear(label: string, name: string): boolean {
  const others = label.split(' ').filter((word) => word !== '' && !sameName(word, name));
  return others.length > 0 && !sameName(label, name) && !others.some((word) => SURNAME.test(word.toLowerCase()));
}

/** What is marked for a check; `others` are the other children of the list. */
export function doubtsOf(
  child: ListedChild & { readonly isGenderGuessed?: boolean },
  others: readonly Pick<ListedChild, 'name'>[],
): readonly RowDoubt[] {
  const clean = normaliseName(child.name);
  if (!clean.ok) return [];
  const { name, warnings } = clean.value;
  const guessed = guessGender(name);
  const doubts: RowDoubt[] = [];
  if (child.gender !== null && child.isGenderGuessed) doubts.push('gender-guessed');
  if (child.gender !== null && guessed !== null && guessed !== child.gender) doubts.push('gender-unusual');
  if (child.gender !== null && declineFirstName(name, child.gender).disputed) doubts.push('forms-disputed');
  if (warnings.includes('name-look-alikes-replaced')) doubts.push('letters-replaced');
  if (others.some((other) => sameName(other.name, name))) doubts.push('same-name');
  if (isUnclear(child.label, name)) doubts.push('which-word');
  return doubts;
}
