// The words of the plate under a child's picture: the name, and the age below it.
import type { Locale } from '../locale.ts';
import { formatAge } from '../names/age.ts';

export const namePlate = (name: string, age: number, locale: Locale): string => `${name}\n${formatAge(age, locale)}`;
