// Renders rich text: headings, paragraphs, lists and links.
import { type Inline, readRichText } from '#core/text/rich-text.ts';

/** The order of blocks and pieces within one text never changes, so their index is a valid key. */
const inline = (pieces: readonly Inline[]): React.ReactNode =>
  pieces.map((piece, place) => {
    if (typeof piece === 'string') return piece;
    const key = `${place}`;
    if (piece.kind === 'bold') return <strong key={key}>{inline(piece.children)}</strong>;
    if (piece.kind === 'italic') return <em key={key}>{inline(piece.children)}</em>;
    return (
      <a key={key} href={piece.href}>
        {inline(piece.children)}
      </a>
    );
  });

/** `heading` is the level below the heading that the text follows. */
export function RichText({ text, heading: Heading = 'h3' }: { text: string; heading?: 'h2' | 'h3' }) {
  return readRichText(text).map((block, place) => {
    const key = `${place}`;
    if (block.kind === 'heading') {
      return (
        <Heading key={key} className="max-w-prose text-h3">
          {inline(block.children)}
        </Heading>
      );
    }
    if (block.kind === 'paragraph') {
      return (
        <p key={key} className="max-w-prose">
          {inline(block.children)}
        </p>
      );
    }
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    const items = block.items.map((item, at) => <li key={at}>{inline(item)}</li>);
    return block.ordered ? (
      <ol key={key} className="grid max-w-prose list-decimal gap-1 pl-6">
        {items}
      </ol>
    ) : (
      <ul key={key} className="grid max-w-prose list-disc gap-1 pl-6">
        {items}
      </ul>
    );
  });
}
