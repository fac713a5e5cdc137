// Parser of legal texts: `updated:`, `## Heading {#id}`, `### ` subheadings, paragraphs as numbered clauses, `- ` lists.

import { noBreak } from '../text/no-break.ts';

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

export type Block =
  | { readonly kind: 'subhead'; readonly text: string }
  /** Numbered, so that correspondence can refer to it. */
  | { readonly kind: 'clause'; readonly id: string; readonly number: string; readonly text: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] };

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface LegalDocument {
  readonly updated: string | null;
  readonly lead: readonly (readonly Inline[])[];
  readonly sections: readonly LegalSection[];
}

export function parseDocument(source: string): LegalDocument {
  const lead: (readonly Inline[])[] = [];
  const sections: { id: string; title: string; blocks: Block[] }[] = [];
  let updated: string | null = null;
  let clauses = 0;
  for (const part of source.split(/\n\s*\n/).map((text) => typeset(text.trim()))) {
    if (part === '') continue;
    const section = sections.at(-1);
    const heading = /^## (.+?) \{#([a-z-]+)\}$/.exec(part);
    if (part.startsWith('updated:')) updated = part.slice('updated:'.length).trim();
    else if (heading) {
      sections.push({ id: heading[2] ?? '', title: heading[1] ?? '', blocks: [] });
      clauses = 0;
    } else if (part.startsWith('## ')) throw new Error(`a heading without its id: ${part}`);
    else if (!section) lead.push(parseInline(toOneLine(part)));
    else if (part.startsWith('### ')) section.blocks.push({ kind: 'subhead', text: part.slice(4) });
    else if (part.startsWith('- ')) section.blocks.push({ kind: 'list', items: part.split('\n').map(parseListItem) });
    else {
      clauses += 1;
      const number = `${sections.length}.${clauses}`;
      section.blocks.push({
        kind: 'clause',
        id: `p${number.replace('.', '-')}`,
        number,
        text: parseInline(toOneLine(part)),
      });
    }
  }
  return { updated, lead, sections };
}

const parseListItem = (line: string): readonly Inline[] => parseInline(line.replace(/^- /, ''));
const toOneLine = (text: string): string => text.replace(/\n/g, ' ');

/** Parses `**strong**` and `[text](url)`. */
function parseInline(text: string): readonly Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(/\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    const [whole, strong, label, to] = match;
    parts.push(
      strong !== undefined ? { kind: 'strong', text: strong } : { kind: 'link', text: label ?? '', to: to ?? '' },
    );
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** noBreak, and no-break spaces between a number and its sign or unit. */
const typeset = (text: string): string =>
  noBreak(text)
    .replace(/(?<=^|[\s(«])(№|ст\.|п\.|г\.) (?=\S)/gi, '$1\u00a0')
    .replace(/(\d) (?=[а-яё])/gi, '$1\u00a0');
