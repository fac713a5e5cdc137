import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTempFolder } from '../tests/harness/temp-folder.ts';
import { drawingGraph, engineId } from './engine-id.mjs';

const ROOT = join(import.meta.dirname, '..');
const DRAWING = {
  entries: ['src/draw.ts'],
  assets: ['assets'],
  jsonGroups: { 'copy.json': ['printed'] },
};

/** A small project with one drawing entry point, and a way to change one of its files. */
function openProject() {
  const root = openTempFolder('zb-engine-id-');
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const lock = (versions: Record<string, string>): void =>
    write(
      'package-lock.json',
      JSON.stringify({
        packages: Object.fromEntries(
          Object.entries(versions).map(([name, version]) => [
            `node_modules/${name}`,
            { version, dependencies: name === 'painter' ? { brush: '1' } : {} },
          ]),
        ),
      }),
    );
  write(
    'src/draw.ts',
    `import 'painter';\nimport words from '../copy.json' with { type: 'json' };\nconsole.log(words);\n`,
  );
  write('src/look.ts', 'export const eyes = 2;\n');
  write('copy.json', JSON.stringify({ printed: 'The end', shop: 'Buy' }));
  write('assets/paper.txt', 'rough');
  lock({ painter: '1.0.0', brush: '1.0.0', server: '1.0.0' });
  return { write, lock, id: () => engineId(root, DRAWING) };
}

describe('engineId', () => {
  it('changes when a module is imported, and when the imported module changes', async () => {
    const { write, id } = openProject();
    const before = await id();
    write('src/look.ts', 'export const eyes = 3;\n');
    expect(await id()).toBe(before);
    write('src/draw.ts', `import 'painter';\nimport { eyes } from './look.ts';\nconsole.log(eyes);\n`);
    const imported = await id();
    expect(imported).not.toBe(before);
    write('src/look.ts', 'export const eyes = 4;\n');
    expect(await id()).not.toBe(imported);
  });

  it('changes with the version of a package that draws or that it depends on, not with others', async () => {
    const { lock, id } = openProject();
    const before = await id();
    lock({ painter: '1.0.0', brush: '1.0.0', server: '2.0.0' });
    expect(await id()).toBe(before);
    lock({ painter: '1.0.0', brush: '1.0.1', server: '1.0.0' });
    expect(await id()).not.toBe(before);
  });

  it('changes with an asset and with printed copy, not with the rest of the copy', async () => {
    const { write, id } = openProject();
    const before = await id();
    write('copy.json', JSON.stringify({ printed: 'The end', shop: 'Buy now' }));
    expect(await id()).toBe(before);
    write('copy.json', JSON.stringify({ printed: 'Fin', shop: 'Buy' }));
    const printed = await id();
    expect(printed).not.toBe(before);
    write('assets/paper.txt', 'smooth');
    expect(await id()).not.toBe(printed);
  });
});

describe('drawing graph of the shop', () => {
  it('contains what the engine imports from core and no server module', async () => {
    const { modules, packages } = await drawingGraph(ROOT);
    const core = modules.filter((file) => file.startsWith('src/core/'));
    expect(core).toEqual(
      expect.arrayContaining(['src/core/look/look.ts', 'src/core/look/hair-tie.ts', 'src/core/answers/answers.ts']),
    );
    expect(modules.filter((file) => /^src\/(server|web|providers)\//.test(file))).toEqual([]);
    expect(packages).toEqual(expect.arrayContaining(['sharp', '@resvg/resvg-js', '@expo-google-fonts/nunito']));
  });

  it('reads the shop copy only where printed copy and story problems are worded', async () => {
    const { modules } = await drawingGraph(ROOT);
    const readers = modules.filter(
      (file) => file.endsWith('.ts') && /content\/copy\/(?:ru|en)\.json/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(readers).toEqual(['src/engine/book/copy.ts', 'src/engine/story/issues.ts']);
  });
});
