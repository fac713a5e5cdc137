// Content of a newsletter issue in each language, and its validation before sending.
import { LOCALES, type Locale } from '../locale.ts';

export const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

export type IssueBlock =
  | { readonly kind: 'heading'; readonly text: string }
  /** Paragraphs with `**bold**` and `[text](url)`. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string }
  | { readonly kind: 'button'; readonly text: string; readonly link: string };

export interface IssueText {
  readonly subject: string;
  /** Preview text shown beside the subject in an inbox. */
  readonly preview: string;
  readonly blocks: readonly IssueBlock[];
}

export type IssueContent = Readonly<Record<Locale, IssueText>>;

export const MAX_ISSUE_BLOCKS = 40;
const EMPTY_TEXT: IssueText = { subject: '', preview: '', blocks: [] };
export const EMPTY_ISSUE: IssueContent = { ru: EMPTY_TEXT, en: EMPTY_TEXT };

export type IssueProblem = 'required' | 'link' | 'nothing';
/** Keyed by field: `ru.subject`, `en.2.link`; `content` if all languages are empty. */
export type IssueProblems = Readonly<Record<string, IssueProblem>>;

/** Readers of a language without text get no mail. */
export const hasIssueText = ({ subject, blocks }: IssueText): boolean => subject.trim() !== '' || blocks.length > 0;

export const localesWithText = (content: IssueContent): Locale[] =>
  LOCALES.filter((locale) => hasIssueText(content[locale]));

/** A path of the shop, or an http(s) or mailto URL. */
export const isIssueLink = (link: string): boolean => /^(\/(?!\/)|https?:\/\/|mailto:)\S+$|^\/$/.test(link);

export function issueProblems(content: IssueContent): IssueProblems {
  const locales = localesWithText(content);
  if (locales.length === 0) return { content: 'nothing' };
  return Object.fromEntries(locales.flatMap((locale) => [...problemsOf(content[locale], locale)]));
}

function* problemsOf({ subject, blocks }: IssueText, locale: Locale): Generator<[string, IssueProblem]> {
  if (subject.trim() === '') yield [`${locale}.subject`, 'required'];
  if (blocks.length === 0) yield [`${locale}.blocks`, 'required'];
  for (const [index, block] of blocks.entries()) {
    const at = `${locale}.${index}`;
    if (block.kind !== 'picture' && block.text.trim() === '') yield [`${at}.text`, 'required'];
    if (block.kind === 'picture' && !/^(\/(?!\/)|https:\/\/)\S+$/.test(block.src)) yield [`${at}.src`, 'link'];
    if (block.kind === 'button' && !isIssueLink(block.link)) yield [`${at}.link`, 'link'];
  }
}
