// Customers of the flood benchmark, each with their own address and cookie, through a trusted local proxy.
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultLook } from '#engine/hero/default-look.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import { newBook } from '../../tests/builders/book.ts';

const PATIENCE_MS = 600_000;
const ASK_MS = 100;

export interface Begun {
  readonly status: number;
  readonly id: string;
  readonly cookie: string;
}

let looks = 0;

export async function begin(url: string, address: string): Promise<Begun> {
  looks += 1;
  const child = { name: 'Маша', fullName: 'Маша Иванова', gender: 'female' as const, age: 6 };
  const response = await fetch(`${url}/api/shop/books`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': address },
    body: JSON.stringify(newBook({ slug: 'cloud-post', child, look: defaultLook('female', looks) })),
  });
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  const body: { data?: { documentId: string } } = await response.json();
  return { status: response.status, id: body.data?.documentId ?? '', cookie: cookie.join('; ') };
}

/** Milliseconds until the book reaches the state. */
export async function waitFor(url: string, { id, cookie }: Begun, state: BookView['state']): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < PATIENCE_MS) {
    const answer = await fetch(`${url}/api/shop/books/${id}`, { headers: { cookie } });
    const { data }: { data: BookView } = await answer.json();
    if (data.state === state) return performance.now() - began;
    if (data.state === 'failed') throw new Error('a book could not be drawn');
    await sleep(ASK_MS);
  }
  throw new Error(`a book is not ${state} after ${PATIENCE_MS / 1000} s`);
}

export async function previewMs(url: string, address: string): Promise<number> {
  const began = performance.now();
  const book = await begin(url, address);
  if (book.status !== 201) throw new Error(`a family was refused: ${book.status}`);
  await waitFor(url, book, 'preview_ready');
  return performance.now() - began;
}
