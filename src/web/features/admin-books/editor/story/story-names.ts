// Localised names of pages, scenes, text blocks and files of a story; ids are the fallback.

import type { Locale } from '#core/locale.ts';
import { findLabel } from '#web/admin-kit/labels/identifier-labels.ts';
import { copyFor, type Translate } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { pageTitle } from './page-title.ts';
import {
  type Files,
  type PageRef,
  pagesOf,
  SCENE_FILE,
  type ShapeStory,
  type ShownPage,
  TEXT_FILE,
} from './story-shape.ts';
import { readBlock } from './text-blocks.ts';

export interface StoryNames {
  /** Examples: «Страница 3», «Обложка». */
  page(page: PageRef): string;
  /** The page's first words, or its kind. */
  title(shown: ShownPage): string;
  scene(id: string): string;
  block(key: string): string;
  file(name: string): string;
}

export interface Localization {
  readonly t: Translate;
  readonly locale: Locale;
}

export function useStoryNames(files: Files, story: ShapeStory | null): StoryNames {
  return createStoryNames(files, story, { t: useT(), locale: useLocale() });
}

export function createStoryNames(files: Files, story: ShapeStory | null, { t, locale }: Localization): StoryNames {
  const pages = story ? pagesOf(story) : [];
  const words = (key: string) => {
    const block = readBlock(files[`text.${locale}.txt`] ?? '', key);
    return block && pageTitle(block.text, locale);
  };
  const page = (ref: PageRef) =>
    ref === 'front'
      ? t('adminBooks.front')
      : ref === 'back'
        ? t('adminBooks.back')
        : t('adminBooks.pageNumber', { page: ref });
  const numbersOf = (found: readonly ShownPage[]) =>
    found.flatMap((one) => (typeof one.page === 'number' ? [one.page] : []));
  return {
    page,
    title({ page: ref, kind, text }) {
      if (kind !== 'scene' && typeof ref === 'number')
        return capital(findLabel(copyFor(locale).adminBooks.pageKinds, kind) ?? kind);
      return (text !== null && words(text)) || t('adminBooks.at.noWords');
    },
    scene(id) {
      const found = pages.filter(({ scene }) => scene === id);
      const numbers = numbersOf(found);
      const [first] = found;
      if (!first) return t('adminBooks.at.sceneUnused', { id });
      if (numbers.length > 1)
        return t('adminBooks.at.scenePages', { from: numbers[0] ?? '', to: numbers.at(-1) ?? '' });
      if (numbers.length === 1) return t('adminBooks.at.scenePage', { page: numbers[0] ?? '' });
      return first.page === 'front' ? t('adminBooks.at.sceneFront') : t('adminBooks.at.sceneBack');
    },
    block(key) {
      const said = words(key) ?? t('adminBooks.at.noWords');
      const found = pages.find(({ text }) => text === key);
      if (found) return t('adminBooks.at.blockPage', { page: page(found.page), words: said });
      const caption = /^caption-0*(\d+)$/.exec(key)?.[1];
      if (caption) return t('adminBooks.at.caption', { number: caption, words: said });
      if (key === story?.games?.maze.text) return t('adminBooks.at.game', { game: t('adminBooks.maze') });
      if (key === story?.games?.pairs.text) return t('adminBooks.at.game', { game: t('adminBooks.pairs') });
      return t('adminBooks.at.blockUnused', { words: said });
    },
    file(name) {
      if (name === 'story.json') return t('adminBooks.wholeBook');
      const language = TEXT_FILE.exec(name)?.[1] as Locale | undefined;
      if (language) return t(`adminBooks.at.texts_${language}`);
      const scene = SCENE_FILE.exec(name)?.[1];
      return scene === undefined ? name : this.scene(scene);
    },
  };
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
