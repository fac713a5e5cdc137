// Difficult names for the preflight: shortest, longest, double, foreign letters, unisex.
import type { Gender } from '#engine/types.ts';

export interface DifficultName {
  name: string;
  genders: readonly Gender[];
}

const BOTH: readonly Gender[] = ['female', 'male'];

export const DIFFICULT_NAMES: readonly DifficultName[] = [
  { name: 'Ия', genders: ['female'] },
  { name: 'Ян', genders: ['male'] },
  { name: 'Лев', genders: ['male'] },
  { name: 'Любовь', genders: ['female'] },
  { name: 'Константин', genders: ['male'] },
  { name: 'Александра-Виктория', genders: ['female'] },
  { name: 'Мишель', genders: BOTH },
  { name: 'Женя', genders: BOTH },
  { name: 'Айгуль', genders: ['female'] },
  { name: 'Қаныкей', genders: ['female'] },
  { name: 'Нұрсұлтан', genders: ['male'] },
  { name: 'Anna-Lena', genders: ['female'] },
  { name: 'Maximilian', genders: ['male'] },
  { name: 'Д’Артаньян', genders: ['male'] },
  // Thirty letters, with and without hyphens: the longest names the form accepts.
  { name: 'Мария-Магдалена-Александрина-Я', genders: BOTH },
  { name: 'Нурмухаммедабдурахмангазизулла', genders: ['male'] },
];
