// The engine id changes with everything a drawn page depends on, and with nothing else.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';

/** Entry points of drawing. */
const DRAWING = {
  entries: ['src/engine/book/render-worker.ts'],
  /** Read at run time by path, so the module graph does not show them. */
  assets: ['content/assets'],
  packagesReadByPath: ['@expo-google-fonts/nunito', '@expo-google-fonts/shantell-sans'],
  /** The shop's copy changes often; books print only these groups of it. */
  jsonGroups: { 'content/copy/ru.json': ['bookFiles'], 'content/copy/en.json': ['bookFiles'] },
};

/** The modules and packages of the drawing entry points, as the bundler resolves them. */
export async function drawingGraph(root, { entries, packagesReadByPath = [] } = DRAWING) {
  const bundle = await rolldown({
    cwd: root,
    input: entries,
    platform: 'node',
    treeshake: false,
    external: (id) => !/^[./#]/.test(id),
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const modules = output
    .flatMap(({ moduleIds = [] }) => moduleIds)
    .filter((id) => !id.includes('rolldown/runtime'))
    .map((id) => relative(root, id));
  const imported = output
    .flatMap(({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports])
    .filter((id) => !id.startsWith('node:') && !output.some(({ fileName }) => fileName === id))
    .map(packageName);
  return {
    modules: [...new Set(modules)].sort(),
    packages: [...new Set([...imported, ...packagesReadByPath])].sort(),
  };
}

export async function engineId(root, drawing = DRAWING) {
  const { modules, packages } = await drawingGraph(root, drawing);
  const hash = createHash('sha256');
  for (const file of [...modules, ...drawing.assets.flatMap((folder) => filesOf(root, folder))]) {
    hash.update(`${file}\n`).update(contentOf(root, file, drawing.jsonGroups?.[file]));
  }
  for (const line of lockedVersions(root, packages)) hash.update(`${line}\n`);
  return hash.digest('hex').slice(0, 16);
}

function contentOf(root, file, groups) {
  const bytes = readFileSync(join(root, file));
  if (!groups) return bytes;
  const parsed = JSON.parse(bytes.toString());
  return JSON.stringify(groups.map((group) => parsed[group]));
}

const filesOf = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => statSync(join(root, file)).isFile())
    .sort();

/** The packages and all they depend on, with their locked versions. */
function lockedVersions(root, names) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const seen = new Map();
  const add = (name, parent) => {
    const path = locate(packages, name, parent);
    if (path === undefined || seen.has(path)) return;
    const { version, dependencies = {}, optionalDependencies = {} } = packages[path];
    seen.set(path, version);
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, path);
  };
  for (const name of names) add(name, '');
  return [...seen].map(([path, version]) => `${path} ${version}`).sort();
}

/** Resolves a package from inside another one as npm does: nested first, then upwards. */
function locate(packages, name, parent) {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

const packageName = (id) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');
