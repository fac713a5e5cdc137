// Parses JSON with source positions, so that a mistake can be reported with line and column.
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Place, type StoryIssue, storyIssue } from './issues.ts';

/** Finds the place of a value or of its closest existing ancestor; with `key`, the place of that field's name. */
export type Locate = (path: readonly PropertyKey[], key?: string) => Place;

export interface ParsedJson {
  value: unknown;
  locate: Locate;
  issues: StoryIssue[];
}

const toPlace = (source: string, file: string, offset: number): Place => {
  const before = source.slice(0, offset).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

const nodeAt = (tree: Node, path: readonly PropertyKey[]): Node => {
  const segments = path.map((part) => (typeof part === 'number' ? part : String(part)));
  for (let length = segments.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, segments.slice(0, length));
    if (node) return node;
  }
  return tree;
};

const PROBLEMS_RU: Record<string, string> = {
  InvalidSymbol: 'непонятное слово',
  InvalidNumberFormat: 'неверное число',
  PropertyNameExpected: 'нужно имя поля в кавычках (или лишняя запятая)',
  ValueExpected: 'нужно значение',
  ColonExpected: 'нужно двоеточие',
  CommaExpected: 'нужна запятая',
  CloseBraceExpected: 'не закрыта скобка }',
  CloseBracketExpected: 'не закрыта скобка ]',
  EndOfFileExpected: 'лишнее после конца',
  UnexpectedEndOfString: 'не закрыта кавычка',
  InvalidCommentToken: 'в JSON не бывает заметок',
};

const readable = (code: string): string => code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

const syntaxIssues = (source: string, file: string): StoryIssue[] => {
  const errors: ParseError[] = [];
  parseTree(source, errors, { disallowComments: true, allowTrailingComma: false });
  const issues = errors.map(({ error, offset }) => {
    const code = printParseErrorCode(error);
    return storyIssue(toPlace(source, file, offset), 'json-syntax', {
      ru: { problem: PROBLEMS_RU[code] ?? readable(code) },
      en: { problem: readable(code) },
    });
  });
  return issues.length > 0 ? issues : [storyIssue(toPlace(source, file, 0), 'json-syntax', { problem: 'JSON' })];
};

/** The position tree is built lazily, on the first mistake. */
export const parseJson = (source: string, file: string): ParsedJson => {
  let tree: Node | undefined;
  const locate: Locate = (path, key) => {
    tree ??= parseTree(source);
    if (!tree) return toPlace(source, file, 0);
    const node = nodeAt(tree, path);
    const property = key === undefined ? undefined : node.children?.find((child) => child.children?.[0]?.value === key);
    return toPlace(source, file, (property ?? node).offset);
  };
  try {
    return { value: JSON.parse(source), locate, issues: [] };
  } catch {
    return { value: undefined, locate, issues: syntaxIssues(source, file) };
  }
};
