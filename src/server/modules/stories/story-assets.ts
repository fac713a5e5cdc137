// Imports fonts, colour tables and papers used by stories into their collections, with their files.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { regularFontFile } from '#engine/text/fonts.ts';
import { trusted } from '../../content/access.ts';
import type { Content } from '../../content/content.ts';
import { uidOf } from '../../content/declaration.ts';
import { createShopContent } from '../../content-types/shop-content.ts';
import type { MediaLibrary } from '../uploads/uploads.types.ts';
import type { StoryRows } from './story-rows.ts';

export interface AssetParts {
  readonly content: Content;
  readonly library: MediaLibrary;
  readonly contentDir: string;
}

type AssetType = 'font' | 'lut' | 'texture';

interface Asset {
  readonly type: AssetType;
  readonly slug: string;
  readonly path: string;
  readonly more: Readonly<Record<string, unknown>>;
}

/** The families come from npm, under the SIL Open Font License. */
const FONT_LICENCE = 'SIL Open Font License 1.1';
const FILE_FIELD = { font: 'file', lut: 'file', texture: 'image' } as const;

/** `shantell-sans` -> `Shantell Sans` */
const nameOf = (slug: string): string =>
  slug.replace(/(^|-)(\w)/g, (_, gap, letter) => (gap ? ' ' : '') + letter.toUpperCase());

function assetsOf(stories: readonly StoryRows[], contentDir: string): Asset[] {
  const families = new Set(stories.flatMap(({ fonts }) => Object.values(fonts)));
  const luts = new Set(stories.flatMap(({ lut }) => lut ?? []));
  const textures = new Set(stories.map(({ texture }) => texture));
  return [
    ...[...families].map((slug): Asset => {
      const { path, weight } = regularFontFile(slug);
      return { type: 'font', slug, path, more: { weight, licence: FONT_LICENCE } };
    }),
    ...[...luts].map(
      (slug): Asset => ({ type: 'lut', slug, path: join(contentDir, 'assets/luts', `${slug}.cube`), more: {} }),
    ),
    ...[...textures].map(
      (slug): Asset => ({ type: 'texture', slug, path: join(contentDir, 'assets/textures', `${slug}.webp`), more: {} }),
    ),
  ];
}

/** Adds new assets and replaces changed files; resolves to their documentIds by type and slug. */
export async function importAssets(parts: AssetParts, stories: readonly StoryRows[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const asset of assetsOf(stories, parts.contentDir))
    ids.set(`${asset.type}/${asset.slug}`, await importAsset(parts, asset));
  return ids;
}

async function importAsset({ content, library }: AssetParts, { type, slug, path, more }: Asset): Promise<string> {
  const model = content.registry.model(uidOf(type));
  const field = FILE_FIELD[type];
  const known = await createShopContent(content).findOne(type, { filters: { slug }, populate: [field] });
  const fileHash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  if (known?.fileHash === fileHash) return known.documentId;
  const name = basename(path);
  // These files are not shown on pages, so AVIF variants are not needed.
  const file = await library.add({ path, name, info: { name }, avif: [] }, { svg: false });
  const data = { fileHash, [field]: file.id, ...more };
  if (known) {
    await content.writer.update(model, known.documentId, { data }, {}, trusted);
    return known.documentId;
  }
  const made = await content.writer.create(model, { data: { slug, name: nameOf(slug), ...data } }, {}, trusted);
  return JSON.parse(made).documentId;
}
