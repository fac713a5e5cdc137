// Names of stored files: Latin letters, digits and underscores, with an unguessable random suffix.
import { randomBytes } from 'node:crypto';

const LETTERS: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'j',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'cz',
  ч: 'ch',
  ш: 'sh',
  щ: 'shh',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};
const MAX_NAME_CHARS = 80;

/** Lower-case extension with its dot, or an empty string. */
export const extensionOf = (name: string): string => /\.[a-z0-9]{1,10}$/i.exec(name)?.[0].toLowerCase() ?? '';

/** `cover.jpg` -> `cover_3f9a0c1b2d` */
export function storedName(name: string, extension: string): string {
  const base = name.toLowerCase().endsWith(extension) ? name.slice(0, name.length - extension.length) : name;
  const latin = base
    .replace(/[а-яё]/gi, (letter) => {
      const written = LETTERS[letter.toLowerCase()] ?? '';
      return letter === letter.toLowerCase() ? written : written.charAt(0).toUpperCase() + written.slice(1);
    })
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, MAX_NAME_CHARS);
  return `${latin || 'file'}_${randomBytes(5).toString('hex')}`;
}
