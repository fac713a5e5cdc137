// Entry point of the preflight worker thread: checks text and drawn pages.
import { workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { type EngineFolders, openResources } from '#engine/book/resources.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';
import { serve } from '#engine/workers/serve.ts';
import { checkGames } from './check-games.ts';
import { type CheckedPicture, checkPicture, type PictureJob } from './check-picture.ts';
import { checkSilhouettes } from './check-silhouettes.ts';
import { type CheckedWords, checkWords } from './check-words.ts';
import { StoryInk } from './word-ink.ts';

export interface CheckTasks {
  words: { input: StoryFiles; output: CheckedWords; event: number };
  picture: { input: PictureJob; output: CheckedPicture; event: never };
}

// As in render-worker.ts: the pool sets the number of threads.
sharp.concurrency(1);
sharp.cache(false);

const resources = openResources(workerData as EngineFolders);

serve<CheckTasks>({
  words: async (source, { emit, checkCancelled }) => {
    const story = await resources.story(source);
    const report = (done: number) => {
      checkCancelled();
      emit(done);
    };
    const ink = new StoryInk();
    const words = checkWords(
      story,
      (done) => report(done / 2),
      (page, spec, set) => ink.add(page, spec, set),
    );
    const onHeroes = checkSilhouettes(story, ink, (done) => report((1 + done) / 2));
    const games = checkGames(story);
    return {
      issues: [...words.issues, ...onHeroes, ...games.issues],
      combinations: words.combinations + games.combinations,
    };
  },
  picture: (job) => checkPicture(resources, job),
});
