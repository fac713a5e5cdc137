// Blocks of the home page as pages show them. Texts equal to the interface's own are left out: the page has those.
import type { Locale } from '#core/locale.ts';
import { memoizeByObject } from '#core/memoize-by-object.ts';
import { BLOCK_LINK_PATTERN, isBlockEmpty, isBlockShown, withoutRepeatedSections } from '#core/shop/home-blocks.ts';
import { noBreak } from '#core/text/no-break.ts';
import type { EntryOf } from '../../content-types/content-types.ts';
import { STANDARD_SECTIONS, type StandardBlock } from '../../content-types/standard-home.ts';
import type { HomeBlock } from './catalogue.types.ts';
import { PICTURE, pictureOf } from './picture.ts';

type StoredBlock = NonNullable<EntryOf<'home-page'>['blocks']>[number];

const LINK = new RegExp(BLOCK_LINK_PATTERN);

/** Query for the blocks. */
export const HOME_BLOCKS = {
  blocks: { populate: { items: true, picture: PICTURE, collection: { fields: ['slug'] } } },
};

/** Shown while no home page is published. */
export const STANDARD_BLOCKS: readonly HomeBlock[] = STANDARD_SECTIONS.ru.map(({ key, kind }) => ({ key, kind }));

/** The same array until a block appears or ends, so that the rendered page can be cached by it. */
export const homeBlocksOf = memoizeByObject((entry: EntryOf<'home-page'>) => {
  const known = new Map<string, readonly HomeBlock[]>();
  return (locale: Locale, now: number): readonly HomeBlock[] => {
    const shown = withoutRepeatedSections(
      (entry.blocks ?? []).filter((block) => isBlockShown(block, now) && !isEmpty(block)),
    );
    const key = shown.map(({ id }) => id).join();
    const blocks = known.get(key) ?? shown.map((block) => blockOf(block, STANDARD_SECTIONS[locale]));
    known.set(key, blocks);
    return blocks;
  };
});

/** A section around nothing would leave a torn edge on the page. */
const isEmpty = ({ picture, collection, ...block }: StoredBlock): boolean =>
  isBlockEmpty({ ...block, hasPicture: Boolean(picture), hasCollection: Boolean(collection) });

function blockOf(block: StoredBlock, sections: readonly StandardBlock[]): HomeBlock {
  const { key, kind, linkLabel, linkTo, collection } = block;
  const own = sections.find((section) => section.kind === kind);
  // A draft may still contain any text.
  const to = linkTo && LINK.test(linkTo) ? linkTo : '';
  const items = (block.items ?? []).map(({ title, text }) => ({ title, text }));
  const image = pictureOf(block.picture);
  return {
    key,
    kind,
    ...(block.title && block.title !== own?.title ? { title: noBreak(block.title) } : {}),
    ...(block.text && block.text !== own?.text ? { text: noBreak(block.text) } : {}),
    ...(items.length > 0 && JSON.stringify(items) !== JSON.stringify(own?.items)
      ? { items: items.map(({ title, text }) => ({ title: noBreak(title), text: noBreak(text) })) }
      : {}),
    ...(linkLabel && (to || (own && linkLabel !== own.linkLabel)) ? { link: { label: linkLabel, to } } : {}),
    ...(image ? { image } : {}),
    ...(collection ? { collection: collection.slug } : {}),
  };
}
