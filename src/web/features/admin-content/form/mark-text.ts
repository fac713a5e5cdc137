// Markdown toolbar actions: toggle marks around the selection or at the start of its lines.

export interface Marked {
  readonly text: string;
  /** Selection afterwards. */
  readonly start: number;
  readonly end: number;
}

export const MARKS = ['bold', 'italic', 'heading', 'list', 'link'] as const;
export type Mark = (typeof MARKS)[number];

const AROUND = { bold: '**', italic: '*' } as const;
const BEFORE = { heading: '## ', list: '- ' } as const;
const ADDRESS = 'https://';

export function markText(mark: Mark, { text, start, end }: Marked): Marked {
  if (mark === 'link') return link({ text, start, end });
  return mark === 'bold' || mark === 'italic'
    ? around(AROUND[mark], { text, start, end })
    : before(BEFORE[mark], { text, start, end });
}

function around(mark: string, { text, start, end }: Marked): Marked {
  const { length } = mark;
  const isMarked =
    text.slice(start - length, start) === mark &&
    text.slice(end, end + length) === mark &&
    text[start - length - 1] !== '*';
  if (isMarked) {
    const plain = text.slice(0, start - length) + text.slice(start, end) + text.slice(end + length);
    return { text: plain, start: start - length, end: end - length };
  }
  const marked = `${text.slice(0, start)}${mark}${text.slice(start, end)}${mark}${text.slice(end)}`;
  return { text: marked, start: start + length, end: end + length };
}

/** Applies to every line of the selection. */
function before(mark: string, { text, start, end }: Marked): Marked {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const after = text.indexOf('\n', Math.max(first, end - 1));
  const last = after < 0 ? text.length : after;
  const lines = text.slice(first, last).split('\n');
  const isMarked = lines.every((line) => line.startsWith(mark));
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : `${mark}${line}`)).join('\n');
  return { text: text.slice(0, first) + changed + text.slice(last), start: first, end: first + changed.length };
}

/** Selects the URL, which is typed next. */
function link({ text, start, end }: Marked): Marked {
  const label = `[${text.slice(start, end)}](`;
  const at = start + label.length;
  return { text: `${text.slice(0, start)}${label}${ADDRESS})${text.slice(end)}`, start: at, end: at + ADDRESS.length };
}
