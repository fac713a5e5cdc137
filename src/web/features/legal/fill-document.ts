// Fills the blanks of a legal text ({seller}, {taxNumber}) with what the record `global` says.
import type { Block, Inline, LegalDocument } from './parse-document.ts';

export type Blanks = Readonly<Record<string, string>>;

export function fillDocument(document: LegalDocument, blanks: Blanks): LegalDocument {
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (blank, name: string) => blanks[name] ?? blank);
  const inline = (parts: readonly Inline[]): readonly Inline[] =>
    parts.map((part) =>
      part.kind === 'link' ? { ...part, text: fill(part.text), to: fill(part.to) } : { ...part, text: fill(part.text) },
    );
  const block = (each: Block): Block => {
    if (each.kind === 'subhead') return { ...each, text: fill(each.text) };
    return each.kind === 'list' ? { ...each, items: each.items.map(inline) } : { ...each, text: inline(each.text) };
  };
  return {
    ...document,
    lead: document.lead.map(inline),
    sections: document.sections.map((section) => ({ ...section, blocks: section.blocks.map(block) })),
  };
}
