// Photos and features never enter the repository.

import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = resolve(fileURLToPath(new URL('../..', import.meta.url)));

export function refuseInsideRepository(path: string): void {
  if (`${resolve(path)}${sep}`.startsWith(`${REPOSITORY}${sep}`))
    throw new Error(`${path} is inside the repository: photos and features are kept outside of it`);
}
