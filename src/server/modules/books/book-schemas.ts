// Response schemas of the book calls, also used for OpenAPI.
import { z } from 'zod';
import type { Answers } from '#core/answers/answers.ts';
import { PICTURE_VARIANTS } from '#core/books/book-request.ts';
import type { Child } from '#core/books/child.ts';
import { dataOf, kopecks, objectOf } from '#core/http/contract-schemas.ts';
import { LOCALES } from '#core/locale.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import { BOOK_STATES } from '#core/states/book-states.ts';

const product = z.object({ slug: z.string(), title: z.string(), preorder: z.boolean(), price: kopecks });
const variant = z.union(PICTURE_VARIANTS.map((one) => z.literal(one)));

const progress = z.object({
  stage: z.enum(['queued', 'drawing', 'finishing']),
  done: z.number(),
  pagesDone: z.number(),
  pages: z.number(),
  ahead: z.number(),
  minutes: z.number(),
});

export const pageView = z.object({
  page: z.union([z.number(), z.enum(['front', 'back'])]),
  open: z.boolean(),
  state: z.enum(['waiting', 'drawing', 'ready', 'failed']),
  picture: z.string().nullable(),
  words: z.array(z.object({ text: z.string(), named: z.boolean() })).readonly(),
  variant,
  variants: z.array(variant).readonly(),
  seed: z.number(),
  photo: z.string().nullable(),
});

const download = z.object({ kind: z.enum(['ebook', 'coloring']), bytes: z.number(), address: z.string() });

const view = z.object({
  documentId: z.string(),
  revision: z.number(),
  book: product,
  locale: z.enum(LOCALES),
  child: objectOf<Child>(),
  answers: objectOf<Answers>(),
  look: objectOf<HeroLook>(),
  corrected: z.array(z.string()).readonly(),
  photos: z.array(z.string()).readonly(),
  state: z.enum(BOOK_STATES),
  paid: z.boolean(),
  printed: z.boolean(),
  changeable: z.boolean(),
  progress: progress.nullable(),
  pages: z.array(pageView).readonly(),
  downloads: z.array(download).readonly(),
  illustrator: z.object({ recipient: z.string(), agreedAt: z.string().nullable() }).nullable(),
  notifyEmail: z.string().nullable(),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  keptUntil: z.string().nullable(),
  keptByConsent: z.boolean(),
  sample: z.boolean(),
});

const onShelf = z.object({
  documentId: z.string(),
  book: product,
  childName: z.string(),
  state: z.enum(BOOK_STATES),
  paid: z.boolean(),
  cover: z.string().nullable(),
  progress: progress.nullable(),
  createdAt: z.string(),
  downloads: z.array(download).readonly(),
  destroyedAt: z.string().nullable(),
});

export const bookAnswer = dataOf(view);
export const bookListAnswer = dataOf(z.array(onShelf).readonly());
export const begunAnswer = dataOf(z.object({ documentId: z.string() }));
export const sharedAnswer = dataOf(z.object({ address: z.string() }));
export const doneAnswer = dataOf(z.object({ state: z.string() }));
