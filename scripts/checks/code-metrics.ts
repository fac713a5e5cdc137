// Prints the counts of docs/code-metrics.md for this folder or another checkout: `node scripts/checks/code-metrics.ts [folder]`.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

const MAX_FILE_LINES = 300;
const MAX_FUNCTION_LINES = 80;
const MAX_FOLDER_FILES = 30;
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

interface CodeMetrics {
  readonly lines: ReadonlyMap<string, number>;
  readonly longFiles: readonly string[];
  readonly longFunctions: readonly string[];
  readonly fullFolders: readonly string[];
  readonly packingSpreads: number;
  readonly tupleDeclarations: number;
  readonly commentLines: number;
  readonly tellTaleComments: number;
  readonly assertions: number;
}

const lineCount = (text: string): number => text.split('\n').length;
const floorOf = (file: string): string => {
  const [top = '', second = ''] = file.split('/');
  if (top !== 'src') return top;
  return FLOORS.includes(second) ? second : 'src, other';
};

const isTest = (file: string): boolean => file.startsWith('tests/') || /\.test\.tsx?$/.test(file);

function measure(root: string): CodeMetrics {
  const files = globSync('{src,scripts,bench,training,tests}/**/*.{ts,tsx,mjs}', { cwd: root }).toSorted();
  const lines = new Map<string, number>();
  const folders = new Map<string, number>();
  const longFiles: string[] = [];
  const longFunctions: string[] = [];
  let packingSpreads = 0;
  let tupleDeclarations = 0;
  let commentLines = 0;
  let tellTaleComments = 0;
  let assertions = 0;
  for (const file of files) {
    const code = readFileSync(join(root, file), 'utf8');
    const count = lineCount(code) - 1;
    lines.set(floorOf(file), (lines.get(floorOf(file)) ?? 0) + count);
    folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
    if (count > MAX_FILE_LINES) longFiles.push(`${file} ${count}`);
    const { program, comments } = parseSync(file, code);
    const words = comments.flatMap(({ value }) => value.split('\n'));
    commentLines += words.length;
    tellTaleComments += words.filter((line) => TELL_TALE_WORDS.test(line.replaceAll(/stand-ins?/gi, ''))).length;
    for (const node of walk(program)) {
      const length = lineCount(code.slice(node.start, node.end));
      if (FUNCTIONS.has(node.type) && length > MAX_FUNCTION_LINES && !isTest(file))
        longFunctions.push(`${file}:${lineCount(code.slice(0, node.start))} ${length}`);
      if (isPackingSpread(node)) packingSpreads += 1;
      if (isTupleDeclaration(node)) tupleDeclarations += 1;
      if (node.type === 'TSAsExpression' && !isConstAssertion(node, code)) assertions += 1;
    }
  }
  const fullFolders = [...folders]
    .filter(([, held]) => held > MAX_FOLDER_FILES)
    .map(([name, held]) => `${name} ${held}`);
  return {
    lines,
    longFiles,
    longFunctions,
    fullFolders,
    packingSpreads,
    tupleDeclarations,
    commentLines,
    tellTaleComments,
    assertions,
  };
}

function print(title: string, value: number, found: readonly string[] = []): void {
  console.log(`${title}: ${value}`);
  for (const line of found) console.log(`  ${line}`);
}

const { lines, longFiles, longFunctions, fullFolders, ...counts } = measure(process.argv[2] ?? '.');
for (const [floor, count] of lines) print(`lines: ${floor}`, count);
print(`files over ${MAX_FILE_LINES} lines`, longFiles.length, longFiles);
print(`functions over ${MAX_FUNCTION_LINES} lines, without tests`, longFunctions.length, longFunctions);
print(`folders over ${MAX_FOLDER_FILES} files`, fullFolders.length, fullFolders);
print('literal spreads that pack lines', counts.packingSpreads);
print('tuple declarations that pack lines', counts.tupleDeclarations);
print('comment lines', counts.commentLines);
print('comment lines with tell-tale words', counts.tellTaleComments);
print('type assertions', counts.assertions);
