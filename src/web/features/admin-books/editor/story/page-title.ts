// Page title for lists: the first words of the page, personalised for the example child.

import type { Locale } from '#core/locale.ts';
import { STORY_TOKEN } from '#core/text/story-token.ts';
import { EXAMPLE_CHILDREN } from '../inserts/token-examples.ts';

const NAME_CASES: Readonly<Record<string, string>> = {
  род: 'Маши',
  дат: 'Маше',
  вин: 'Машу',
  твор: 'Машей',
  пр: 'Маше',
};
const MAX_TITLE_LETTERS = 48;
const UNKNOWN = '…';

/** `text` is the source of a block. Null when it has no words. */
export function pageTitle(text: string, locale: Locale): string | null {
  const line = text
    .split('\n')
    .map((raw) => plainLine(raw, locale))
    .find((personalizeInsert) => personalizeInsert !== '');
  return line === undefined ? null : shortened(line);
}

/** One line without layout marks, with inserts personalised for the example child. */
export function plainLine(raw: string, locale: Locale): string {
  if (raw.startsWith('//') || raw.startsWith('!')) return '';
  return raw
    .replace(/^\?\w+\s*/, '')
    .replace(/^#\s*/, '')
    .replace(/^[—–]\s*/, '')
    .replaceAll('*', '')
    .replaceAll('~', '\u00a0')
    .replace(STORY_TOKEN, (_token, body: string) => said(body, locale))
    .trim();
}

function said(body: string, locale: Locale): string {
  const { name, fullName } = EXAMPLE_CHILDREN[locale];
  const [head = '', tail] = body.split(/:\s*/, 2);
  if (/^(полное имя|full name)$/iu.test(head)) return fullName;
  if (/^(full )?name['’]s$/iu.test(head)) return `${name}’s`;
  const named = /^(?:(\p{L}+) )?(?:имя|name)$/iu.exec(head);
  if (named) return [named[1], tail === undefined ? name : (NAME_CASES[tail] ?? name)].filter(Boolean).join(' ');
  if (tail === undefined && head.includes('|')) return head.split('|')[1] ?? '';
  if (tail === undefined && head.includes('/')) return head.split('/')[0] ?? '';
  // «{чья: шапка}»: shows the noun only.
  if (/^чь?[еяиюёй]/iu.test(head) && tail !== undefined) return tail;
  return tail === undefined && /^\p{L}+$/u.test(head) ? head : UNKNOWN;
}

function shortened(line: string): string {
  if (line.length <= MAX_TITLE_LETTERS) return line;
  const cut = line.slice(0, MAX_TITLE_LETTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,.:;—–-]+$/, '')}…`;
}
