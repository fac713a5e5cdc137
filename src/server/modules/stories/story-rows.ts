// Converts a parsed story to content rows: one template and one row per page, with the editor's wording.
import type { Locale } from '#core/locale.ts';
import { isFinished } from '#engine/story/finished.ts';
import { type LoadedStory, parseStory } from '#engine/story/load.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';
import { blockSources } from '#engine/story/text-file.ts';

export interface PageRow {
  readonly number: number;
  readonly kind: string;
  readonly side: string;
  readonly scene_id: string;
  readonly scene: unknown;
  readonly text_key: string | null;
  readonly text_ru: string | null;
  readonly text_en: string | null;
}

export interface StoryRows {
  readonly shared: Readonly<Record<string, unknown>>;
  readonly words: Readonly<Record<Locale, { readonly title: string }>>;
  readonly pages: readonly PageRow[];
  /** Slugs of fonts and finish. */
  readonly fonts: { readonly display: string; readonly text: string; readonly fallback: string };
  readonly lut: string | null;
  readonly texture: string;
}

export type TemplateState = 'draft' | 'tested' | 'published';

/** Only files that passed the stress test unchanged may be sold, and only a finished story is a book. */
export function stateOf({ story }: Pick<LoadedStory, 'story'>, tested: boolean): TemplateState {
  if (!tested) return 'draft';
  return isFinished(story) ? 'published' : 'tested';
}

/** Throws a StoryError if the files are invalid. */
export function rowsOf(source: StoryFiles): StoryRows & { readonly loaded: LoadedStory } {
  const loaded = parseStory(source);
  const { story, scenes } = loaded;
  const texts = {
    ru: blockSources(source.files['text.ru.txt'] ?? ''),
    en: blockSources(source.files['text.en.txt'] ?? ''),
  };
  const textOf = (locale: Locale, key: string | undefined): string | null =>
    key === undefined ? null : (texts[locale].get(key) ?? null);
  const side = (scene: string, key: string | undefined) => ({
    scene: scenes.get(scene),
    text: { ru: textOf('ru', key), en: textOf('en', key) },
  });
  const { front, back, text, backText, spineColour } = story.cover;
  return {
    loaded,
    shared: {
      slug: story.slug,
      minAge: story.ages.min,
      maxAge: story.ages.max,
      genders: story.genders,
      proportions: story.proportions,
      wardrobe: story.wardrobe,
      freePages: story.freePages,
      cover: { front: side(front, text), back: side(back, backText), spineColour },
      questions: story.questions ?? [],
      games: story.games ?? null,
    },
    words: { ru: { title: story.title.ru }, en: { title: story.title.en } },
    pages: story.pages.map((page) => ({
      number: page.number,
      kind: page.kind,
      side: page.side,
      scene_id: page.scene,
      scene: scenes.get(page.scene) ?? null,
      text_key: page.text ?? null,
      text_ru: textOf('ru', page.text),
      text_en: textOf('en', page.text),
    })),
    fonts: story.fonts,
    lut: story.lut ?? null,
    texture: story.texture,
  };
}
