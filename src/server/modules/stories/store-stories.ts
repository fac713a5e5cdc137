// Stores versions of stories: their files, the template and its pages in the collections.
import { LOCALES } from '#core/locale.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';
import { trusted } from '../../content/access.ts';
import { createContentWriter } from '../../content/content-writer.ts';
import { uidOf } from '../../content/declaration.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { findTemplate, type ImportedStory, insertVersion, replacePages } from './stories.repository.ts';
import { type AssetParts, importAssets } from './story-assets.ts';
import type { StoryRows, TemplateState } from './story-rows.ts';

export interface StoryParts extends AssetParts {
  /** Identifies the code and art that draw the stories. */
  readonly engineId: string;
}

export interface StoryChange {
  readonly source: StoryFiles;
  readonly rows: StoryRows;
  readonly state: TemplateState;
  /** Who published the version in the shop; undefined for a version from the folder. */
  readonly publishedBy?: string;
}

/** Requires the lock of stories. `also` runs in the transaction of its story and gets the version number. */
export async function storeStories(
  parts: StoryParts,
  database: Database,
  changes: readonly StoryChange[],
  known: ReadonlyMap<string, ImportedStory>,
  also?: (tx: Queryable, version: number) => Promise<void>,
): Promise<void> {
  if (changes.length === 0) return;
  const assets = await importAssets(
    parts,
    changes.map(({ rows }) => rows),
  );
  for (const change of changes)
    await database.transaction(async (tx) => {
      const version = await store(tx, parts, change, known.get(change.source.slug), assets);
      await also?.(tx, version);
    });
}

async function store(
  tx: Queryable,
  { content, engineId }: StoryParts,
  { source, rows, state, publishedBy }: StoryChange,
  known: ImportedStory | undefined,
  assets: ReadonlyMap<string, string>,
): Promise<number> {
  const version = known?.hash === source.hash ? known.number : await insertVersion(tx, source, engineId, publishedBy);
  const font = (slug: string) => assets.get(`font/${slug}`) ?? null;
  const shared = {
    ...rows.shared,
    version,
    state,
    engine: engineId,
    displayFont: font(rows.fonts.display),
    textFont: font(rows.fonts.text),
    fallbackFont: font(rows.fonts.fallback),
    lut: rows.lut === null ? null : (assets.get(`lut/${rows.lut}`) ?? null),
    texture: assets.get(`texture/${rows.texture}`) ?? null,
  };
  const model = content.registry.model(uidOf('book-template'));
  const writer = createContentWriter({ transaction: (work) => work(tx) }, content.registry);
  const made = await findTemplate(tx, source.slug);
  // A template that an owner has unpublished stays unpublished.
  const status = made?.published === false ? 'draft' : 'published';
  let id = made?.documentId;
  for (const locale of LOCALES) {
    const data = { ...shared, ...rows.words[locale] };
    const written =
      id === undefined
        ? await writer.create(model, { data }, { locale, status }, trusted)
        : await writer.update(model, id, { data }, { locale, status }, trusted);
    id = JSON.parse(written).documentId;
  }
  const template = made ?? (await findTemplate(tx, source.slug));
  if (!template) throw new Error(`the template of ${source.slug} was not written`);
  await replacePages(tx, template.id, rows.pages);
  return version;
}
