// The book pipeline over a real database and the real engine, with small stories and configurable photos.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import type { NewBook } from '#core/books/book-request.ts';
import { findPage } from '#engine/book/page/compose-page.ts';
import type { DrawnPage, PageJob } from '#engine/book/page/draw-page.ts';
import { variantNumber } from '#engine/book/page/page-variant.ts';
import { typesetPage } from '#engine/book/page/typeset-page.ts';
import { openResources } from '#engine/book/resources.ts';
import { encodeInks, toInks } from '#engine/output/cmyk.ts';
import { EBOOK_PX, PRINT_PX } from '#engine/output/page-size.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';
import { createRecordingReporter } from '#providers/error-reporter/recording-reporter.ts';
import type { OpenIllustrator } from '#providers/illustrator/illustrator.ts';
import { createOutboxPrintingHouse } from '#providers/printing-house/outbox-printing-house.ts';
import { createEncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import { createFileKeys } from '#providers/storage/file-keys.ts';
import { createFolderStorage } from '#providers/storage/folder-storage.ts';
import { trusted } from '#server/content/access.ts';
import { uidOf } from '#server/content/declaration.ts';
import { createShopContent } from '#server/content-types/shop-content.ts';
import type { Connection } from '#server/db/database.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { createNoticeHub } from '#server/live/notice-hub.ts';
import { type BookRow, insertBook, loadBook, lockBook, moveBook } from '#server/modules/books/books.repository.ts';
import { createMaking, type MakingServices } from '#server/modules/books/making/create-making.ts';
import type { MakingStage } from '#server/modules/books/making/making-jobs.ts';
import { addPurchase } from '#server/modules/books/purchases.repository.ts';
import { createDatabaseStories } from '#server/modules/stories/database-stories.ts';
import { insertVersion } from '#server/modules/stories/stories.repository.ts';
import { createRendering, type Rendering } from '#server/rendering/rendering.ts';
import { sharedPlates } from '#tests/fixtures/book-spec.ts';
import { openShopContent } from '../../../src/open-content.ts';
import { newBook } from '../../builders/book.ts';
import { fullStory } from '../../builders/full-story.ts';
import { copyTestDatabase } from '../../harness/database.ts';
import { createRecordingQueue } from '../../harness/recording-queue.ts';
import { openTempFolder } from '../../harness/temp-folder.ts';

const root = join(import.meta.dirname, '../../..');
const OWNER = { kind: 'guest', id: 'guest-of-a-test' } as const;
const NEVER = new AbortController().signal;

const content = join(root, 'content');
const resources = openResources({ content });
const blank = (px: number) => ({ create: { width: px, height: px, channels: 3 as const, background: '#345' } });
const jpeg = { print: printPicture(), ebook: sharp(blank(EBOOK_PX)).jpeg().toBuffer() };

async function printPicture(): Promise<Buffer> {
  const rgb = await sharp(blank(PRINT_PX)).raw().toBuffer();
  return encodeInks(toInks(rgb, PRINT_PX * PRINT_PX, await resources.inks()), PRINT_PX, PRINT_PX, 90);
}

/** Replaces drawing in tests of stops, changes and files: takes a moment, can be cancelled, and has the page's text. */
async function quickPage(job: PageJob, { signal }: { signal?: AbortSignal | undefined } = {}): Promise<DrawnPage> {
  const { choice, target, spec } = job;
  await sleep(15, undefined, { signal });
  if (target !== 'print' && target !== 'ebook')
    return {
      bytes: Buffer.from(
        `${choice.page} ${variantNumber(choice.variant)} ${choice.seed} ${target}${choice.picture ? ' illustrated' : ''}`,
      ),
      words: undefined,
    };
  const story = await resources.story(job.story);
  const page = findPage(story, choice.page);
  return { bytes: await jpeg[target], words: page && typesetPage(story, page, spec) };
}

/** The real worker threads, except for the pixels of pages. */
function withQuickPages(rendering: Rendering, onPage?: (job: PageJob) => void): Rendering {
  const engineFor: Rendering['engineFor'] = (lane, owner) => {
    const engine = rendering.engineFor(lane, owner);
    const run = (task: never, input: never, options: never) => {
      if (task !== 'page') return engine.pool.run(task, input, options);
      onPage?.(input);
      return quickPage(input, options);
    };
    return { ...engine, pool: { run: run as typeof engine.pool.run } };
  };
  return { ...rendering, engineFor };
}

interface MakingOptions {
  readonly queue?: (connection: Connection) => Promise<Queue>;
  readonly openIllustrator?: OpenIllustrator;
  readonly photos?: Omit<MakingServices['photos'], 'onDestroyed'>;
  /** Uses the fast page replacement instead of drawing. */
  readonly quick?: boolean;
  /** Called for every such page. */
  readonly onPage?: (job: PageJob) => void;
}

export async function startMaking(given: MakingOptions = {}) {
  const { database, connection } = await copyTestDatabase();
  const editors = await openShopContent(database);
  const shopContent = createShopContent(editors);
  const keys = createFileKeys('a secret for tests, thirty-two letters long', []);
  const privateFiles = createEncryptedStorage(createFolderStorage(openTempFolder('zb-making-')), keys);
  const recording = createRecordingQueue();
  const stories = createDatabaseStories(database);
  const threads = createRendering({ stories, content, cache: sharedPlates, draft: true });
  afterAll(() => threads.close());
  const rendering = given.quick ? withQuickPages(threads, given.onPage) : threads;
  const photos = given.photos ?? {
    chosenFaces: async () => new Map(),
    loadDrawing: async () => null,
    loadForMaking: async () => null,
  };
  const listeners: Parameters<MakingServices['photos']['onDestroyed']>[0][] = [];
  const onDestroyed: MakingServices['photos']['onDestroyed'] = (listener) => void listeners.push(listener);
  const log = pino({ level: 'silent' });
  const openIllustrator = given.openIllustrator ?? (() => null);
  const queue = (await given.queue?.(connection)) ?? recording.queue;
  const errorReporter = createRecordingReporter();
  const printingHouse = createOutboxPrintingHouse(privateFiles);
  const notices = createNoticeHub(database);
  afterAll(() => notices.close());
  const parts = {
    database,
    shopContent,
    privateFiles,
    printingHouse,
    openIllustrator,
    errorReporter,
    log,
    notices,
    sources: { engineId: 'engine-1' },
    publicUrl: 'http://localhost:3000',
    secret: 'a secret for tests, thirty-two letters long',
    drawAhead: false,
    connections: { onExchange: () => {} },
    previousSecrets: [],
  };
  const start = () => createMaking({ ...parts, queue }, { rendering, photos: { ...photos, onDestroyed } });
  const { making, jobs, resume } = start();

  const addStory = (story: StoryFiles) => insertVersion(database, story, 'engine-1');
  await addStory(fullStory('tiny'));

  const shop = {
    database,
    connection,
    making,
    jobs,
    errorReporter,
    resume,
    enqueued: recording.enqueued,
    privateFiles,
    rendering,
    parts,
    addStory,
    /** Another process over the same records, without this one's memory. */
    restart: () => start().making,
    /** Writes a record as an administrator. */
    async write(type: string, data: object): Promise<string> {
      const made = await editors.writer.create(editors.registry.model(uidOf(type)), { data }, {}, trusted);
      return JSON.parse(made).documentId;
    },
    /** Writes the shop's settings as the settings form does. */
    async settings(data: object): Promise<void> {
      const needed = { siteTitle: 'Проба', description: 'Проба', supportEmail: 'hello@proba.example' };
      const model = editors.registry.model(uidOf('global'));
      await editors.writer.put(model, { data: { ...needed, ...data } }, { locale: 'ru' }, trusted);
    },
    /** A book whose free pages are requested. */
    async begin(changes: Partial<NewBook> = {}): Promise<string> {
      const id = await database.transaction(async (tx) => {
        const version = (await making.story(changes.slug ?? 'tiny'))?.version ?? 1;
        const made = await insertBook(tx, OWNER, newBook({ slug: 'tiny', ...changes }), { version, source: null });
        if (!made) throw new Error('no book was begun');
        return made;
      });
      await shop.move(id, 'preview_requested');
      return id;
    },
    async move(id: string, event: Parameters<typeof moveBook>[2]['event'], storyComplete = true): Promise<void> {
      await database.transaction(async (tx) => {
        const book = await lockBook(tx, id);
        if (!book) throw new Error('no such book');
        const moved = await moveBook(tx, book, { event, actor: 'test', storyComplete });
        if (!moved.ok) throw new Error(`${event} is ${moved.error}`);
        await making.request(tx, id);
      });
    },
    /** Approves as the owner; false if the pages differ from the shown ones. */
    approve: (id: string): Promise<boolean> =>
      database.transaction(async (tx) => {
        const book = await lockBook(tx, id);
        if (!book || !(await making.approve(tx, book))) return false;
        const moved = await moveBook(tx, book, { event: 'confirmed', actor: 'test', storyComplete: true });
        return moved.ok;
      }),
    async pay(id: string): Promise<void> {
      await database.query('update books set paid_at = now() where document_id = $1', [id]);
      await addPurchase(database, id, {
        order: null,
        actor: 'test',
        files: ['ebook', 'coloring'],
        print: { copies: 2, binding: 'hard' },
      });
      await shop.move(id, 'paid');
    },
    async change(id: string, change: Partial<Pick<BookRow, 'child' | 'look' | 'photos'>>): Promise<void> {
      const { child, look, photos: given } = { ...(await shop.book(id)), ...change };
      await database.query('update books set child = $2, look = $3, photos = $4 where document_id = $1', [
        id,
        JSON.stringify(child),
        JSON.stringify(look),
        given,
      ]);
      await shop.move(id, 'changed');
    },
    async book(id: string): Promise<BookRow> {
      const book = await loadBook(database, id);
      if (!book) throw new Error('no such book');
      return book;
    },
    pages: async (id: string) => making.pages(await shop.book(id)),
    page: async (id: string, page: number | 'front' | 'back') => {
      const found = (await shop.pages(id)).find((one) => one.page === page);
      if (!found) throw new Error(`no page ${page}`);
      return found;
    },
    /** Notifies as the photos module does when a photo is deleted. */
    destroyPhoto: (photo: string) =>
      database.transaction(async (tx) => {
        for (const listener of listeners) await listener(tx, photo);
      }),
    /** Runs the periodic check of books that are not open anywhere. */
    async tend(started = false): Promise<void> {
      await jobs.find(({ job }) => job.name === 'reconcile-books')?.run({ started }, NEVER);
    },
    /** Runs one job as a worker would, until it completes or is stopped. */
    async work(stage: MakingStage, id: string, signal = NEVER): Promise<void> {
      const names = { preview: 'make-preview', locked: 'make-locked', book: 'make-book', files: 'make-files' };
      const handler = jobs.find(({ job }) => job.name === names[stage]);
      if (!handler) throw new Error(`no handler for the job ${stage}`);
      await handler.run({ book: id, stage }, signal);
    },
    pictures: () =>
      database.query<{ page: string; target: string; fingerprint: string }>(
        'select page, target, fingerprint from book_pictures order by made_at',
      ),
  };
  return shop;
}
