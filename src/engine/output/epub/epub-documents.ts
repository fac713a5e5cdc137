// The package document and the contents of the EPUB.
import type { EpubMetadata, EpubPage } from './epub-types.ts';
import { escapeXml } from './escape-xml.ts';

const ACCESSIBILITY: readonly [property: string, value: string][] = [
  ['schema:accessMode', 'textual'],
  ['schema:accessMode', 'visual'],
  ['schema:accessModeSufficient', 'textual,visual'],
  ['schema:accessibilityFeature', 'readingOrder'],
  ['schema:accessibilityFeature', 'tableOfContents'],
  ['schema:accessibilityHazard', 'none'],
];

const RENDITION: readonly [property: string, value: string][] = [
  ['rendition:layout', 'pre-paginated'],
  ['rendition:orientation', 'auto'],
  ['rendition:spread', 'landscape'],
];

const meta = (property: string, value: string): string => `<meta property="${property}">${escapeXml(value)}</meta>`;

/** Covers are alone; page 1 is on the right, as bound. */
function spreadOf({ id }: EpubPage): string {
  if (typeof id !== 'number') return 'rendition:page-spread-center';
  return id % 2 === 1 ? 'page-spread-right' : 'page-spread-left';
}

export function packageDocument(pages: readonly EpubPage[], metadata: EpubMetadata, identifier: string): string {
  const { title, publisher, subject, language, createdAt, accessibility } = metadata;
  const modified = `${createdAt.toISOString().slice(0, 19)}Z`;
  const manifest = pages.flatMap(({ id, letters }) => [
    `<item id="page-${id}" href="pages/${id}.xhtml" media-type="application/xhtml+xml"${letters ? ' properties="svg"' : ''}/>`,
    `<item id="picture-${id}" href="pictures/${id}.jpg" media-type="image/jpeg"${id === 'front' ? ' properties="cover-image"' : ''}/>`,
  ]);
  const spine = pages.map((page) => `<itemref idref="page-${page.id}" properties="${spreadOf(page)}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${identifier}</dc:identifier>
<dc:title>${escapeXml(title)}</dc:title>
<dc:language>${language}</dc:language>
<dc:creator>${escapeXml(publisher)}</dc:creator>
<dc:publisher>${escapeXml(publisher)}</dc:publisher>
<dc:subject>${escapeXml(subject)}</dc:subject>
<dc:date>${modified}</dc:date>
${[['dcterms:modified', modified] as const, ...RENDITION, ...ACCESSIBILITY, ['schema:accessibilitySummary', accessibility] as const].map(([property, value]) => meta(property, value)).join('\n')}
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="styles" href="page.css" media-type="text/css"/>
${manifest.join('\n')}
</manifest>
<spine>
${spine.join('\n')}
</spine>
</package>
`;
}

/** Chapters by their bookmarks, and every page by its number. */
export function navigation(pages: readonly EpubPage[], { title, language, contents }: EpubMetadata): string {
  const link = ({ id }: EpubPage, text: string) => `<li><a href="pages/${id}.xhtml">${escapeXml(text)}</a></li>`;
  const chapters = pages.flatMap((page) => (page.bookmark ? [link(page, page.bookmark)] : []));
  const [first] = pages;
  const listed = chapters.length > 0 || !first ? chapters : [link(first, first.name)];
  const numbers = pages.flatMap((page) => (typeof page.id === 'number' ? [link(page, String(page.id))] : []));
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}">
<head><meta charset="utf-8"/><title>${escapeXml(title)}</title></head>
<body>
<nav epub:type="toc"><h1>${escapeXml(contents)}</h1><ol>
${listed.join('\n')}
</ol></nav>
${numbers.length > 0 ? `<nav epub:type="page-list" hidden="hidden"><ol>\n${numbers.join('\n')}\n</ol></nav>\n` : ''}</body>
</html>
`;
}
