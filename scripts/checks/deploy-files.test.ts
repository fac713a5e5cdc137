// Keeps the files under deploy/, the Dockerfile and compose.yaml in step with the shop, without building an image.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { openTempFolder } from '../../tests/harness/temp-folder.ts';
import { BUILD_ONLY, runtimePaths } from '../runtime-packages.mjs';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

/** Settings of the shop as .env.example lists them, and those that tune Node and its allocator. */
const settings = new Set([...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
const RUNTIME = new Set(['NODE_ENV', 'PATH', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']);
const unknown = (names: readonly (string | undefined)[]): (string | undefined)[] =>
  names.filter((name) => !settings.has(name) && !RUNTIME.has(name ?? ''));

const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const units = readdirSync(join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service'));

describe('Dockerfile', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, paths = '']) =>
    paths.split(/\s+/).slice(0, -1),
  );

  it('copies only files that exist and that .dockerignore lets through', () => {
    const allowed = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path);
    expect(copied.length).toBeGreaterThan(8);
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(copied.filter((path) => !allowed.includes(path.split('/')[0]))).toEqual([]);
  });

  it('contains every command that the documents run inside of it', () => {
    const documents = read('docs/deploy.md') + read('docs/operations.md');
    const named = [...documents.matchAll(/compose exec \w+ node (scripts\/[\w-]+\.ts)/g)].map(([, path]) => path);
    expect(named).toContain('scripts/staff-access.ts');
    expect(named.filter((path) => !path || !copied.includes(path))).toEqual([]);
  });

  it('contains what its commands import', () => {
    const scripts = copied.filter((path) => path.startsWith('scripts/') && path.endsWith('.ts'));
    const imported = scripts.flatMap((path) =>
      [...read(path).matchAll(/from '\.\/([\w-]+\.ts)'/g)].map(([, name]) => `scripts/${name}`),
    );
    expect(imported.length).toBeGreaterThan(3);
    expect(imported.filter((path) => !copied.includes(path))).toEqual([]);
  });

  it('sets only settings that the shop reads', () => {
    const [, environment = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
    const names = [...environment.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
    expect(names).toContain('DATA_DIR');
    expect(unknown(names)).toEqual([]);
  });

  it('starts the shop with the flags of npm start', () => {
    const [, entry = '[]'] = /^ENTRYPOINT (.+)$/m.exec(dockerfile) ?? [];
    expect(packageJson.scripts.start).toContain(JSON.parse(entry).join(' '));
  });
});

describe('compose.yaml', () => {
  it('sets only settings that the shop reads', () => {
    const [, block = ''] = /&settings\n((?: {2}.+\n)+)/.exec(read('compose.yaml')) ?? [];
    const names = [...block.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name]) => name);
    expect(names).toContain('DATABASE_URL');
    expect(unknown(names)).toEqual([]);
  });
});

describe('deploy/cluster', () => {
  it('sets only settings that the shop reads', () => {
    const names = [...read('deploy/cluster/shop.env').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(names).toContain('DATABASE_URL');
    expect(unknown(names)).toEqual([]);
  });

  it('lets a web process announce its stop until the front door has noticed, and end before systemd kills it', () => {
    const secondsOf = (path: string, setting: RegExp): number => Number(setting.exec(read(path))?.[1]);
    const announced = secondsOf('deploy/cluster/shop.env', /^STOP_DELAY_SECONDS=(\d+)/m);
    const noticed =
      secondsOf('deploy/cluster/Caddyfile', /health_interval (\d+)s/) +
      secondsOf('deploy/cluster/Caddyfile', /health_timeout (\d+)s/);
    expect(announced).toBeGreaterThan(noticed);
    const DRAIN_AND_JOBS_SECONDS = 8 + 20;
    const killed = secondsOf('deploy/systemd/zhili-byli-web.service', /^TimeoutStopSec=(\d+)/m);
    expect(killed).toBeGreaterThan(announced + DRAIN_AND_JOBS_SECONDS);
  });

  it('replaces the web process that imports the stories of a new build last', () => {
    const [, last] = /for name in worker[ \w]+ (web\d); do/.exec(read('deploy/cluster/operate.sh')) ?? [];
    const importing = [...read('deploy/cluster/cluster.sh').matchAll(/(web\d)\) settings="(.+)"/g)].flatMap(
      ([, name, settings = '']) => (settings.includes('IMPORT_STORIES=off') ? [] : [name]),
    );
    expect([last]).toEqual(importing);
  });

  it('fills every placeholder of the files it configures', () => {
    const script = read('deploy/cluster/cluster.sh');
    const used = filesUnder('deploy/cluster').flatMap((path) => [...read(path).matchAll(/@([A-Z0-9_]+)@/g)]);
    const names = new Set(used.map(([, name]) => name));
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !script.includes(`s|@${name}@|`))).toEqual([]);
  });
});

describe('deploy/systemd', () => {
  it.each(units)('%s starts a file of the project with settings that the shop reads', (unit) => {
    const text = read(`deploy/systemd/${unit}`);
    const [, command = ''] = /^ExecStart=\/opt\/zhili-byli\/node_modules\/\.bin\/node (.+)$/m.exec(text) ?? [];
    const file = command.split(' ').find((word) => !word.startsWith('-')) ?? '';
    expect(file === 'build/main.js' || existsSync(join(root, file))).toBe(true);
    const set = [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
    expect(set.length).toBeGreaterThan(0);
    expect(unknown(set.map((one) => one.split('=')[0]))).toEqual([]);
  });
});

/** Keys of the units by section: systemd ignores a misspelt one, and the shop runs without that protection. */
const UNIT_KEYS: Readonly<Record<string, readonly string[]>> = {
  Unit: ['Description', 'After', 'Wants'],
  Service: [
    ...['Type', 'User', 'WorkingDirectory', 'EnvironmentFile', 'Environment', 'StateDirectory', 'ExecStart'],
    ...['Restart', 'RestartSec', 'TimeoutStopSec', 'NoNewPrivileges', 'PrivateTmp', 'ProtectSystem', 'ProtectHome'],
    ...['CapabilityBoundingSet', 'UMask', 'ReadWritePaths'],
  ],
  Timer: ['OnCalendar', 'Persistent'],
  Install: ['WantedBy'],
};

function settingsOf(unit: string): readonly { section: string; key: string; value: string }[] {
  let section = '';
  return read(`deploy/systemd/${unit}`)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const title = /^\[(\w+)\]$/.exec(line)?.[1];
      if (title) section = title;
      const [, key = line, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return title ? [] : [{ section, key, value }];
    });
}

describe('units of systemd', () => {
  const all = readdirSync(join(root, 'deploy/systemd'));

  it.each(all)('%s has only keys that systemd knows, in their sections', (unit) => {
    const settings = settingsOf(unit);
    expect(settings.length).toBeGreaterThan(3);
    expect(settings.filter(({ section, key }) => !UNIT_KEYS[section]?.includes(key))).toEqual([]);
  });

  it.each(units)('%s may write to its data folder, and only there', (unit) => {
    const settings = settingsOf(unit);
    const settingOf = (name: string) => settings.find(({ key }) => key === name)?.value;
    const folder = /DATA_DIR=(\S+)/.exec(settingOf('Environment') ?? '')?.[1] ?? '';
    const writable = settingOf('ReadWritePaths')?.split(' ') ?? [`/var/lib/${settingOf('StateDirectory')}`];
    expect(settingOf('ProtectSystem')).toBe('strict');
    expect(writable).toContain(folder);
    const target = / --to (\S+)$/.exec(settingOf('ExecStart') ?? '')?.[1];
    if (target) expect(writable).toContain(target);
  });

  it('has a service for each timer', () => {
    const timers = all.filter((name) => name.endsWith('.timer'));
    expect(timers.length).toBeGreaterThan(0);
    expect(timers.filter((name) => !units.includes(name.replace('.timer', '.service')))).toEqual([]);
  });

  const analyze = spawnSync('systemd-analyze', ['--version']);
  it.skipIf(analyze.status !== 0)('passes systemd-analyze verify', () => {
    const folder = openTempFolder('zb-units-');
    for (const unit of all) {
      const text = read(`deploy/systemd/${unit}`).replace('/opt/zhili-byli/node_modules/.bin/node', process.execPath);
      writeFileSync(join(folder, unit), text);
    }
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...all.map((unit) => join(folder, unit))]);
    // It succeeds with warnings as well, such as for unknown keys.
    expect(
      String(stderr)
        .split('\n')
        .filter((line) => line.includes(folder) || line.includes('zhili-byli')),
    ).toEqual([]);
  });
});

describe('runtimePaths', () => {
  const kept = runtimePaths(JSON.parse(read('package-lock.json')));
  const packageOf = (specifier: string): string =>
    specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');

  it('keeps every package that the server imports', () => {
    const sources = ['src/server', 'src/engine', 'src/providers', 'src/core', 'src/backup']
      .flatMap(filesUnder)
      .filter((path) => path.endsWith('.ts') && !path.includes('.test.'));
    const imported = sources.flatMap((path) =>
      [...read(path).matchAll(/^import (?!type\b)[^;]*?from '([^.#'][^']*)'/gm)].map(([, name = '']) => name),
    );
    const packages = new Set(imported.filter((name) => !name.startsWith('node:')).map(packageOf));
    expect(packages.size).toBeGreaterThan(20);
    expect([...packages].filter((name) => !kept.has(`node_modules/${name}`))).toEqual([]);
  });

  it('leaves the build tools out', () => {
    expect(BUILD_ONLY.filter((name) => !(name in packageJson.dependencies))).toEqual([]);
    const tools = [...BUILD_ONLY, 'typescript', '@babel/core', 'lightningcss', 'vitest'];
    expect(tools.filter((name) => kept.has(`node_modules/${name}`))).toEqual([]);
  });
});
