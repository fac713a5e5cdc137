// Writes the e-book as EPUB 3 with fixed layout. The same pages give the same bytes.
import { createHash } from 'node:crypto';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { navigation, packageDocument } from './epub-documents.ts';
import { PAGE_STYLES, pageDocument } from './epub-page.ts';
import type { EpubMetadata, EpubPage } from './epub-types.ts';

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

const STORED = { level: 0 } as const;
const DEFLATED = { level: 9 } as const;

export function bookEpub(pages: readonly EpubPage[], metadata: EpubMetadata): Uint8Array {
  const text = (content: string) => [strToU8(content), DEFLATED] as const;
  const entries: Record<string, readonly [Uint8Array, { level: 0 | 9 }]> = {
    // First and stored, so that the file type can be read at a fixed place.
    mimetype: [strToU8('application/epub+zip'), STORED],
    'META-INF/container.xml': text(CONTAINER),
    'EPUB/package.opf': text(packageDocument(pages, metadata, identifierOf(pages, metadata))),
    'EPUB/nav.xhtml': text(navigation(pages, metadata)),
    'EPUB/page.css': text(PAGE_STYLES),
  };
  for (const page of pages) {
    entries[`EPUB/pages/${page.id}.xhtml`] = text(pageDocument(page, metadata.language));
    entries[`EPUB/pictures/${page.id}.jpg`] = [page.jpeg, STORED];
  }
  return zipSync(entries as unknown as Zippable, { mtime: asLocalTime(metadata.createdAt) });
}

/** The same book keeps its identifier: a reading app then replaces it and keeps the place. */
function identifierOf(pages: readonly EpubPage[], { title, createdAt }: EpubMetadata): string {
  const hash = createHash('sha256').update(`${title} ${createdAt.toISOString()}`);
  for (const { jpeg } of pages) hash.update(jpeg);
  const hex = hash.digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
}

/** ZIP stores a time without a zone, which fflate takes from the local fields of a date. */
function asLocalTime(at: Date): Date {
  return new Date(at.toISOString().slice(0, -1));
}
