// Mistakes in story files: place, message in both languages, and a suggested correction.

import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { Locale } from '#core/locale.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';

export type IssueCode = keyof typeof ru.story.issues;

export interface Place {
  file: string;
  line: number;
  column: number;
}

export interface StoryIssue extends Place {
  code: IssueCode;
  message: Record<Locale, string>;
}

const copy = { ru: ru.story, en: en.story };

/** `params` fill the placeholders of the message; a `suggestion` adds «возможно, вы имели в виду». */
export const storyIssue = (
  place: Place,
  code: IssueCode,
  params: Record<string, string> | Record<Locale, Record<string, string>> = {},
  suggestion?: string,
): StoryIssue => {
  const message = (locale: Locale): string => {
    const own = params[locale];
    const filled = fillPlaceholders(
      copy[locale].issues[code],
      typeof own === 'object' ? own : (params as Record<string, string>),
    );
    return suggestion === undefined ? filled : `${filled} ${fillPlaceholders(copy[locale].perhaps, { suggestion })}`;
  };
  return { ...place, code, message: { ru: message('ru'), en: message('en') } };
};

const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swap));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

/** The closest known word by edit distance, if it is close enough to be a typo. */
export const closestWord = (word: string, known: Iterable<string>): string | undefined => {
  let best: string | undefined;
  let distance = Math.max(2, Math.ceil(word.length * 0.4)) + 1;
  for (const candidate of known) {
    const d = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (d < distance) {
      best = candidate;
      distance = d;
    }
  }
  return best;
};

/** Holds every mistake of a story; the error message lists them as `file:line:column message`. */
export class StoryError extends Error {
  readonly issues: readonly StoryIssue[];

  constructor(issues: readonly StoryIssue[]) {
    super(listIssues(issues, 'ru'));
    this.name = 'StoryError';
    this.issues = issues;
  }
}

export const listIssues = (issues: readonly StoryIssue[], locale: Locale): string =>
  issues.map((issue) => `${issue.file}:${issue.line}:${issue.column} ${issue.message[locale]}`).join('\n');
