// The most difficult children for a story: shortest and longest names, both genders, ends of the age range, no and all
// answers.
import type { BookSpec } from '#engine/book/book-spec.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';
import type { Gender } from '#engine/types.ts';
import { difficultAnswers, LONGEST_NAME } from './answers.ts';
import type { PictureJob } from './check-picture.ts';
import { allPages } from './check-words.ts';

/** Children per page. */
export const STRESS_CHILDREN = 6;

/** One row of the sheet for every page, in order. */
export const stressJobs = (source: StoryFiles, story: LoadedStory): PictureJob[] => {
  const { genders, ages, slug } = story.story;
  const answers = difficultAnswers(story.story);
  const gender = (preferred: Gender): Gender => (genders.includes(preferred) ? preferred : (genders[0] ?? preferred));
  const middle = Math.round((ages.min + ages.max) / 2);
  const people: readonly (readonly [string, Gender, number, BookSpec['locale'], number])[] = [
    ['Ия', gender('female'), ages.min, 'ru', 0],
    ['Ян', gender('male'), ages.min, 'ru', 0],
    [LONGEST_NAME, gender('female'), ages.max, 'ru', answers.length - 1],
    [LONGEST_NAME, gender('male'), middle, 'ru', 1],
    ['Maximilian', gender('male'), ages.max, 'en', answers.length - 1],
    ['Қаныкей', gender('female'), middle, 'ru', 2],
  ];
  const specs = people.map(
    ([name, of, age, locale, answer]): BookSpec => ({
      story: slug,
      locale,
      look: defaultLook(of, age),
      child: { name, fullName: name, gender: of, age },
      answers: answers[answer % answers.length] ?? {},
    }),
  );
  return allPages(story).flatMap((page) =>
    specs.map((spec) => ({ story: source, spec, choice: { page, variant: 'drawn', seed: 0 }, proof: true })),
  );
};
