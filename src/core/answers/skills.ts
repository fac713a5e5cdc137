// Skills a child may be proud of, as phrases in the grammatical forms that story sentences need.

export const SKILLS = [
  'bike',
  'swim',
  'read',
  'count',
  'shoelaces',
  'dress',
  'spoon',
  'draw',
  'sing',
  'dance',
  'towers',
  'puddles',
  'whistle',
  'dark',
] as const;
export type Skill = (typeof SKILLS)[number];

export interface SkillWords {
  /** After «умеет» (infinitive) and after «уже» (third person). */
  ru: { infinitive: string; does: string };
  /** After “can” and after “good at”. */
  en: { base: string; ing: string };
}

export const SKILL_WORDS: Record<Skill, SkillWords> = {
  bike: {
    ru: { infinitive: 'кататься на велосипеде', does: 'катается на велосипеде' },
    en: { base: 'ride a bike', ing: 'riding a bike' },
  },
  swim: { ru: { infinitive: 'плавать', does: 'плавает' }, en: { base: 'swim', ing: 'swimming' } },
  read: {
    ru: { infinitive: 'читать по слогам', does: 'читает по слогам' },
    en: { base: 'read long words', ing: 'reading long words' },
  },
  count: {
    ru: { infinitive: 'считать до десяти', does: 'считает до десяти' },
    en: { base: 'count to ten', ing: 'counting to ten' },
  },
  shoelaces: {
    ru: { infinitive: 'завязывать шнурки', does: 'завязывает шнурки' },
    en: { base: 'tie shoelaces', ing: 'tying shoelaces' },
  },
  dress: {
    ru: { infinitive: 'одеваться без помощи', does: 'одевается без помощи' },
    en: { base: 'get dressed without help', ing: 'getting dressed without help' },
  },
  spoon: {
    ru: { infinitive: 'есть ложкой', does: 'ест ложкой' },
    en: { base: 'eat with a spoon', ing: 'eating with a spoon' },
  },
  draw: { ru: { infinitive: 'рисовать', does: 'рисует' }, en: { base: 'draw', ing: 'drawing' } },
  sing: { ru: { infinitive: 'петь', does: 'поёт' }, en: { base: 'sing', ing: 'singing' } },
  dance: { ru: { infinitive: 'танцевать', does: 'танцует' }, en: { base: 'dance', ing: 'dancing' } },
  towers: {
    ru: { infinitive: 'строить башни', does: 'строит башни' },
    en: { base: 'build tall towers', ing: 'building tall towers' },
  },
  puddles: {
    ru: { infinitive: 'прыгать через лужи', does: 'прыгает через лужи' },
    en: { base: 'jump over puddles', ing: 'jumping over puddles' },
  },
  whistle: { ru: { infinitive: 'свистеть', does: 'свистит' }, en: { base: 'whistle', ing: 'whistling' } },
  dark: {
    ru: { infinitive: 'засыпать без света', does: 'засыпает без света' },
    en: { base: 'sleep with the light off', ing: 'sleeping with the light off' },
  },
};
