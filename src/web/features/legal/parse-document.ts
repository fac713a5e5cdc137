// Legal texts are written as plain files: an `updated:` line, `## ` headings, paragraphs and `- ` lists.
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

export interface LegalDocument {
  readonly updated: string | null;
  readonly lead: readonly Block[];
  readonly sections: readonly { readonly id: string; readonly title: string; readonly blocks: readonly Block[] }[];
}

export function parseDocument(source: string): LegalDocument {
  const lead: Block[] = [];
  const sections: { id: string; title: string; blocks: Block[] }[] = [];
  let updated: string | null = null;
  for (const part of source.split(/\n\s*\n/).map((text) => text.trim())) {
    if (part === '') continue;
    const blocks = sections.at(-1)?.blocks ?? lead;
    if (part.startsWith('updated:')) updated = part.slice('updated:'.length).trim();
    else if (part.startsWith('## ')) sections.push({ id: `p${sections.length + 1}`, title: part.slice(3), blocks: [] });
    else if (part.startsWith('- '))
      blocks.push({ kind: 'list', items: part.split('\n').map((line) => line.replace(/^- /, '')) });
    else blocks.push({ kind: 'paragraph', text: part.replace(/\n/g, ' ') });
  }
  return { updated, lead, sections };
}
