// Four-way trials: choice of the options, key, score and sheets.

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { defaultLook } from '#engine/hero/default-look.ts';
import { faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import type { Labels, ManifestEntry } from './lib/manifest.ts';
import { refuseInside, refuseInsideRepository } from './lib/outside-repository.ts';
import { keyOfTrials, parseAnswers, parseKey, scoreAnswers, standardErrorPoints, trialTable } from './lib/trial-key.ts';
import { composeSheet, cropFace, drawTrialPortrait, SHEET_PX, trialLook } from './lib/trial-sheets.ts';
import { labelDifference, planTrials, rightOption } from './lib/trials.ts';

const labels = (change: Partial<Labels> = {}): Labels => ({
  gender: 'female',
  age: 5,
  skin: 1,
  hair: ['brown'],
  length: ['long'],
  texture: ['straight'],
  style: ['long'],
  fringe: ['none'],
  tied: false,
  glasses: false,
  hat: false,
  ...change,
});
const entry = (name: string, change: Partial<Labels> = {}, repo = `owner/${name}`): ManifestEntry => ({
  repo,
  path: `${name}.jpg`,
  commit: '',
  blob: '',
  sha256: name,
  face: [0.3, 0.3, 0.4, 0.4],
  split: 'held-back',
  labeller: 'B',
  labels: labels(change),
});

/** Sixty children in pairs of skin and hair. */
const pool = Array.from({ length: 60 }, (_, i) =>
  entry(`child-${i}`, {
    gender: i % 2 === 0 ? 'female' : 'male',
    age: 2 + (i % 9),
    skin: i % 8,
    hair: [i % 3 === 0 ? 'black' : 'brown'],
  }),
);

describe('labelDifference', () => {
  it('is zero for the same labels and grows with every label that differs', () => {
    expect(labelDifference(labels(), labels())).toBe(0);
    const changes: Partial<Labels>[] = [
      { gender: 'male' },
      { age: 9 },
      { skin: 6 },
      { hair: ['black'] },
      { texture: ['coily'] },
      { glasses: true },
      { hat: true },
      { style: null },
    ];
    for (const change of changes) expect(labelDifference(labels(), labels(change))).toBeGreaterThan(0);
  });
});

describe('planTrials', () => {
  it('puts the target among the three most alike of other repositories', () => {
    const target = entry('target', {}, 'owner/one');
    const alike = ['a', 'b', 'c'].map((name) => entry(name));
    const sibling = entry('sibling', {}, 'owner/one');
    const other = entry('other', { gender: 'male', skin: 7 });
    const [trial] = planTrials([target, sibling, other, ...alike], { whole: 6, faceOnly: 0, seed: '1' }).filter(
      (one) => one.target === target,
    );
    expect(trial?.options.map(({ sha256 }) => sha256).sort()).toEqual(['a', 'b', 'c', 'target']);
  });
  it('never shows two faces of one photo', () => {
    const twins = [
      entry('group', {}, 'owner/x'),
      { ...entry('group', {}, 'owner/x'), face: [0, 0, 0.1, 0.1] as const },
    ];
    const trials = planTrials([...twins.map((one) => ({ ...one, face: [...one.face] }) as ManifestEntry), ...pool], {
      whole: 62,
      faceOnly: 0,
      seed: '1',
    });
    for (const { options } of trials) expect(new Set(options.map(({ sha256 }) => sha256)).size).toBe(4);
  });
  it('uses every child once per kind, numbers the trials and spreads the right letter', () => {
    const trials = planTrials(pool, { whole: 60, faceOnly: 20, seed: '7' });
    expect(trials.map(({ number }) => number)).toEqual(Array.from({ length: 80 }, (_, i) => i + 1));
    expect(new Set(trials.slice(0, 60).map(({ target }) => target)).size).toBe(60);
    const letters = Map.groupBy(trials, rightOption);
    for (const letter of ['A', 'B', 'C', 'D'] as const) expect(letters.get(letter)?.length).toBeGreaterThan(10);
  });
  it('gives the same trials for the same seed and others for another one', () => {
    const plan = { whole: 30, faceOnly: 10 };
    expect(planTrials(pool, { ...plan, seed: '1' })).toEqual(planTrials(pool, { ...plan, seed: '1' }));
    expect(planTrials(pool, { ...plan, seed: '1' })).not.toEqual(planTrials(pool, { ...plan, seed: '2' }));
  });
});

describe('scoreAnswers', () => {
  const key = keyOfTrials(planTrials(pool, { whole: 20, faceOnly: 10, seed: '1' }));
  const line = ({ number, right }: (typeof key.trials)[number]): string => `${number} ${right} 4.5`;

  it('survives being written and read', () => {
    expect(parseKey(JSON.stringify(key))).toEqual(key);
  });
  it('counts a rater who knows all and one who always says A, by kind', () => {
    const knowing = parseAnswers(key.trials.map(line).join('\n'));
    const same = key.trials.map(({ number }) => ({ number, option: 'A' as const, charm: undefined }));
    const withA = key.trials.filter(({ kind, right }) => kind === 'whole' && right === 'A').length;
    const { rows, charm, unanswered } = scoreAnswers(key, [knowing, same]);
    expect(rows.get('whole')).toEqual({ right: 20 + withA, all: 40 });
    expect(rows.get('face-only')?.all).toBe(20);
    expect([charm.length, unanswered]).toEqual([30, 0]);
    const girls = rows.get('whole, girls')?.all ?? 0;
    expect(girls + (rows.get('whole, boys')?.all ?? 0)).toBe(40);
  });
  it('reads answers in the forms people write and skips other lines', () => {
    expect(parseAnswers('# Sheet 1\n1 A\n2: b 4\n 3) D, 4.5\n4 E\nhello')).toEqual([
      { number: 1, option: 'A', charm: undefined },
      { number: 2, option: 'B', charm: 4 },
      { number: 3, option: 'D', charm: 4.5 },
    ]);
  });
  it('prints shares with standard errors, and how many answers are missing', () => {
    expect(standardErrorPoints({ right: 50, all: 100 })).toBe(5);
    const table = trialTable(scoreAnswers(key, [parseAnswers(key.trials.slice(0, 20).map(line).join('\n'))]));
    expect(table).toContain('| whole | 20 of 20 | 100 % | 0.0 |');
    expect(table).toContain('charm 4.50 of 5 (20 ratings)');
    expect(table).toContain('10 trials without an answer');
  });
});

describe('trial sheets', () => {
  const look = { ...defaultLook('male', 3), glasses: true };

  it('draws a calm mouth, and one hair and skin in face-only trials', () => {
    const laughing = { ...look, face: { ...look.face, smile: 1, mouthOpen: 0.75 } };
    expect(trialLook(laughing, 'whole')).toEqual(trialLook({ ...look, face: { ...look.face, smile: 0 } }, 'whole'));
    const other = { ...defaultLook('male', 5), face: look.face, dimples: look.dimples, toothGap: look.toothGap };
    expect(trialLook(other, 'face-only')).toEqual(trialLook(look, 'face-only'));
  });
  it('cuts the labelled face, also at the edge of a photo', async () => {
    const photo = await portrait(faces.lina, 400).jpeg().toBuffer();
    const crop = await cropFace(photo, { ...entry('x'), face: [0.5, 0, 0.5, 0.5] }, 'whole');
    const { width, height } = await sharp(crop).metadata();
    const { dominant } = await sharp(crop).extract({ left: 200, top: 0, width: 40, height: 40 }).stats();
    expect([width, height]).toEqual([240, 240]);
    expect(Math.abs(dominant.r - dominant.b)).toBeLessThan(16);
  });
  it('puts rows of a portrait and four photos onto one sheet', async () => {
    const drawn = await drawTrialPortrait(look, 5, 'whole');
    const row = { number: 1, portrait: drawn, options: [drawn, drawn, drawn, drawn] };
    expect(await sharp(await composeSheet([row, row])).metadata()).toMatchObject({ format: 'png', ...SHEET_PX });
  });
});

describe('places of photos, sheets and keys', () => {
  it('refuses a key beside the sheets and anything inside the repository', () => {
    expect(() => refuseInside('/tmp/sheets/key.json', '/tmp/sheets', 'apart')).toThrow('apart');
    expect(() => refuseInside('/tmp/sheets-key.json', '/tmp/sheets', 'apart')).not.toThrow();
    expect(() => refuseInsideRepository('training/photos')).toThrow('inside the repository');
  });
});
