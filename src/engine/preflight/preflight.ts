// The preflight a story must pass before it is published: difficult names, both genders, all variants, every page.
import sharp from 'sharp';
import type { Cast } from '#core/cast/cast.ts';
import type { BookSpec, PageChoice } from '#engine/book/book-spec.ts';
import { findPage } from '#engine/book/page/compose-page.ts';
import type { EngineFolders } from '#engine/book/resources.ts';
import { defaultLook, neutralFace } from '#engine/hero/default-look.ts';
import { type LoadedStory, parseStory } from '#engine/story/load.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';
import type { Gender } from '#engine/types.ts';
import { WorkerPool } from '#engine/workers/pool.ts';
import { workerEntry } from '#engine/workers/worker-entry.ts';
import { difficultAnswers, showsAnswers, showsCast, showsFriend } from './answers.ts';
import { drawnCasts } from './casts.ts';
import { checkHats } from './check-hats.ts';
import type { CheckedPicture, PictureJob } from './check-picture.ts';
import type { CheckTasks } from './check-worker.ts';
import { contactSheet, type Proof } from './contact-sheet.ts';
import type { PreflightIssue } from './issue.ts';
import { STRESS_CHILDREN, stressJobs } from './stress-children.ts';

export interface PreflightReport {
  story: string;
  passed: boolean;
  issues: PreflightIssue[];
  /** Numbers of pages typeset and pages drawn. */
  checked: { words: number; pictures: number };
  /** PNG of every page in every composition. */
  contactSheet: Buffer;
  /** PNG of every page with the most difficult children, one row per page; only if requested. */
  stressSheet?: Buffer;
}

export interface PreflightOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number) => void) | undefined;
  /** Threads; two by default. */
  workers?: number;
  /** Whether to render the stress sheet. */
  stress?: boolean;
}

/** A transparent picture for the head box; only its size and position matter here. */
const placeholderPaintedSkin = async (): Promise<NonNullable<BookSpec['painted']>> => {
  const png = await sharp({ create: { width: 840, height: 864, channels: 4, background: '#d9a98800' } })
    .png()
    .toBuffer();
  const href = `data:image/png;base64,${png.toString('base64')}`;
  return { skin: href, shape: neutralFace };
};

export const preflight = async (
  folders: EngineFolders,
  source: StoryFiles,
  options: PreflightOptions = {},
): Promise<PreflightReport> => {
  const entry = workerEntry(import.meta.url, './check-worker.ts', 'check-worker.js');
  const pool = new WorkerPool<CheckTasks>({ entry, size: options.workers ?? 2, data: folders });
  try {
    return await checkAll(pool, source, options);
  } finally {
    await pool.close();
  }
};

const checkAll = async (
  pool: WorkerPool<CheckTasks>,
  source: StoryFiles,
  { signal, onProgress, stress = false }: PreflightOptions,
): Promise<PreflightReport> => {
  const story = parseStory(source);
  const jobs = pictureJobs(source, story, await placeholderPaintedSkin());
  const stressPictures = stress ? stressJobs(source, story) : [];
  let wordsDone = 0;
  let picturesDone = 0;
  const report = () => onProgress?.(0.4 * wordsDone + (0.6 * picturesDone) / (jobs.length + stressPictures.length));
  const onEvent = (done: number) => {
    wordsDone = done;
    report();
  };
  const draw = async (job: PictureJob): Promise<CheckedPicture & { job: PictureJob }> => {
    const checked = await pool.run('picture', job, { signal });
    picturesDone += 1;
    report();
    return { ...checked, job };
  };
  const [words, ...drawn] = await Promise.all([
    pool.run('words', source, { signal, onEvent }),
    ...[...jobs, ...stressPictures].map(draw),
  ]);
  const pictures = drawn.slice(0, jobs.length);
  const proofs = pictures.flatMap(({ proof, job }): Proof[] =>
    proof ? [{ picture: proof, label: labelOf(job, story) }] : [],
  );
  const issues = [...checkHats(story), ...words.issues, ...pictures.flatMap((picture) => picture.issues)];
  return {
    story: story.story.slug,
    passed: issues.length === 0,
    issues,
    checked: { words: words.combinations, pictures: pictures.length },
    contactSheet: await contactSheet(proofs),
    ...(stress && { stressSheet: await stressSheet(drawn.slice(jobs.length)) }),
  };
};

/** The stress sheet is for visual review only: difficult names are measured separately. */
const stressSheet = (pictures: readonly (CheckedPicture & { job: PictureJob })[]): Promise<Buffer> =>
  contactSheet(
    pictures.flatMap(({ proof, issues, job: { choice, spec } }): Proof[] => {
      const { name, gender, age } = spec.child;
      const label = `${issues.length > 0 ? '! ' : ''}${choice.page} · ${name} · ${gender === 'male' ? '♂' : '♀'} ${age}`;
      return proof ? [{ picture: proof, label }] : [];
    }),
    { columns: STRESS_CHILDREN },
  );

/** Proofs for a girl in Russian and a boy in English; geometry for both genders, two ages and all variants. */
const pictureJobs = (
  source: StoryFiles,
  story: LoadedStory,
  painted: NonNullable<BookSpec['painted']>,
): PictureJob[] => {
  const pages = ['front' as const, ...story.story.pages.map(({ number }) => number), 'back' as const];
  const spec = (gender: Gender, age: number): BookSpec => ({
    story: story.story.slug,
    locale: gender === 'female' ? 'ru' : 'en',
    child: gender === 'female' ? child('Маша', gender, age) : child('Leo', gender, age),
    look: defaultLook(gender, age > 5 ? 3 : undefined),
    painted,
  });
  return pages.flatMap((page) => {
    const others = findPage(story, page)?.scene.alternatives?.length ?? 0;
    const base: PageChoice[] = [
      { page, variant: 'drawn', seed: 0 },
      ...Array.from({ length: others }, (_, seed): PageChoice => ({ page, variant: 'alternative-composition', seed })),
    ];
    const more: PageChoice[] = [
      { page, variant: 'drawn', seed: 1 },
      { page, variant: 'drawn', seed: 2 },
      { page, variant: 'painted-skin', seed: 0 },
    ];
    const scene = findPage(story, page)?.scene;
    const answerSets = scene && showsAnswers(scene) ? difficultAnswers(story.story) : [];
    const [firstGender = 'female'] = story.story.genders;
    const ages = scene?.layers.some((layer) => layer.kind === 'hero' && showsFriend(layer)) ? [4, 8] : [4];
    const withAnswers = answerSets.flatMap((answers) =>
      ages.flatMap((age) =>
        base.map((choice) => ({ story: source, spec: { ...spec(firstGender, age), answers }, choice, proof: false })),
      ),
    );
    const casts = scene && showsCast(scene) ? drawnCasts(story.story) : [];
    const withCasts = (gender: Gender) =>
      casts.flatMap((cast, index) =>
        [4, 8].flatMap((age) =>
          base.map((choice) => ({
            story: source,
            spec: { ...spec(gender, age), cast },
            choice,
            proof: age === 4 && gender === firstGender && isLargest(cast, index, casts),
          })),
        ),
      );
    return story.story.genders.flatMap((gender) => [
      ...withCasts(gender),
      ...(gender === firstGender ? withAnswers : []),
      ...base.map((choice) => ({ story: source, spec: spec(gender, 4), choice, proof: true })),
      ...[...base, ...more].map((choice) => ({ story: source, spec: spec(gender, 8), choice, proof: false })),
      ...more.map((choice) => ({ story: source, spec: spec(gender, 4), choice, proof: false })),
    ]);
  });
};

/** The contact sheet shows a book with two heroes and one with most of them. */
const isLargest = (cast: Cast, index: number, casts: readonly Cast[]): boolean =>
  index === 0 || cast === casts.findLast((other) => other.third) || cast === casts.at(-1);

const child = (name: string, gender: Gender, age: number) => ({ name, fullName: name, gender, age });

const labelOf = ({ choice, spec }: PictureJob, story: LoadedStory): string => {
  const other =
    choice.variant === 'alternative-composition'
      ? ` · ${findPage(story, choice.page)?.scene.alternatives?.[choice.seed]?.id}`
      : '';
  const heroes = Object.keys(spec.cast ?? {}).map((slot) => ` + ${slot}`);
  return `${choice.page} · ${spec.child.name}${heroes.join('')}${other}`;
};
