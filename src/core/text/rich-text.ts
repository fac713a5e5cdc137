// Parser of the Markdown subset used in long texts: headings, lists, bold, italic, links.

export type Inline =
  | string
  | { readonly kind: 'bold'; readonly children: readonly Inline[] }
  | { readonly kind: 'italic'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] };

export type Block =
  | { readonly kind: 'heading'; readonly children: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] };

const HEADING = /^#{1,6}\s+(.*)$/;
const BULLET = /^[-*]\s+(.*)$/;
const NUMBER = /^\d{1,3}[.)]\s+(.*)$/;
/** Asterisks must touch a word, so that «5 * 5» stays text. */
const INLINE_MARK = /\*\*(?=\S)(.+?)(?<=\S)\*\*|\*(?=[^\s*])(.+?)(?<=[^\s*])\*|\[([^\][]+)\]\(([^()\s]+)\)/;
/** Allowed link targets; excludes javascript: and data: URLs. */
const SAFE_URL = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

export function readRichText(text: string): Block[] {
  const blocks: Block[] = [];
  for (const section of text.replaceAll('\r\n', '\n').split(/\n{2,}/)) {
    let paragraph: string[] = [];
    const closeParagraph = () => {
      if (paragraph.length > 0) blocks.push({ kind: 'paragraph', children: readInline(paragraph.join('\n')) });
      paragraph = [];
    };
    for (const line of section.split('\n').map((each) => each.trim())) {
      const heading = HEADING.exec(line);
      const bullet = BULLET.exec(line);
      const number = NUMBER.exec(line);
      const item = bullet ?? number;
      if (line !== '' && !heading && !item) paragraph.push(line);
      else closeParagraph();
      if (heading) blocks.push({ kind: 'heading', children: readInline(heading[1] ?? '') });
      if (item) addItem(blocks, number !== null, readInline(item[1] ?? ''));
    }
    closeParagraph();
  }
  return blocks;
}

function addItem(blocks: Block[], ordered: boolean, item: readonly Inline[]): void {
  const last = blocks.at(-1);
  if (last?.kind === 'list' && last.ordered === ordered)
    blocks[blocks.length - 1] = { ...last, items: [...last.items, item] };
  else blocks.push({ kind: 'list', ordered, items: [item] });
}

function readInline(text: string): Inline[] {
  const found = INLINE_MARK.exec(text);
  if (!found) return text === '' ? [] : [text];
  const [whole, bold, italic, label, href] = found;
  const before = text.slice(0, found.index);
  return [
    ...(before === '' ? [] : [before]),
    toInline({ whole, bold, italic, label, href }),
    ...readInline(text.slice(found.index + whole.length)),
  ];
}

function toInline(found: Readonly<Record<'whole' | 'bold' | 'italic' | 'label' | 'href', string | undefined>>): Inline {
  const { whole = '', bold, italic, label, href } = found;
  if (bold !== undefined) return { kind: 'bold', children: readInline(bold) };
  if (italic !== undefined) return { kind: 'italic', children: readInline(italic) };
  if (label === undefined || href === undefined || !SAFE_URL.test(href)) return whole;
  return { kind: 'link', href, children: readInline(label) };
}
