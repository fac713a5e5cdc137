// docs/security/asvs.md names every requirement of ASVS 5.0.0 levels 1 and 2 once, with evidence that exists.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FILE = join(ROOT, 'docs/security/asvs.md');

/** How many requirements of each section have level 1 or 2; their numbers have no gaps. */
const REQUIREMENTS_OF_SECTION = `
1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3
8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4
16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;
const expected = REQUIREMENTS_OF_SECTION.trim()
  .split(/\s+/)
  .flatMap((entry) => {
    const [section = '', count = ''] = entry.split(':');
    return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`);
  });

const text = readFileSync(FILE, 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line) && line.split(' | ').length >= 5)
  .map((line) => {
    const [number = '', level = '', , state = '', ...evidence] = line.replace(/^\| | \|$/g, '').split(' | ');
    return { number, level, state, evidence: evidence.join(' | ') };
  });

function missingEvidence(evidence: string): string[] {
  const files = [...evidence.matchAll(/`((?:src|tests|scripts)\/[^`#]+?)(?: › ([^`]+)|#([^`]+))?`/g)];
  const wrongFiles = files.flatMap(([whole, path = '', title, symbol]) => {
    const file = join(ROOT, path);
    if (!existsSync(file)) return [whole];
    const wanted = title ?? symbol;
    if (wanted === undefined || statSync(file).isDirectory()) return [];
    return readFileSync(file, 'utf8').includes(wanted) ? [] : [whole];
  });
  const links = [...evidence.matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g)];
  const wrongLinks = links.flatMap(([whole, path = '', anchor]) => {
    const file = join(dirname(FILE), path);
    if (!existsSync(file)) return [whole];
    const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)];
    const anchors = headings.map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'));
    return anchor === undefined || anchors.includes(anchor) ? [] : [whole];
  });
  return [...wrongFiles, ...wrongLinks];
}

describe('docs/security/asvs.md', () => {
  it('names each of the 253 requirements once', () => {
    expect(expected).toHaveLength(253);
    expect(rows.map(({ number }) => number)).toEqual(expected);
  });

  it('gives every requirement a state, and counts them right', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    const counts = ['met', 'not applicable', 'not met'].map(count);
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(253);
    expect(text).toContain(`| ${counts.join(' | ')} | 253 |`);
  });

  it('names a plan for everything that is not met', () => {
    const planless = rows.filter(({ state, evidence }) => state === 'not met' && !/plan:/i.test(evidence));
    expect(planless.map(({ number }) => number)).toEqual([]);
  });

  it('names evidence for everything that is met', () => {
    const bare = rows.filter(({ state, evidence }) => state === 'met' && !/`|\]\(/.test(evidence));
    expect(bare.map(({ number }) => number)).toEqual([]);
  });

  it('names only tests, code and documents that exist', () => {
    const missing = rows.flatMap(({ number, evidence }) =>
      missingEvidence(evidence).map((each) => `${number} ${each}`),
    );
    expect(missing).toEqual([]);
  });
});
