// Photos and features never enter the repository.

import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = resolve(fileURLToPath(new URL('../..', import.meta.url)));

export function refuseInside(path: string, folder: string, reason: string): void {
  if (`${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`)) throw new Error(`${path}: ${reason}`);
}

export const refuseInsideRepository = (path: string): void =>
  refuseInside(path, REPOSITORY, 'inside the repository; photos and features are kept outside of it');
