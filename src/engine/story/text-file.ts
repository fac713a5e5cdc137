// Parses a story's text file into blocks: `== key ==` starts a block, `# ` a title, each line is a paragraph, // a
// comment.
import { QUESTION_KINDS } from '#core/answers/answers.ts';
import type { Locale } from '#core/locale.ts';
import { CAST_CONDITIONS, type Condition, NAME_CONDITIONS } from '#core/personalization/condition.ts';
import { isAnswerToken, isCastToken, type LinePiece, type Token } from '#core/personalization/tokens.ts';
import { closestWord, type Place, type StoryIssue, storyIssue } from './issues.ts';
import { parseToken } from './tokens.ts';

export interface Piece extends LinePiece {
  /** Place of a token that needs an answer or a cast: only the story says whether it asks or has one. */
  place?: Place;
}

const CONDITION_WORDS: readonly Condition['question'][] = [
  ...QUESTION_KINDS,
  ...NAME_CONDITIONS,
  'lastStory',
  ...CAST_CONDITIONS,
];

export interface TemplateParagraph {
  pieces: Piece[];
  gapBefore: boolean;
  when?: Condition;
  place: Place;
}

export interface BlockTemplate {
  place: Place;
  title?: Piece[];
  paragraphs: TemplateParagraph[];
}

/** Templates by block key, in the order of the file. */
export type StoryText = ReadonlyMap<string, BlockTemplate>;

/** Written as a tilde, because a real one looks like any space. */
const NO_BREAK_SPACE = '\u00a0';

/** `?friend ` starts a line that needs an answer, `!friend ` its alternative; `?second !third ` needs both. */
const CONDITION = /^([?!])([a-zA-Z]+)\s+/;

/** Splits the conditions off a line; `at` is where its text begins. */
const parseConditions = (
  text: string,
  report: (word: string, index: number) => void,
): { when: Condition | undefined; at: number } => {
  const found: Condition[] = [];
  let at = 0;
  for (;;) {
    const [condition, sign, word = ''] = CONDITION.exec(text.slice(at)) ?? [];
    if (condition === undefined) break;
    const question = CONDITION_WORDS.find((kind) => kind === word);
    if (question) found.push({ question, answered: sign === '?' });
    else report(word, at);
    at += condition.length;
  }
  const when = found.reduceRight<Condition | undefined>(
    (also, condition) => (also ? { ...condition, also } : condition),
    undefined,
  );
  return { when, at };
};

const HEADER = /^==\s*([a-z0-9-]+)\s*==\s*$/;

/** Typewriter characters that print badly; the message of each code says what to type instead. */
const TYPEWRITER_MISTAKES: Record<Locale, readonly (readonly [RegExp, 'typed-quote' | 'typed-dash' | 'typed-dots'])[]> =
  {
    ru: [
      [/"/, 'typed-quote'],
      [/(?:^|\s)[-–](?=\s)/, 'typed-dash'],
      [/\.{3}/, 'typed-dots'],
    ],
    en: [
      [/"/, 'typed-quote'],
      [/(?:^|\s)-(?=\s)/, 'typed-dash'],
      [/\.{3}/, 'typed-dots'],
    ],
  };

/** Block sources by key, as shown to an administrator. */
export const blockSources = (source: string): Map<string, string> => {
  const blocks = new Map<string, string[]>();
  let open: string[] | undefined;
  for (const line of source.split(/\r?\n/)) {
    const key = HEADER.exec(line)?.[1];
    if (key === undefined) open?.push(line);
    else {
      open = [];
      blocks.set(key, open);
    }
  }
  return new Map([...blocks].map(([key, lines]) => [key, lines.join('\n').trim()]));
};

const needsStory = (token: Token): boolean => isAnswerToken(token) || isCastToken(token);

interface LineContext {
  file: string;
  line: number;
  locale: Locale;
  issues: StoryIssue[];
}

/** Splits a line into text and tokens; mistakes are collected and parsing continues. */
const parseLine = (text: string, offset: number, context: LineContext): Piece[] => {
  const { file, line, locale, issues } = context;
  const place = (index: number): Place => ({ file, line, column: offset + index + 1 });
  const pieces: Piece[] = [];
  let plain = '';
  let emphasis = false;
  let opened = 0;
  const flush = () => {
    if (plain !== '') pieces.push({ content: plain, emphasis });
    plain = '';
  };
  for (const [pattern, code] of TYPEWRITER_MISTAKES[locale]) {
    const match = pattern.exec(text);
    if (match) issues.push(storyIssue(place(match.index + match[0].search(/\S/)), code));
  }
  for (let i = 0; i < text.length; i++) {
    const letter = text.charAt(i);
    if (letter === '*') {
      flush();
      emphasis = !emphasis;
      opened = i;
    } else if (letter === '}') {
      issues.push(storyIssue(place(i), 'brace-stray'));
    } else if (letter === '{') {
      const end = text.slice(i + 1).search(/[{}]/);
      if (end < 0 || text.charAt(i + 1 + end) === '{') {
        issues.push(storyIssue(place(i), 'brace-unclosed'));
        if (end < 0) break;
        continue;
      }
      flush();
      const parsed = parseToken(text.slice(i + 1, i + 1 + end), locale);
      if ('token' in parsed)
        pieces.push({ content: parsed.token, emphasis, ...(needsStory(parsed.token) && { place: place(i) }) });
      else issues.push(storyIssue(place(i), parsed.mistake.code, parsed.mistake.params, parsed.mistake.suggestion));
      i += end + 1;
    } else {
      plain += letter === '~' ? NO_BREAK_SPACE : letter;
    }
  }
  flush();
  if (emphasis) issues.push(storyIssue(place(opened), 'emphasis-unclosed'));
  return pieces;
};

export const parseStoryText = (
  source: string,
  file: string,
  locale: Locale,
): { text: StoryText; issues: StoryIssue[] } => {
  const blocks = new Map<string, BlockTemplate>();
  const issues: StoryIssue[] = [];
  let block: BlockTemplate | undefined;
  let gap = false;
  const lines = source
    .replace(/^\ufeff/, '')
    .normalize('NFC')
    .split(/\r?\n/);
  for (const [index, raw] of lines.entries()) {
    const text = raw.trim();
    const offset = raw.length - raw.trimStart().length;
    const context: LineContext = { file, line: index + 1, locale, issues };
    const place = { file, line: index + 1, column: offset + 1 };
    if (text.startsWith('//')) continue;
    if (text === '') {
      gap = true;
    } else if (text.startsWith('==')) {
      const key = HEADER.exec(text)?.[1];
      if (key === undefined) {
        issues.push(storyIssue(place, 'header-malformed', { header: text }));
        continue;
      }
      if (blocks.has(key)) issues.push(storyIssue(place, 'block-twice', { key }));
      block = { place, paragraphs: [] };
      blocks.set(key, block);
      gap = false;
    } else if (block === undefined) {
      issues.push(storyIssue(place, 'text-outside-block'));
    } else if (text.startsWith('# ')) {
      if (block.title || block.paragraphs.length > 0) issues.push(storyIssue(place, 'title-late'));
      block.title = parseLine(text.slice(2), offset + 2, context);
    } else {
      const report = (word: string, index: number) =>
        issues.push(
          storyIssue(
            { ...place, column: offset + index + 1 },
            'condition-unknown',
            { word },
            closestWord(word, CONDITION_WORDS),
          ),
        );
      const { when, at } = parseConditions(text, report);
      const pieces = parseLine(text.slice(at), offset + at, context);
      block.paragraphs.push({
        pieces,
        gapBefore: gap && block.paragraphs.length > 0,
        place,
        ...(when && { when }),
      });
      gap = false;
    }
  }
  return { text: blocks, issues };
};
