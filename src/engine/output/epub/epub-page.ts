// A page of the EPUB: the picture, its letters as outlines, and the same words as invisible text.
import type { EpubPage, EpubWord } from './epub-types.ts';
import { escapeXml } from './escape-xml.ts';

/** Width and height of a page in CSS pixels. */
const PAGE_PX = 1000;
/** Size of the invisible letters relative to the height of their line. */
const LETTER_SHARE = 0.8;

export const PAGE_STYLES = `html, body { margin: 0; padding: 0; }
body { position: relative; width: ${PAGE_PX}px; height: ${PAGE_PX}px; overflow: hidden; background: #fff9f0; }
img, svg { position: absolute; left: 0; top: 0; width: ${PAGE_PX}px; height: ${PAGE_PX}px; }
p { margin: 0; }
a { position: absolute; }
.word { position: absolute; overflow: hidden; white-space: nowrap; line-height: 1; color: transparent; }
`;

export function pageDocument({ id, name, alt = '', words, letters, link }: EpubPage, language: string): string {
  const type = typeof id === 'number' ? 'bodymatter' : id === 'front' ? 'cover' : 'backmatter';
  const outlines = letters
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${letters.viewBox.join(' ')}" aria-hidden="true">${letters.markup}</svg>\n`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}">
<head>
<meta charset="utf-8"/>
<title>${escapeXml(name)}</title>
<meta name="viewport" content="width=${PAGE_PX}, height=${PAGE_PX}"/>
<link rel="stylesheet" type="text/css" href="../page.css"/>
</head>
<body epub:type="${type}">
<img src="../pictures/${id}.jpg" alt="${escapeXml(alt)}"/>
${outlines}${paragraphsOf(words)}${linkTo(link)}</body>
</html>
`;
}

function paragraphsOf(words: readonly EpubWord[]): string {
  const paragraphs: string[][] = [[]];
  for (const word of words) {
    paragraphs.at(-1)?.push(wordSpan(word));
    if (word.isLast) paragraphs.push([]);
  }
  return paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => `<p>${paragraph.join(' ')}</p>\n`)
    .join('');
}

function linkTo(link: EpubPage['link']): string {
  if (!link) return '';
  const [left, top, width, height] = link.box.map((share) => Math.round(share * PAGE_PX));
  const style = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  return `<a href="${escapeXml(link.address)}" style="${style}" aria-label="${escapeXml(link.name)}"></a>\n`;
}

/** A hyphenated word is where it begins. */
function wordSpan({ text, boxes: [box] }: EpubWord): string {
  if (!box) return `<span class="word">${escapeXml(text)}</span>`;
  const [left, top, width, height] = box.map((share) => Math.round(share * PAGE_PX));
  const size = Math.round((height ?? 0) * LETTER_SHARE);
  const style = `left:${left}px;top:${top}px;width:${width}px;height:${height}px;font-size:${size}px`;
  return `<span class="word" style="${style}">${escapeXml(text)}</span>`;
}
