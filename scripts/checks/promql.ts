// Reads expressions of Prometheus strictly enough to refuse what promtool refuses: syntax, unknown functions, and a
// range of samples where single ones are needed. Covers what the rules and the dashboard use; extend the tables.

/** What an expression gives: one number, the newest sample of each series, or the samples of a time. */
export type PromType = 'scalar' | 'instant' | 'range';

interface Signature {
  readonly takes: readonly PromType[];
  readonly gives: PromType;
}

const FUNCTIONS: Readonly<Record<string, Signature>> = {
  rate: { takes: ['range'], gives: 'instant' },
  increase: { takes: ['range'], gives: 'instant' },
  histogram_quantile: { takes: ['scalar', 'instant'], gives: 'instant' },
  absent: { takes: ['instant'], gives: 'instant' },
  vector: { takes: ['scalar'], gives: 'instant' },
  time: { takes: [], gives: 'scalar' },
};
const AGGREGATIONS: Readonly<Record<string, readonly PromType[]>> = {
  sum: ['instant'],
  min: ['instant'],
  max: ['instant'],
  avg: ['instant'],
  count: ['instant'],
  topk: ['scalar', 'instant'],
};
const LEVELS: readonly (readonly string[])[] = [
  ['or'],
  ['and', 'unless'],
  ['==', '!=', '>', '<', '>=', '<='],
  ['+', '-'],
  ['*', '/', '%'],
];
const SET_LEVELS = 2;
const COMPARISON_LEVEL = 2;

const TOKEN =
  /\s*("(?:[^"\\]|\\.)*"|\d+(?:\.\d+)?(?:e[+-]?\d+|[smhdwy](?!\w))?|[A-Za-z_:][\w:]*|=~|!~|==|!=|>=|<=|[=<>+\-*/%(){}[\],])/y;
const NAME = /^[A-Za-z_:][\w:]*$/;
const LABEL = /^[A-Za-z_]\w*$/;
const NUMBER = /^\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;
const DURATION = /^\d+[smhdwy]$/;
const MATCHERS: readonly string[] = ['=', '!=', '=~', '!~'];

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) throw new SyntaxError(`no word of PromQL at ${at}: ${text.slice(at, at + 20)}`);
    tokens.push(token);
  }
  return tokens;
}

/** The type of an expression; throws where it is wrong. */
export const typeOfPromQl = (text: string): PromType => new Expression(text).type();

class Expression {
  readonly #text: string;
  readonly #tokens: readonly string[];
  #next = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokensOf(text);
  }

  type(): PromType {
    const type = this.#binary(0);
    if (this.#next < this.#tokens.length) this.#fail(`"${this.#peek()}" is too much`);
    return type;
  }

  #peek(): string {
    return this.#tokens[this.#next] ?? '';
  }

  #take(): string {
    const token = this.#peek();
    this.#next += 1;
    return token;
  }

  #expect(wanted: string): void {
    const found = this.#take();
    if (found !== wanted) this.#fail(`${wanted} is needed instead of "${found}"`);
  }

  #fail(reason: string): never {
    throw new SyntaxError(`${reason} in ${this.#text}`);
  }

  #list(close: string, read: () => void): void {
    while (this.#peek() !== close) {
      read();
      if (this.#peek() !== close) this.#expect(',');
    }
    this.#expect(close);
  }

  #arguments(name: string, wanted: readonly PromType[]): void {
    this.#expect('(');
    const given: PromType[] = [];
    this.#list(')', () => given.push(this.#binary(0)));
    if (given.join() !== wanted.join()) this.#fail(`${name} takes (${wanted}) and is given (${given})`);
  }

  #grouping(): void {
    if (this.#peek() !== 'by' && this.#peek() !== 'without') return;
    this.#take();
    this.#expect('(');
    this.#list(')', () => LABEL.test(this.#take()) || this.#fail('a label is needed'));
  }

  #matcher(): void {
    if (!LABEL.test(this.#take())) this.#fail('a label is needed');
    const operator = this.#take();
    if (!MATCHERS.includes(operator)) this.#fail(`${operator} compares no labels`);
    const value = this.#take();
    if (!value.startsWith('"')) this.#fail('a text is needed');
    // Throws where the pattern is none.
    if (operator.endsWith('~')) new RegExp(JSON.parse(value));
  }

  #selector(): PromType {
    if (this.#peek() === '{') {
      this.#take();
      this.#list('}', () => this.#matcher());
    }
    if (this.#peek() !== '[') return 'instant';
    this.#take();
    if (!DURATION.test(this.#take())) this.#fail('a duration is needed');
    this.#expect(']');
    return 'range';
  }

  #primary(): PromType {
    const token = this.#take();
    if (token === '(') {
      const inside = this.#binary(0);
      this.#expect(')');
      return inside;
    }
    if (NUMBER.test(token)) return 'scalar';
    if (!NAME.test(token)) this.#fail(`"${token}" begins no expression`);
    const aggregated = AGGREGATIONS[token];
    if (aggregated) {
      this.#grouping();
      this.#arguments(token, aggregated);
      this.#grouping();
      return 'instant';
    }
    if (this.#peek() !== '(') return this.#selector();
    const called = FUNCTIONS[token] ?? this.#fail(`${token} is no function`);
    this.#arguments(token, called.takes);
    return called.gives;
  }

  #binary(level: number): PromType {
    const operators = LEVELS[level];
    if (!operators) return this.#primary();
    let left = this.#binary(level + 1);
    while (operators.includes(this.#peek())) {
      const operator = this.#take();
      const right = this.#binary(level + 1);
      const types = [left, right];
      if (types.includes('range')) this.#fail(`${operator} takes no range`);
      if (level < SET_LEVELS && types.includes('scalar')) this.#fail(`${operator} takes no number`);
      if (level === COMPARISON_LEVEL && !types.includes('instant')) this.#fail(`${operator} compares numbers`);
      left = types.includes('instant') ? 'instant' : 'scalar';
    }
    return left;
  }
}
