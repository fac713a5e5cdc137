// Checks a written EPUB before it is delivered: the container, and that every link of its documents leads to a file.
import { strFromU8, unzipSync } from 'fflate';

const MIMETYPE = 'application/epub+zip';
/** Offset of the first entry's name in a ZIP file. */
const NAME_OFFSET = 30;
/** 26 pages and their letters; as the PDF. */
const MAX_BYTES = 25_000_000;

/** A short description of each problem; empty if the file is correct. */
export function findEpubProblems(epub: Uint8Array, pages: number): string[] {
  const head = strFromU8(epub.subarray(NAME_OFFSET, NAME_OFFSET + 'mimetype'.length + MIMETYPE.length));
  const files = unzipSync(epub, { filter: ({ name }) => !name.endsWith('.jpg') });
  const names = new Set<string>();
  unzipSync(epub, { filter: ({ name }) => !names.add(name) });
  const documents = Object.keys(files).filter((name) => /\.(opf|xhtml)$/.test(name));
  const dead = documents.flatMap((name) =>
    [...strFromU8(files[name] ?? new Uint8Array()).matchAll(/ (?:href|src)="([^"]+)"/g)]
      .filter(([, target = '']) => !target.startsWith('https://') && !target.startsWith('http://'))
      .map(([, target = '']) => new URL(target, `file:///${name}`).pathname.slice(1))
      .filter((target) => !names.has(target))
      .map((target) => `${name} names ${target}, which is missing`),
  );
  const count = (ending: string) => [...names].filter((name) => name.endsWith(ending)).length;
  const wrong: [boolean, string][] = [
    [head !== `mimetype${MIMETYPE}`, 'the type is not the first entry'],
    [!names.has('META-INF/container.xml'), 'no container'],
    [count('.jpg') !== pages, `${count('.jpg')} pictures instead of ${pages}`],
    [count('.xhtml') !== pages + 1, `${count('.xhtml')} documents instead of ${pages + 1}`],
    [epub.length > MAX_BYTES, `${epub.length} bytes`],
  ];
  return [...wrong.filter(([isWrong]) => isWrong).map(([, words]) => words), ...dead];
}
