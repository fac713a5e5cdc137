// The key of a set of trials and the score of answers. Kept apart from the sheets: raters see only those.

import { z } from 'zod';
import { skinGroupOf } from './manifest.ts';
import { OPTION_NAMES, rightOption, type Trial } from './trials.ts';

const keySchema = z.object({
  trials: z.array(
    z.object({
      number: z.number(),
      kind: z.enum(['whole', 'face-only']),
      right: z.enum(OPTION_NAMES),
      gender: z.enum(['female', 'male']),
      age: z.number(),
      skin: z.string(),
    }),
  ),
});
export type TrialKey = z.infer<typeof keySchema>;

export const keyOfTrials = (trials: readonly Trial[]): TrialKey => ({
  trials: trials.map((trial) => {
    const { gender, age, skin } = trial.target.labels;
    return { number: trial.number, kind: trial.kind, right: rightOption(trial), gender, age, skin: skinGroupOf(skin) };
  }),
});

export const parseKey = (text: string): TrialKey => keySchema.parse(JSON.parse(text));

export interface Answer {
  number: number;
  option: (typeof OPTION_NAMES)[number];
  /** 1..5, as a buyer of picture books; optional. */
  charm: number | undefined;
}

const ANSWER_LINE = /^\s*(\d+)[\s.:)]+([A-D])(?:[\s,;]+([1-5](?:\.\d+)?))?\s*$/i;

/** One answer per line: number, letter and, if rated, charm: `12 B 4.5`. Other lines are comments. */
export const parseAnswers = (text: string): Answer[] =>
  text.split('\n').flatMap((line) => {
    const [, number, letter, charm] = ANSWER_LINE.exec(line) ?? [];
    const option = OPTION_NAMES.find((name) => name === letter?.toUpperCase());
    return number && option
      ? [{ number: Number(number), option, charm: charm === undefined ? undefined : Number(charm) }]
      : [];
  });

interface Row {
  right: number;
  all: number;
}

const AGE_BANDS = [
  ['age 0-2', 2],
  ['age 3-5', 5],
  ['age 6-9', 9],
  ['age 10 and older', Infinity],
] as const;

const rowsOf = ({ kind, gender, age, skin }: TrialKey['trials'][number]): string[] => {
  const band = AGE_BANDS.find(([, last]) => age <= last)?.[0] ?? '';
  return [kind, `${kind}, ${gender === 'female' ? 'girls' : 'boys'}`, `${kind}, skin ${skin}`, `${kind}, ${band}`];
};

export interface TrialScores {
  rows: Map<string, Row>;
  charm: number[];
  /** Trials of the key that a rater left out, over all raters. */
  unanswered: number;
}

export function scoreAnswers(key: TrialKey, raters: readonly (readonly Answer[])[]): TrialScores {
  const rows = new Map<string, Row>();
  const charm: number[] = [];
  let unanswered = 0;
  for (const answers of raters) {
    const byNumber = new Map(answers.map((answer) => [answer.number, answer]));
    for (const trial of key.trials) {
      const answer = byNumber.get(trial.number);
      if (!answer) {
        unanswered += 1;
        continue;
      }
      if (answer.charm !== undefined) charm.push(answer.charm);
      for (const name of rowsOf(trial)) {
        const row = rows.get(name) ?? { right: 0, all: 0 };
        row.all += 1;
        if (answer.option === trial.right) row.right += 1;
        rows.set(name, row);
      }
    }
  }
  return { rows, charm, unanswered };
}

/** Standard error of a share in percentage points. Answers of several raters to one trial are not independent. */
export const standardErrorPoints = ({ right, all }: Row): number =>
  100 * Math.sqrt(((right / all) * (1 - right / all)) / all);

export function trialTable({ rows, charm, unanswered }: TrialScores): string {
  const lines = [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, row]) =>
        `| ${name} | ${row.right} of ${row.all} | ${Math.round((100 * row.right) / row.all)} % | ${standardErrorPoints(row).toFixed(1)} |`,
    );
  const mean = charm.reduce((sum, value) => sum + value, 0) / Math.max(1, charm.length);
  return [
    '| trials | right | share | standard error, points |',
    '|---|---|---|---|',
    ...lines,
    ...(charm.length > 0 ? ['', `charm ${mean.toFixed(2)} of 5 (${charm.length} ratings)`] : []),
    ...(unanswered > 0 ? ['', `${unanswered} trials without an answer`] : []),
  ].join('\n');
}
