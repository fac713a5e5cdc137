// The deterministic seed: what a shop needs on its first day. Runs at every start and never overwrites an owner's edit.
import { ensureDefaultRoles } from '../modules/roles/default-roles.ts';
import type { Database } from './database.ts';

const GLOBAL = {
  ru: {
    siteTitle: 'Жили-Были',
    description: 'Создайте единственную в своём роде книгу, где главный герой — ваш ребёнок.',
    themeColor: '#5B2A86',
    yandexVerification: null,
    googleVerification: null,
    pixelId: null,
    supportEmail: 'hello@zhili-byli.local',
    supportPhone: null,
    socialLinks: [],
  },
  en: {
    siteTitle: 'Zhili-Byli',
    description: 'Make a one-of-a-kind book in which your child is the hero.',
    themeColor: '#5B2A86',
    yandexVerification: null,
    googleVerification: null,
    pixelId: null,
    supportEmail: 'hello@zhili-byli.local',
    supportPhone: null,
    socialLinks: [],
  },
};

export async function seed(database: Database): Promise<void> {
  await ensureDefaultRoles(database);
  await database.query('insert into global (data) values ($1) on conflict do nothing', [JSON.stringify(GLOBAL)]);
}
