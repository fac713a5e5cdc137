// Removes invisible characters from addresses and user names where the result is not taken by another account.
import type { Migration } from './migration.ts';

/** The characters that `normaliseIdentifier` removes. */
const INVISIBLE = String.raw`[\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000E0000-\U000E0FFF]`;

const strip = (column: 'email' | 'username_key'): string => `
update users u set ${column} = regexp_replace(u.${column}, '${INVISIBLE}', '', 'g')
where u.${column} ~ '${INVISIBLE}' and regexp_replace(u.${column}, '${INVISIBLE}', '', 'g') <> ''
  and (select count(*) from users other
       where regexp_replace(other.${column}, '${INVISIBLE}', '', 'g') = regexp_replace(u.${column}, '${INVISIBLE}', '', 'g')) = 1;`;

export const invisibleLetters: Migration = {
  id: '0071-invisible-letters',
  sql: strip('email') + strip('username_key'),
};
