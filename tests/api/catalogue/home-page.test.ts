// The home page as edited by staff: order, texts, schedule, publication and its undoing.
import { describe, expect, it, test } from 'vitest';
import { createContentVersion } from '#server/content/content-version.ts';
import { createCachedContent } from '#server/content-types/cached-content.ts';
import { createShopContent } from '#server/content-types/shop-content.ts';
import { createCatalogueService } from '#server/modules/catalogue/catalogue.service.ts';
import { fixedClock } from '#tests/harness/fixed-clock.ts';
import { openEditingShop } from '../editing/editing-shop.ts';

const { shop, call, boris } = await openEditingShop();
const { content, database } = shop;
const clock = fixedClock('2026-11-20T09:00:00Z');
const version = createContentVersion(database, content.registry);
const catalogue = createCatalogueService(createCachedContent(createShopContent(content), version), clock);
const kinds = async (locale: 'ru' | 'en' = 'ru', at?: string) =>
  (await catalogue.home(locale, at === undefined ? undefined : { at: Date.parse(at) })).map(({ kind }) => kind);

const [row] = await database.query<{ id: string }>('select document_id as id from content.home_pages');
const path = `/entries/home-page/${row?.id ?? ''}`;
const read = async () => (await call('GET', path)).body;
type Block = Record<string, unknown> & { kind: string };
const blocksOf = (entry: { locales: Record<string, { blocks: Block[] }> }, locale: string): Block[] =>
  entry.locales[locale]?.blocks ?? [];

/** Saves both languages after a change of their blocks. */
async function save(change: (blocks: Block[], locale: string) => Block[], publish: boolean) {
  const entry = await read();
  const blocks = (locale: string) =>
    change(blocksOf(entry, locale), locale).map(({ id, key, kind, title, text, items, ...rest }) => ({
      id,
      key,
      kind,
      title,
      text,
      items,
      ...('shown' in rest ? { shown: rest.shown } : {}),
      ...('shownFrom' in rest ? { shownFrom: rest.shownFrom, shownUntil: rest.shownUntil } : {}),
      ...('linkTo' in rest ? { linkTo: rest.linkTo, linkLabel: rest.linkLabel } : {}),
    }));
  return call('PUT', path, {
    seen: entry.updatedAt,
    publish,
    locales: { ru: { blocks: blocks('ru') }, en: { blocks: blocks('en') } },
  });
}

test('a new shop has the sections and the offer in their usual order, without texts of its own', async () => {
  const blocks = await catalogue.home('ru');
  expect(blocks.map(({ kind }) => kind)).toEqual([
    ...['hero', 'likeness', 'books', 'banner', 'film', 'how', 'benefits', 'reviews', 'questions', 'call'],
  ]);
  for (const { kind, ...rest } of blocks) if (kind !== 'banner') expect(Object.keys(rest), kind).toEqual(['key']);
  expect((await catalogue.home('en')).find(({ kind }) => kind === 'banner')).toMatchObject({
    title: 'Two new stories',
    link: { label: 'See what is new', to: '/books?sort=new' },
  });
});

test('leaves out a promo line without words, which would be an empty strip between two sections', async () => {
  const before = await kinds();
  const line = (text: string) => ({ key: 'line-1', kind: 'line', title: '', text, shown: true });
  await save((blocks) => [...blocks.filter(({ key }) => key !== 'line-1'), line(' ')], true);
  expect(await kinds()).toEqual(before);
  await save((blocks) => [...blocks.filter(({ key }) => key !== 'line-1'), line('Скидки')], true);
  expect(await kinds()).toEqual([...before, 'line']);
  await save((blocks) => blocks.filter(({ key }) => key !== 'line-1'), true);
});

describe('a draft', () => {
  it('is on no page until it is published, except in a preview', async () => {
    const saved = await save((blocks) => blocks.filter(({ kind }) => kind !== 'film').toReversed(), false);
    expect(saved.body.status).toBe('modified');
    expect((await kinds())[0]).toBe('hero');
    expect((await kinds('ru', '2026-11-20T09:00:00Z'))[0]).toBe('call');
    await save((blocks) => blocks.toReversed(), true);
    expect(await kinds()).not.toContain('film');
    expect((await kinds('en'))[0]).toBe('hero');
  });

  it('is refused with the newer version when a colleague saved meanwhile', async () => {
    const { updatedAt, locales } = await read();
    await save((blocks) => blocks.map((block) => ({ ...block, shown: true })), false);
    const late = await call('PUT', path, { seen: updatedAt, locales: { ru: { blocks: locales.ru.blocks } } }, boris);
    expect(late.status).toBe(409);
    expect(late.body.error.details).toMatchObject({ changedBy: 'anna' });
  });

  it('is not published with a link that is neither a page of the shop nor https, which no preview shows', async () => {
    for (const linkTo of ['//evil.test', 'javascript:alert(1)', 'http://plain.test']) {
      const refused = await save((blocks) => blocks.map((block) => ({ ...block, linkTo })), true);
      expect(refused.status, linkTo).toBe(400);
    }
    const linkTo = 'javascript:alert(1)';
    await save((blocks) => blocks.map((block) => ({ ...block, linkTo, linkLabel: 'Туда' })), false);
    const previewed = await catalogue.home('ru', { at: clock.now().getTime() });
    expect(previewed.every(({ link }) => !link?.to)).toBe(true);
    await call('POST', `/home-pages/${row?.id}/actions/discard`);
  });
});

describe('texts', () => {
  it('of one language change that language only, and the same text as the interface is none', async () => {
    const own = 'Лето началось';
    await save(
      (blocks, locale) =>
        blocks.map((block) => (block.kind === 'hero' && locale === 'ru' ? { ...block, title: own } : block)),
      true,
    );
    const hero = async (locale: 'ru' | 'en') => (await catalogue.home(locale)).find(({ kind }) => kind === 'hero');
    expect((await hero('ru'))?.title).toBe(own);
    expect(await hero('en')).toEqual({ key: 'hero', kind: 'hero' });
  });

  it('of questions are shown in their order', async () => {
    await save(
      (blocks) =>
        blocks.map((block) =>
          block.kind === 'questions' ? { ...block, items: [{ title: 'Кто?', text: 'Мы, {makingDays}.' }] } : block,
        ),
      true,
    );
    const shown = (await catalogue.home('ru')).find(({ kind }) => kind === 'questions');
    expect(shown?.items).toEqual([{ title: 'Кто?', text: 'Мы, {makingDays}.' }]);
  });
});

describe('undoing a publication', () => {
  const publications = async () => (await call('GET', `${path}/publications`)).body;
  const undo = async (id: number) =>
    call('POST', `${path}/publications/${id}/undo`, { seen: (await read()).updatedAt });

  it('publishes what was shown before, step by step', async () => {
    const before = await kinds();
    await save((blocks) => blocks.map((block) => ({ ...block, shown: block.kind !== 'how' })), true);
    await save((blocks) => blocks.map((block) => ({ ...block, shown: block.kind === 'hero' })), true);
    expect(await kinds()).toEqual(['hero']);
    const [last, earlier] = await publications();
    expect((await undo(earlier.id)).status, 'only the last one').toBe(404);
    expect((await undo(last.id)).body.status).toBe('published');
    expect(await kinds()).toEqual(before.filter((kind) => kind !== 'how'));
    const [next] = await publications();
    await undo(next.id);
    expect(await kinds()).toEqual(before);
    expect((await undo(next.id)).status, 'once').toBe(404);
  });
});

describe('a scheduled block', () => {
  it('appears and ends at its moments, and changes the version of cached pages then', async () => {
    const from = '2026-12-01T09:00:00.000Z';
    const until = '2026-12-02T21:00:00.000Z';
    await save(
      (blocks) =>
        blocks.map((block) => (block.kind === 'call' ? { ...block, shownFrom: from, shownUntil: until } : block)),
      true,
    );
    const first = await catalogue.home('ru');
    expect(first.map(({ kind }) => kind)).not.toContain('call');
    expect(await catalogue.home('ru'), 'the same array while nothing appears').toBe(first);
    expect(await kinds('ru', from), 'in a preview of that moment').toContain('call');
    clock.advance(Date.parse(from) - clock.now().getTime());
    expect(await kinds()).toContain('call');
    clock.advance(Date.parse(until) - clock.now().getTime());
    expect(await kinds()).not.toContain('call');
  });

  it.each(['2026-12-01T09:00:00.000Z', '2026-11-30T09:00:00.000Z'])(
    'is refused with an end at %s, which is not after its start',
    async (shownUntil) => {
      const shownFrom = '2026-12-01T09:00:00.000Z';
      for (const publish of [false, true]) {
        const refused = await save(
          (blocks) => blocks.map((block) => (block.kind === 'call' ? { ...block, shownFrom, shownUntil } : block)),
          publish,
        );
        expect(refused.status).toBe(400);
        const [error] = refused.body.error.details.errors;
        expect(error.path).toEqual(['blocks', expect.any(String), 'shownUntil']);
        expect(error.message).toContain('must be later than shownFrom');
      }
    },
  );

  it('raises the content version when a moment has passed, without a write', async () => {
    const soon = new Date(Date.now() + 1500).toISOString();
    await save(
      (blocks) =>
        blocks.map((block) => (block.kind === 'call' ? { ...block, shownFrom: null, shownUntil: soon } : block)),
      true,
    );
    const before = await version.current();
    expect(await version.current()).toBe(before);
    await expect.poll(() => version.current(), { timeout: 5000 }).not.toBe(before);
  });
});

test('blocks are in the headless API, drafts are not', async () => {
  await save((blocks) => blocks.toReversed(), false);
  const shown = await shop.call('GET', '/api/home-pages?locale=en&populate[blocks][populate]=items', {});
  expect(shown.statusCode).toBe(200);
  expect(shown.json().data[0].blocks[0].kind).toBe('hero');
  expect((await shop.call('GET', '/api/home-pages?status=draft', {})).statusCode).toBe(403);
});
