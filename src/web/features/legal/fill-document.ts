// Fills the placeholders of a legal document ({seller}, {taxNumber}) with values of the `global` record.

import type { Block, Inline, LegalDocument } from '#core/legal/parse-document.ts';
import { fillPlaceholders, type PlaceholderValues } from '#core/text/fill-placeholders.ts';

export function fillDocument(document: LegalDocument, blanks: PlaceholderValues): LegalDocument {
  const filled = (text: string): string => fillPlaceholders(text, blanks);
  const inline = (parts: readonly Inline[]): readonly Inline[] =>
    parts.map((part) =>
      part.kind === 'link'
        ? { ...part, text: filled(part.text), to: filled(part.to) }
        : { ...part, text: filled(part.text) },
    );
  return mapInline(document, inline, filled);
}

/** `subhead` changes the subheadings, which contain no links. */
function mapInline(
  document: LegalDocument,
  inline: (parts: readonly Inline[]) => readonly Inline[],
  subhead: (text: string) => string = (text) => text,
): LegalDocument {
  const block = (each: Block): Block => {
    if (each.kind === 'subhead') return { ...each, text: subhead(each.text) };
    return each.kind === 'list' ? { ...each, items: each.items.map(inline) } : { ...each, text: inline(each.text) };
  };
  return {
    ...document,
    lead: document.lead.map(inline),
    sections: document.sections.map((section) => ({ ...section, blocks: section.blocks.map(block) })),
  };
}

/** Turns links whose address needs this placeholder into plain text, because its value is unknown. */
export function withoutLinksTo(document: LegalDocument, blank: string): LegalDocument {
  const inline = (parts: readonly Inline[]): readonly Inline[] =>
    parts.map((part) =>
      part.kind === 'link' && part.to.includes(`{${blank}}`) ? { kind: 'text', text: part.text } : part,
    );
  return mapInline(document, inline);
}

/** Removes list items that contain this placeholder, because it does not apply. */
export function withoutItems(document: LegalDocument, blank: string): LegalDocument {
  const names = (item: readonly Inline[]): boolean => item.some(({ text }) => text.includes(`{${blank}}`));
  const block = (each: Block): Block =>
    each.kind === 'list' ? { ...each, items: each.items.filter((item) => !names(item)) } : each;
  return {
    ...document,
    sections: document.sections.map((section) => ({ ...section, blocks: section.blocks.map(block) })),
  };
}
