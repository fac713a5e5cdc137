// Extracts the data an order form needs from a story; cached per version.
import { DRAWING_STYLES, type DrawingStyle } from '#core/drawings/drawing-colours.ts';
import type { Locale } from '#core/locale.ts';
import { linesForOneChild } from '#core/personalization/lines-for-one.ts';
import type { AnswerWord, LinePiece } from '#core/personalization/tokens.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import { type LoadedStory, parseStory } from '#engine/story/load.ts';
import { resolveAnswers } from '#engine/story/questions.ts';
import { Lru } from '../../content/lru.ts';
import type { Queryable } from '../../db/database.ts';
import { sampleSentences, sentencesOf } from './sample-sentences.ts';
import { findVersion, newestVersion } from './stories.repository.ts';
import type { OrderFacts, StoriesService, TemplateLine } from './stories.types.ts';

const MAX_CACHED_STORIES = 60;
/** Sentences shown per answer. */
const MAX_SENTENCES_PER_ANSWER = 3;

const says = (content: LinePiece['content'], word: AnswerWord): boolean =>
  typeof content !== 'string' && content.kind === 'answer' && content.word === word;

export function createStoriesService(database: Queryable): StoriesService {
  const facts = new Lru<OrderFacts>(MAX_CACHED_STORIES);
  return {
    newestVersion: (slug) => newestVersion(database, slug),
    async orderFacts(slug, locale) {
      const found = await findVersion(database, slug, undefined);
      if (!found) return null;
      const key = `${found.hash} ${locale}`;
      const fresh = facts.get(key) ?? factsOf(parseStory(found), locale);
      facts.set(key, fresh);
      return fresh;
    },
  };
}

const hasClosedQuotes = (sentence: readonly LinePiece[]): boolean => {
  const words = sentence.map(({ content }) => (typeof content === 'string' ? content : '')).join('');
  return words.split(/[«“]/).length === words.split(/[»”]/).length;
};

/** Scenes that draw an answer; alternatives of a scene show it as well. */
const picturesWith = ({ scenes }: LoadedStory, kind: string): number =>
  [...scenes.values()].filter(({ alternatives: _, ...scene }) => {
    const written = JSON.stringify(scene);
    return written.includes(`"answer/${kind}"`) || written.includes(`"who":"${kind}"`);
  }).length;

const stylesOf = ({ scenes }: LoadedStory): DrawingStyle[] =>
  DRAWING_STYLES.filter((style) =>
    [...scenes.values()].some(({ layers }) =>
      layers.some((layer) => layer.kind === 'piece' && layer.piece === 'answer/drawing' && layer.params?.as === style),
    ),
  );

export function factsOf(loaded: LoadedStory, locale: Locale): OrderFacts {
  const { story } = loaded;
  const text = loaded.text[locale];
  // The form asks for one child, so it shows the lines of one.
  const lines = (key: string | undefined): TemplateLine[] =>
    linesForOneChild(text.get(key ?? '')?.paragraphs ?? [], locale).map(({ pieces, when }) => ({
      pieces: pieces.map(({ content, emphasis }) => ({ content, emphasis })),
      ...(when ? { when } : {}),
    }));
  const scenes = story.pages.filter(({ kind }) => kind === 'scene');
  const first = story.pages.find(({ number }) => number === story.freePages[0]) ?? scenes[0];
  // A line that may be missing from the book is not a useful sample.
  const unconditionalLines = scenes.flatMap(({ text: key }) => lines(key)).filter(({ when }) => !when);
  const sentencesWith = (word: AnswerWord): TemplateLine[] =>
    scenes
      .flatMap(({ text: key }) => lines(key))
      .flatMap(({ pieces, when }) =>
        sentencesOf(pieces)
          .filter((sentence) => sentence.some(({ content }) => says(content, word)))
          // A quote cut in half would look like a misprint.
          .map((sentence) => ({ pieces: hasClosedQuotes(sentence) ? sentence : pieces, ...(when ? { when } : {}) })),
      )
      .slice(0, MAX_SENTENCES_PER_ANSWER);
  return {
    genders: story.genders,
    ages: story.ages,
    questions: (story.questions ?? []).map(({ kind, ask }) => ({
      kind,
      ask: ask?.[locale] ?? null,
      pictures: picturesWith(loaded, kind),
      styles: kind === 'drawing' ? stylesOf(loaded) : [],
    })),
    answers: resolveAnswers(story, undefined, locale),
    remembers: [...text.values()].some(({ paragraphs }) =>
      paragraphs.some(({ when }) => when?.question === 'lastStory' && when.answered),
    ),
    sentences: sampleSentences(unconditionalLines.map(({ pieces }) => pieces)).map((pieces) => ({ pieces })),
    said: { town: sentencesWith('town'), friend: sentencesWith('friend') },
    page: lines(first?.text),
    dedication: lines(story.pages.find(({ kind }) => kind === 'dedication')?.text),
    looks: { male: defaultLook('male'), female: defaultLook('female') },
  };
}
