// Replays recorded cases against a running server and reports answers that differ.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Area, Case, RecordedAnswer, RecordedRequest } from './corpus.ts';
import { type Bindings, differences, fill } from './matching.ts';

export interface ReplayOptions {
  readonly base: string;
  readonly fixtures: string;
  readonly areas: readonly Area[];
  /** Mails the server has sent; cases about mails are skipped without it. */
  readonly mails?: () => readonly { readonly to: string }[];
}

export interface Outcome {
  readonly area: string;
  readonly name: string;
  readonly problems: readonly string[];
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
}

/** Cases of an area build on earlier ones, so all are replayed in order. */
export async function replay(options: ReplayOptions): Promise<Outcome[]> {
  const bindings: Bindings = {};
  const outcomes: Outcome[] = [];
  for (const { area, cases } of options.areas) {
    for (const each of cases) {
      const problems = await play(options, each, bindings);
      if (problems) outcomes.push({ area, name: each.name, problems });
    }
  }
  return outcomes;
}

/** Null if the case was skipped. */
async function play(options: ReplayOptions, each: Case, bindings: Bindings): Promise<string[] | null> {
  try {
    if (each.request.mailbox) return readMail(options, each, bindings);
    return compare(each, await send(options, each.request, bindings), bindings);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return each.quirk && message.startsWith('unbound') ? null : [message];
  }
}

function readMail({ mails }: ReplayOptions, each: Case, bindings: Bindings): string[] | null {
  if (!mails) return null;
  const to = each.request.mailbox?.to ?? '';
  const last = mails().findLast((mail) => mail.to === to);
  return last ? differences(each.response.body, last, bindings, { subset: true }, 'mail') : [`no mail for ${to}`];
}

async function send({ base, fixtures }: ReplayOptions, request: RecordedRequest, bindings: Bindings): Promise<Answer> {
  const headers: Record<string, string> = Object.fromEntries(
    Object.entries(request.headers ?? {}).map(([key, value]) => [key, String(fill(value, bindings))]),
  );
  const body = bodyOf(request, bindings, fixtures, headers);
  const url = base + String(fill(request.path, bindings));
  let answer: Response;
  let left = request.repeat ?? 1;
  do {
    answer = await fetch(url, {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    left -= 1;
    if (left > 0) await answer.arrayBuffer();
  } while (left > 0);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function bodyOf(
  request: RecordedRequest,
  bindings: Bindings,
  fixtures: string,
  headers: Record<string, string>,
): BodyInit | undefined {
  if (request.multipart) {
    const form = new FormData();
    for (const { name, value, file, filename, contentType } of request.multipart) {
      if (file === undefined) form.append(name, String(fill(value, bindings)));
      else
        form.append(
          name,
          new Blob([readFileSync(join(fixtures, file))], { type: contentType ?? '' }),
          filename ?? file,
        );
    }
    return form;
  }
  if (request.rawBody !== undefined) return String(fill(request.rawBody, bindings));
  if (request.bigJson) return JSON.stringify({ data: { title: 'x'.repeat(request.bigJson) } });
  if (request.body === undefined) return undefined;
  headers['content-type'] ??= 'application/json';
  return JSON.stringify(fill(request.body, bindings));
}

function compare(each: Case, answer: Answer, bindings: Bindings): string[] {
  const wanted = each.responseOn?.postgres ?? each.response;
  if (each.quirk && answer.status !== wanted.status) {
    if (each.acceptStatus?.includes(answer.status)) return [];
    return [`status: expected one of ${each.acceptStatus} got ${answer.status}`];
  }
  const status =
    answer.status === wanted.status
      ? []
      : [`status: expected ${wanted.status} got ${answer.status} ${answer.text.slice(0, 200)}`];
  const head = [...status, ...compareHeaders(wanted, answer, bindings)];
  if (each.quirk) {
    // Its body is not compared, but later cases may use its values.
    differences(wanted.body, answer.json, bindings, { subset: true });
    return head;
  }
  return [...head, ...compareBody(each, wanted, answer, bindings)];
}

function compareBody(each: Case, wanted: RecordedAnswer, answer: Answer, bindings: Bindings): string[] {
  if (wanted.text !== undefined) return differences(wanted.text, answer.text, bindings, {}, 'text');
  if (!('body' in wanted)) return [];
  if (wanted.body === null && answer.json === undefined) {
    return answer.text === '' ? [] : [`body: expected nothing got ${answer.text.slice(0, 100)}`];
  }
  const { sortBy } = each;
  const got = sortBy && Array.isArray(answer.json) ? [...answer.json].sort(by(sortBy)) : answer.json;
  return differences(wanted.body, got, bindings, { subset: each.match === 'subset', looseMessages: true });
}

const by = (key: string) => (a: Record<string, string>, b: Record<string, string>) =>
  (a[key] ?? '') < (b[key] ?? '') ? -1 : 1;

function compareHeaders(wanted: RecordedAnswer, { headers }: Answer, bindings: Bindings): string[] {
  return Object.entries(wanted.headers ?? {}).flatMap(([name, value]) => {
    const got = headers.get(name) ?? undefined;
    if (name === 'set-cookie') {
      const names = (list: readonly string[]) =>
        list
          .map((cookie) => cookie.split('=')[0])
          .sort()
          .join();
      const a = names([value].flat());
      const b = names(headers.getSetCookie());
      return a === b ? [] : [`header set-cookie: expected ${a} got ${b}`];
    }
    const text = String(value);
    if (name === 'allow') return sameWords(text, got) ? [] : [`header allow: expected ${text} got ${got}`];
    if (name === 'content-type') {
      return got?.startsWith(text.split(';')[0] ?? '') ? [] : [`header content-type: expected ${text} got ${got}`];
    }
    return differences(text, got, bindings, {}, `header ${name}`);
  });
}

const words = (text: string | undefined): string =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .sort()
    .join();
const sameWords = (a: string, b: string | undefined): boolean => words(a) === words(b);
