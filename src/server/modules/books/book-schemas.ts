// Response schemas of the book calls, also used for OpenAPI.
import { z } from 'zod';
import { PICTURE_VARIANTS } from '#core/books/book-request.ts';
import { LOCALES } from '#core/locale.ts';
import { BOOK_STATES } from '#core/states/book-states.ts';

const product = z.object({ slug: z.string(), title: z.string(), preorder: z.boolean(), price: z.number() });
const variant = z.union(PICTURE_VARIANTS.map((one) => z.literal(one)));
const open = z.record(z.string(), z.unknown());

const progress = z.object({
  stage: z.enum(['queued', 'drawing', 'finishing']),
  done: z.number(),
  pagesDone: z.number(),
  pages: z.number(),
  ahead: z.number(),
  minutes: z.number(),
});

const page = z.object({
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
  child: open,
  answers: open,
  look: open,
  corrected: z.array(z.string()).readonly(),
  photos: z.array(z.string()).readonly(),
  state: z.enum(BOOK_STATES),
  paid: z.boolean(),
  printed: z.boolean(),
  changeable: z.boolean(),
  progress: progress.nullable(),
  pages: z.array(page).readonly(),
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

const answer = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema });

export const bookAnswer = answer(view);
export const bookListAnswer = answer(z.array(onShelf).readonly());
export const begunAnswer = answer(z.object({ documentId: z.string() }));
export const sharedAnswer = answer(z.object({ address: z.string() }));
export const doneAnswer = answer(z.object({ state: z.string() }));
