// Difficult casts for the preflight: two and three children and a grown-up, with ordinary, short and the longest names.
import type { Cast } from '#core/cast/cast.ts';
import type { CastSlot, ChildKin } from '#core/cast/slots.ts';
import { resolveCast } from '#engine/story/cast.ts';
import type { Child, Story } from '#engine/types.ts';
import { LONGEST_NAME } from './answers.ts';

/** Thirty letters without a hyphen, and the longest word a family may call a grown-up. */
const LONGEST_UNBROKEN_NAME = 'Нурмухаммедабдурахмангазизулла';
const LONGEST_GROWNUP_NAME = 'Прабабушка Елизавета-Викторина';

type Lead = Pick<Child, 'name' | 'gender' | 'age'>;

/** With an ordinary name the type is checked against the regulation, too. */
const LEADS: readonly Lead[] = [
  { name: 'Маша', gender: 'female', age: 4 },
  { name: 'Ян', gender: 'male', age: 3 },
  { name: LONGEST_NAME, gender: 'female', age: 8 },
  { name: LONGEST_UNBROKEN_NAME, gender: 'male', age: 12 },
];

const child = (name: string, gender: Child['gender'], age: number, kin: ChildKin) => ({ name, gender, age, kin });

/** Kin and role are those the story's places hold. */
const castsOf = (second: ChildKin, third: ChildKin): readonly Cast[] => {
  const petya = child('Петя', 'male', 6, second);
  const olya = child('Оля', 'female', 3, third);
  const longest = child(LONGEST_NAME, 'female', 2, second);
  const unbroken = child(LONGEST_UNBROKEN_NAME, 'male', 12, third);
  const grownup = { role: 'grandmother', name: LONGEST_GROWNUP_NAME } as const;
  return [
    { second: petya },
    { second: petya, third: olya },
    { second: petya, third: olya, grownup: { role: 'mother' } },
    { grownup: { role: 'grandfather' } },
    { second: child('Ия', 'female', 1, second), third: child('Лев', 'male', 11, third) },
    { second: longest },
    { second: longest, third: unbroken },
    { second: longest, third: unbroken, grownup },
    { grownup },
    { grownup: { role: 'other', name: LONGEST_UNBROKEN_NAME, gender: 'male' } },
  ];
};

export interface CastedLead {
  readonly lead: Lead;
  readonly cast: Cast;
}

/** The casts as far as the story holds them, each once. */
const heldCasts = (story: Pick<Story, 'cast'>, casts: readonly Cast[]): Cast[] => {
  const held = casts.flatMap((cast) => {
    const resolved = resolveCast(story, cast) ?? {};
    return Object.keys(resolved).length > 0 ? [[JSON.stringify(resolved), resolved] as const] : [];
  });
  return [...new Map(held).values()];
};

/** Heroes drawn beside the child for checks of pictures: the smallest and the tallest on either side, and twins. */
const DRAWN_CASTS: readonly Cast[] = [
  { second: child('Петя', 'male', 3, 'sibling') },
  { second: child('Ева', 'female', 12, 'friend') },
  { second: child('Аня', 'female', 4, 'twin') },
  { second: child('Петя', 'male', 2, 'sibling'), third: child('Оля', 'female', 7, 'sibling') },
  { second: child('Оля', 'female', 9, 'friend'), third: child('Лев', 'male', 1, 'friend') },
  { second: child('Аня', 'female', 8, 'twin'), third: child('Ия', 'female', 8, 'twin') },
];
const DRAWN_GROWNUPS = [{ role: 'grandmother' }, { role: 'father' }] as const;

/** Heroes of both builds beside the child, as tall as they are drawn, for checks of the text over them. */
export const silhouetteCasts = (story: Pick<Story, 'cast'>, gender: Child['gender']): Cast[] => {
  const of = (second: number, third?: number): Cast => ({
    second: child('Петя', gender, second, story.cast?.second?.who?.[0] ?? 'sibling'),
    ...(third && { third: child('Оля', gender, third, story.cast?.third?.who?.[0] ?? 'sibling') }),
  });
  return heldCasts(story, [of(5), of(12), of(5, 12), of(12, 5), { ...of(5, 12), grownup: DRAWN_GROWNUPS[0] }]);
};

/** The casts of which every page with heroes beside the child is drawn. */
export const drawnCasts = (story: Pick<Story, 'cast'>): Cast[] => {
  const kinOf = (slot: CastSlot & ('second' | 'third'), kin: ChildKin) => {
    const held = story.cast?.[slot]?.who;
    return held && !held.includes(kin) ? (held[0] ?? kin) : kin;
  };
  const children = DRAWN_CASTS.map(({ second, third }) => ({
    ...(second && { second: { ...second, kin: kinOf('second', second.kin) } }),
    ...(third && { third: { ...third, kin: kinOf('third', third.kin) } }),
  }));
  const families = DRAWN_GROWNUPS.flatMap((grownup) => [
    { grownup },
    { ...children[0], grownup },
    { ...children[3], grownup },
  ]);
  return heldCasts(story, [...children, ...families]);
};

/** Every cast the story can hold, with each lead; none for a story without places. */
export const difficultCasts = (story: Pick<Story, 'cast' | 'genders'>): CastedLead[] => {
  if (!story.cast) return [];
  const { second, third } = story.cast;
  const kins = second?.who ?? ['sibling', 'twin', 'friend'];
  const casts = kins.flatMap((kin) => castsOf(kin, third?.who?.includes(kin) === false ? (third.who[0] ?? kin) : kin));
  const held = heldCasts(story, casts);
  const leads = LEADS.filter(({ gender }) => story.genders.includes(gender));
  return leads.flatMap((lead) => held.map((cast) => ({ lead, cast })));
};
