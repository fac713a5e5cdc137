// Limits of CONTRIBUTING.md that no linter has: functions of 80 lines, files of 300, folders of 30 files, no packed
// lines, no private vocabulary. An exception needs a reason, and ends when it is no longer needed.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measure, type Offender } from './code-metrics.ts';

/** Any edit of a drawing module changes the engine id (decision 54), and every picture is drawn again. */
const WITH_NEXT_CHANGE_OF_ART = 'edited together with the next change of its drawing';
const HAIR = 'hair that stands up or lies flat';

interface Exception {
  readonly count: number;
  readonly reason: string;
}
type Exceptions = Readonly<Record<string, Exception>>;

const NONE: Exceptions = {};

const FOLDERS: Exceptions = {
  'src/server/db/migrations': { count: 1, reason: 'one file for each migration, listed in order' },
};

const TUPLES: Exceptions = {
  'src/engine/art/clouds/river.ts': { count: 1, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/art/museum/gallery.ts': { count: 2, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/art/museum/knight.ts': { count: 1, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/art/party/garden.ts': { count: 1, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/art/socks/under-bed.ts': { count: 3, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/art/socks/wash.ts': { count: 1, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/drawing/map-markup.ts': { count: 4, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/hero/hair/long/curl-crown.ts': { count: 1, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/hero/hair/long/ropes.ts': { count: 1, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/hero/hair/long/tails.ts': { count: 1, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/hero/hair/texture.ts': { count: 1, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/hero/held/toy-hold.ts': { count: 3, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/hero/rig.ts': { count: 3, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/scene/reach.ts': { count: 2, reason: WITH_NEXT_CHANGE_OF_ART },
};

const COMMENTS: Exceptions = {
  'src/engine/art/letters.ts': { count: 1, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/art/museum/seascape.ts': { count: 1, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/art/skills.ts': { count: 3, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/hero/bounds.ts': { count: 1, reason: HAIR },
  'src/engine/hero/hair/long/curls.ts': { count: 1, reason: HAIR },
  'src/engine/hero/hair/long/swept.ts': { count: 1, reason: HAIR },
  'src/engine/hero/hair/long/ties.ts': { count: 1, reason: HAIR },
  'src/engine/hero/hair/short/off-forehead.ts': { count: 2, reason: HAIR },
  'src/engine/hero/hair/short/standing-cuts.ts': { count: 2, reason: HAIR },
  'src/engine/hero/mother/mother-poses.ts': { count: 2, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/hero/sitting-poses.ts': { count: 1, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/hero/touch-poses.ts': { count: 1, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/engine/scene/reach.ts': { count: 1, reason: WITH_NEXT_CHANGE_OF_ART },
  'src/server/db/embedded/run-as.ts': { count: 1, reason: 'the system user `nobody`' },
};

const metrics = measure('.');

/** Everything without an exception, and exceptions with another count than the code has. */
function differences(found: readonly Offender[], exceptions: Exceptions): string[] {
  const byFile = Map.groupBy(found, ({ place }) => place.replace(/:\d+$/, ''));
  const unexpected = [...byFile].flatMap(([file, offenders]) =>
    offenders.length === exceptions[file]?.count
      ? []
      : offenders.map(({ place, size }) => (size > 1 ? `${place} (${size})` : place)),
  );
  const outdated = Object.keys(exceptions).filter((file) => !byFile.has(file));
  return [...unexpected, ...outdated.map((file) => `${file}: the exception is no longer needed`)];
}

describe('limits of the code', () => {
  const cases: readonly (readonly [title: string, found: readonly Offender[], exceptions: Exceptions])[] = [
    ['functions have at most 80 lines', metrics.longFunctions, NONE],
    ['files have at most 300 lines', metrics.longFiles, NONE],
    ['folders have at most 30 files', metrics.fullFolders, FOLDERS],
    ['spreads of a literal are written as its members', metrics.packingSpreads, NONE],
    ['tuples are declared one by one', metrics.tupleDeclarations, TUPLES],
    ['comments use plain words', metrics.tellTaleComments, COMMENTS],
    ['test titles use plain words', metrics.tellTaleTitles, NONE],
  ];
  it.each(cases)('%s', (_title, found, exceptions) => expect(differences(found, exceptions)).toEqual([]));

  it('are measured in every folder of the code', () => {
    expect([...metrics.lines.keys()].toSorted()).toEqual(
      [
        'bench',
        'core',
        'engine',
        'providers',
        'scripts',
        'server',
        'src, other',
        'tests',
        'training',
        'web',
      ].toSorted(),
    );
    expect(metrics.commentLines).toBeGreaterThan(10_000);
  });
});

it('names import rules in plain words', () => {
  const rules = readFileSync('.dependency-cruiser.cjs', 'utf8');
  expect(rules.match(/\b(walls?|house|rooms?|faces?|circles?|stands?|lives?)\b(?!-in)/g) ?? []).toEqual([]);
});
