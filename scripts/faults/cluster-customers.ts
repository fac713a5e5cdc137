// Customers of the cluster: browse, upload a photo, try a book, buy it, pay, approve. What was acknowledged is recorded.
import { setTimeout as sleep } from 'node:timers/promises';
import { CONSENT_VERSION } from '#core/books/book-request.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import { newBook } from '#tests/builders/book.ts';
import { faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { FRONT, WEB } from './cluster-control.ts';

export interface Journey {
  readonly photo?: string;
  readonly book?: string;
  readonly order?: string;
  readonly paid?: true;
  readonly approved?: true;
  /** The customer saw the finished files. */
  readonly finished?: true;
}

const REQUEST_LIMIT_MS = 20_000;
const PAUSE_MS = 1000;
/** A customer repeats a step that failed for this long. */
const PATIENCE_MS = 240_000;
const DRAWING_LIMIT_MS = 600_000;
const BUYER = { name: 'Анна Петрова', phone: '+7 916 123-45-67', email: 'anna@example.test' };
const DIGITAL = { paper: null, copies: 1, electronic: true, coloring: false };

interface Answer {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Counts in `refused` the answers other than success. */
function createVisitor(refused: Map<string, number>) {
  let cookie = '';
  async function send(
    method: string,
    path: string,
    body?: object | FormData,
    limitMs = REQUEST_LIMIT_MS,
  ): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(FRONT + path, {
      method,
      headers: { origin: FRONT, cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(limitMs),
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const given = response.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (given.length > 0) cookie = given.join('; ');
    const text = await response.text();
    const parsed = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: response.status, data: parsed.data ?? parsed };
  }
  /** Repeats what failed for reasons of the shop. A refusal of the request itself is a fault and ends the journey. */
  async function step(name: string, ...request: Parameters<typeof send>): Promise<Answer['data']> {
    const ends = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await send(...request).catch((): Answer => ({ status: 0, data: {} }));
      if (answer.status >= 200 && answer.status < 300) return answer.data;
      const key = `${name} ${answer.status || 'no answer'}`;
      refused.set(key, (refused.get(key) ?? 0) + 1);
      const worthRepeating = answer.status === 0 || answer.status >= 500 || answer.status === 429;
      if (!worthRepeating || performance.now() > ends) throw new Error(`${key} ${JSON.stringify(answer.data)}`);
      await sleep(PAUSE_MS);
    }
  }
  return { step, cookie: () => cookie };
}

type Visitor = ReturnType<typeof createVisitor>;

/** Resolves when the book has the state. Listens at one web process for what a worker has done. */
async function untilState(
  { step, cookie }: Visitor,
  { book, state, web }: { readonly book: string; readonly state: string; readonly web: string },
  live: { events: number; missed: number },
): Promise<void> {
  const ends = performance.now() + DRAWING_LIMIT_MS;
  const isThere = async (): Promise<boolean> => {
    const view = await step('book', 'GET', `/api/shop/books/${book}`);
    if (view.state === 'failed') throw new Error('a book failed');
    return view.state === state;
  };
  while (performance.now() < ends) {
    if (await isThere()) return;
    const stream = listen(`${web}/api/shop/books/${book}/events`, cookie());
    for (let since = performance.now(); stream.isOpen() && performance.now() - since < 15_000; ) {
      if (await stream.next(1000)) {
        live.events += 1;
        since = performance.now();
        if (await isThere()) return void stream.close();
      }
    }
    // The stream was open and silent although the book had changed.
    if (stream.isOpen() && (await isThere())) {
      await sleep(2000);
      if (!(await stream.next(1))) live.missed += 1;
    }
    stream.close();
    await sleep(500);
  }
  throw new Error(`a book is not ${state} after ${DRAWING_LIMIT_MS / 1000} s`);
}

export async function startCustomers(count: number) {
  const photo = await portrait(faces.lina, 640).jpeg().toBuffer();
  const journeys: Journey[] = [];
  /** Answers other than success, by step and status; 0 is a broken connection. */
  const refused = new Map<string, number>();
  const live = { events: 0, missed: 0 };
  const stuck: string[] = [];
  let going = true;

  async function journey(number: number): Promise<void> {
    const visitor = createVisitor(refused);
    const { step } = visitor;
    const web = WEB[number % 2] ?? WEB[0];
    const at = journeys.push({}) - 1;
    const record = (more: Journey) => {
      journeys[at] = { ...journeys[at], ...more };
    };
    try {
      await step('catalogue', 'GET', '/books');
      const form = new FormData();
      form.append('consent', CONSENT_VERSION);
      form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
      record({ photo: String((await step('photo', 'POST', '/api/shop/photos?locale=ru', form)).documentId) });
      const wanted = newBook({ slug: 'cloud-post', look: defaultLook('female', number + 1) });
      const book = String((await step('new book', 'POST', '/api/shop/books', wanted)).documentId);
      record({ book });
      await untilState(visitor, { book, state: 'preview_ready', web }, live);
      await step('cart', 'PUT', `/api/shop/cart/books/${book}`, { choice: DIGITAL });
      const cart = await step('buyer', 'PATCH', '/api/shop/cart', { buyer: BUYER });
      const total = (cart.quote as { total: number }).total;
      const opened = await step('checkout', 'POST', '/api/shop/cart/checkout', { total });
      record({ order: String(opened.order) });
      const { widgetToken } = opened.payment as { widgetToken: string };
      await step('pay', 'POST', `/api/shop/payments/sandbox/${widgetToken}`, { outcome: 'approve' });
      record({ paid: true });
      await untilState(visitor, { book, state: 'awaiting_confirmation', web }, live);
      await step('approve', 'POST', `/api/shop/books/${book}/confirm`);
      record({ approved: true });
      await untilState(visitor, { book, state: 'files_ready', web }, live);
      record({ finished: true });
    } catch (error) {
      stuck.push(error instanceof Error ? error.message : String(error));
    }
  }

  let number = 0;
  const customer = async (): Promise<void> => {
    while (going) await journey(number++);
  };
  const running = Array.from({ length: count }, customer);
  return {
    journeys,
    refused,
    live,
    stuck,
    /** No new journeys; the running ones end. */
    async stop(): Promise<void> {
      going = false;
      await Promise.all(running);
    },
  };
}

/** A server-sent event stream, read as far as the caller asks. */
function listen(url: string, cookie: string) {
  const closing = new AbortController();
  let unread = 0;
  let open = true;
  let wake = (): void => {};
  void (async () => {
    try {
      const response = await fetch(url, { headers: { cookie }, signal: closing.signal });
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? [])
        if (response.ok && decoder.decode(chunk, { stream: true }).includes('data:')) {
          unread += 1;
          wake();
        }
    } catch {
      // Cut by a fault, or closed by us.
    }
    open = false;
    wake();
  })();
  return {
    isOpen: () => open,
    /** True if an event came within the time. */
    async next(ms: number): Promise<boolean> {
      if (unread === 0 && open) await Promise.race([sleep(ms), new Promise<void>((resolve) => (wake = resolve))]);
      const came = unread > 0;
      unread = 0;
      return came;
    },
    close: () => closing.abort(),
  };
}
