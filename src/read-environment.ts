// The environment, completed by the .env file of the project folder.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export function readEnvironment(root: string): Record<string, string | undefined> {
  const file = resolve(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return { ...process.env };
}
