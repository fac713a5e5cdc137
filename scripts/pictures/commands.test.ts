// Tests of the command line scripts: a wrong call prints one sentence and exits with a failure code.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { UserFacingError } from '#core/user-facing-error.ts';
import { renderCommand } from './render-command.ts';

vi.setConfig({ testTimeout: 120_000 });
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'commands-'));
const call = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts', script), ...args], { cwd: folder, encoding: 'utf8' });
const masha = ['--name', 'Маша', '--gender', 'female', '--age', '4'];

describe('npm run render', () => {
  it.each([
    ['an unknown story', ['no-story', ...masha], 'There is no story called no-story'],
    ['a path instead of a story', ['../../etc', ...masha], 'There is no story called'],
    ['no name', ['night-forest', '--gender', 'female', '--age', '4'], '--name is missing'],
    ['a wrong gender', ['night-forest', '--name', 'Маша', '--gender', 'girl', '--age', '4'], '--gender must be one of'],
    ['an unknown option', ['night-forest', ...masha, '--colour', 'red'], "Unknown option '--colour'"],
    ['an unknown answer', ['night-forest', ...masha, '--answer', 'toy=spoon'], 'Toys: rabbit, bear'],
    ['an unknown question', ['night-forest', ...masha, '--answer', 'car=red'], '--answer must be one of toy, pet'],
    ['an unknown hero', ['night-forest', ...masha, '--with', 'fourth=Петя:male:6'], '--with must be one of second'],
    ['a hero without an age', ['night-forest', ...masha, '--with', 'second=Петя:male'], 'Heroes are given like'],
    ['a group without a file', ['night-forest', ...masha, '--group', 'none.json'], 'none.json cannot be read as JSON'],
    ['a missing photo', ['night-forest', ...masha, '--photo', 'none.jpg'], 'none.jpg cannot be read'],
    ['a page that is not there', ['night-forest', ...masha, '--pages', '77'], 'нет такой страницы'],
    ['a name with digits', ['night-forest', '--name', 'R2D2', '--gender', 'male', '--age', '4'], 'бывает цифр'],
  ])('explains %s', async (_what, args, sentence) => {
    const failure = await renderCommand(args).catch((cause) => cause);
    expect(failure).toBeInstanceOf(UserFacingError);
    expect(failure.message).toContain(sentence);
  });

  it('reports a file that is not a photo', () => {
    writeFileSync(join(folder, 'photo.jpg'), 'just words');
    const { status, stderr } = call(
      'pictures/render.ts',
      'night-forest',
      ...masha,
      '--photo',
      'photo.jpg',
      '--locale',
      'en',
    );
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  });

  it('writes the requested pages', () => {
    const { status, stdout } = call('pictures/render.ts', 'night-forest', ...masha, '--pages', '3', '--out', 'pages');
    expect(status).toBe(0);
    expect(stdout.trim()).toBe(join('pages', 'night-forest-03.webp'));
    expect(readdirSync(join(folder, 'pages'))).toEqual(['night-forest-03.webp']);
  });
});

describe('npm run decline', () => {
  const decline = (input: unknown, ...lines: string[]) => {
    writeFileSync(join(folder, 'input.json'), JSON.stringify(input));
    return call('decline.ts', 'input.json', ...lines);
  };
  const child = { name: 'Маша', gender: 'female', age: 5 };
  const second = { name: 'Петя', gender: 'male', age: 6, kin: 'sibling' };

  it('prints the cases of a list of names', () => {
    expect(JSON.parse(decline([{ name: 'лев', gender: 'male' }]).stdout)[0]).toMatchObject({
      gen: 'Льва',
      ins: 'Львом',
    });
  });

  it('prints the inserts of a cast, and further lines', () => {
    const { stdout } = decline({ child, second }, '{Они} {вышел|вышла|вышли}.', '{имйа2}');
    expect(stdout).toMatch(/\{все:твор\} +Машей и Петей\n/);
    expect(stdout).toMatch(/ +Они вышли\.\n/);
    expect(stdout).toContain('Perhaps you meant {имя2}');
    expect(stdout).not.toContain('{имя3');
    expect(decline({ child }).stdout).not.toMatch(/оба|двое/);
  });

  it('explains a cast it cannot read', () => {
    const { status, stderr } = decline({ child, third: second });
    expect(status).toBe(1);
    expect(stderr).toMatch(/third/);
  });
});

describe('npm run preflight', () => {
  it('reports an unknown story', () => {
    const { status, stderr } = call('preflight.ts', 'no-story');
    expect(stderr.trim()).toBe('There is no story called no-story in content/stories.');
    expect(status).toBe(1);
  });
});
