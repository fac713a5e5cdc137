// Prints the counts of docs/code-metrics.md for this folder or another checkout: `node scripts/checks/code-metrics.ts [folder]`.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

const MAX_FILE_LINES = 300;
const MAX_FUNCTION_LINES = 80;
const MAX_FOLDER_FILES = 30;
/** Words of the stories, or of a private vocabulary; each has a plain one that a reader can search for. */
const TELL_TALE_WORDS =
  /\b(stands?|stood|lies|whoever|nobody|somebody|told|tells?|deeds?|sealed|witness(es)?|clues?|letter ?box(es)?)\b/i;
const FLOORS = ['core', 'engine', 'providers', 'server', 'web'];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
}

const typeOf = (node: Node, field: string): string => {
  const value = Object.entries(node).find(([name]) => name === field)?.[1];
  return isNode(value) ? value.type : '';
};

/** `as const` refers to the type named const. */
const isConstAssertion = (node: Node, code: string): boolean => code.slice(node.start, node.end).endsWith('as const');

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const isPackingSpread = (node: Node): boolean =>
  node.type === 'SpreadElement' && typeOf(node, 'argument') === 'ObjectExpression';
const isTupleDeclaration = (node: Node): boolean =>
  node.type === 'VariableDeclarator' &&
  typeOf(node, 'id') === 'ArrayPattern' &&
  typeOf(node, 'init') === 'ArrayExpression';

/** Something over a limit, or a line that the limits forbid. */
export interface Offender {
  readonly place: string;
  /** Lines of a function or file, files of a folder; 1 for a line. */
  readonly size: number;
}

export interface CodeMetrics {
  readonly lines: ReadonlyMap<string, number>;
  readonly longFiles: readonly Offender[];
  readonly longFunctions: readonly Offender[];
  readonly fullFolders: readonly Offender[];
  readonly packingSpreads: readonly Offender[];
  readonly tupleDeclarations: readonly Offender[];
  readonly tellTaleComments: readonly Offender[];
  readonly tellTaleTitles: readonly Offender[];
  readonly commentLines: number;
  readonly assertions: number;
}

const lineCount = (text: string): number => text.split('\n').length;
const floorOf = (file: string): string => {
  const [top = '', second = ''] = file.split('/');
  if (top !== 'src') return top;
  return FLOORS.includes(second) ? second : 'src, other';
};

const isTest = (file: string): boolean => file.startsWith('tests/') || /\.test\.tsx?$/.test(file);

const hasTellTaleWord = (line: string): boolean => TELL_TALE_WORDS.test(line.replaceAll(/stand-ins?/gi, ''));

const TITLE = /^(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1/s;
const hasTellTaleTitle = (node: Node, code: string): boolean =>
  node.type === 'CallExpression' && hasTellTaleWord(TITLE.exec(code.slice(node.start, node.end))?.[2] ?? '');

export function measure(root: string): CodeMetrics {
  const files = globSync('{src,scripts,bench,training,tests}/**/*.{ts,tsx,mjs}', { cwd: root }).toSorted();
  const lines = new Map<string, number>();
  const folders = new Map<string, number>();
  const longFiles: Offender[] = [];
  const longFunctions: Offender[] = [];
  const packingSpreads: Offender[] = [];
  const tupleDeclarations: Offender[] = [];
  const tellTaleComments: Offender[] = [];
  const tellTaleTitles: Offender[] = [];
  let commentLines = 0;
  let assertions = 0;
  for (const file of files) {
    const code = readFileSync(join(root, file), 'utf8');
    const placeOf = ({ start }: { readonly start: number }, line = 0): string =>
      `${file}:${lineCount(code.slice(0, start)) + line}`;
    const count = lineCount(code) - 1;
    lines.set(floorOf(file), (lines.get(floorOf(file)) ?? 0) + count);
    folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
    if (count > MAX_FILE_LINES) longFiles.push({ place: file, size: count });
    const { program, comments } = parseSync(file, code);
    for (const comment of comments)
      for (const [index, line] of comment.value.split('\n').entries()) {
        commentLines += 1;
        if (hasTellTaleWord(line)) tellTaleComments.push({ place: placeOf(comment, index), size: 1 });
      }
    for (const node of walk(program)) {
      const size = FUNCTIONS.has(node.type) && !isTest(file) ? lineCount(code.slice(node.start, node.end)) : 0;
      if (size > MAX_FUNCTION_LINES) longFunctions.push({ place: placeOf(node), size });
      if (isPackingSpread(node)) packingSpreads.push({ place: placeOf(node), size: 1 });
      if (isTupleDeclaration(node)) tupleDeclarations.push({ place: placeOf(node), size: 1 });
      if (isTest(file) && hasTellTaleTitle(node, code)) tellTaleTitles.push({ place: placeOf(node), size: 1 });
      if (node.type === 'TSAsExpression' && !isConstAssertion(node, code)) assertions += 1;
    }
  }
  const fullFolders = [...folders]
    .filter(([, size]) => size > MAX_FOLDER_FILES)
    .map(([place, size]) => ({ place, size }));
  return {
    lines,
    longFiles,
    longFunctions,
    fullFolders,
    packingSpreads,
    tupleDeclarations,
    commentLines,
    tellTaleComments,
    tellTaleTitles,
    assertions,
  };
}

function print(title: string, value: number): void {
  console.log(`${title}: ${value}`);
}

function printOffenders(title: string, found: readonly Offender[]): void {
  print(title, found.length);
  for (const { place, size } of found) console.log(`  ${place}${size > 1 ? ` ${size}` : ''}`);
}

if (import.meta.main) {
  const metrics = measure(process.argv[2] ?? '.');
  for (const [floor, count] of metrics.lines) print(`lines: ${floor}`, count);
  printOffenders(`files over ${MAX_FILE_LINES} lines`, metrics.longFiles);
  printOffenders(`functions over ${MAX_FUNCTION_LINES} lines, without tests`, metrics.longFunctions);
  printOffenders(`folders over ${MAX_FOLDER_FILES} files`, metrics.fullFolders);
  printOffenders('literal spreads that pack lines', metrics.packingSpreads);
  printOffenders('tuple declarations that pack lines', metrics.tupleDeclarations);
  print('comment lines', metrics.commentLines);
  printOffenders('comment lines with tell-tale words', metrics.tellTaleComments);
  printOffenders('test titles with tell-tale words', metrics.tellTaleTitles);
  print('type assertions', metrics.assertions);
}
