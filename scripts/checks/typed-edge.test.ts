// Calls of the browser are typed by contracts, answers declare their fields, and patterns are written once (decision 60).
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { drawingGraph } from '../engine-id.mjs';

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));

/** File and line of each match outside of comments. */
function linesWith(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line.replace(/^\s*(\/\/|\*|\/\*).*/, '')) ? [`${file}:${index + 1}`] : [],
      ),
  );
}

describe('calls of the browser', () => {
  const web = sources.filter((file) => file.startsWith('src/web/'));

  it('name a contract instead of the type of the answer', () => {
    expect(linesWith(web, /\buseAdminData<\w+(?!.*extends)/)).toEqual([]);
    expect(linesWith(web, /\.(call|callStaff|callAsAdmin|callForPicture)</)).toEqual([]);
  });

  it('send no request of their own to the API', () => {
    const transport = 'src/web/api/transport.ts';
    const others = web.filter((file) => file !== transport);
    expect(linesWith(others, /\bfetch\(\s*(?:['"`]\/api|$)|new EventSource\(['"`]/)).toEqual([]);
  });

  it('reach the transport through the files that type its answers', () => {
    const typing = ['src/web/api/', 'src/web/admin-kit/api/', 'src/web/shell/deferred/read-resource.ts'];
    const others = web.filter((file) => !typing.some((path) => file.startsWith(path)));
    expect(linesWith(others, /\b(shopApi|adminApi)\.(call|callStaff|callAsAdmin|content)\b/)).toEqual([]);
  });
});

describe('contracts', () => {
  const contracts = sources.filter((file) => /(\.contract|-schemas)\.ts$/.test(file));

  it('declare the fields of answers', () => {
    expect(contracts.length).toBeGreaterThan(40);
    expect(linesWith(contracts, /\bobjectOf<|answer: z\.(unknown|any|custom)\(/)).toEqual([]);
  });

  it('are the only way to register routes of the modules', () => {
    const routes = sources.filter((file) => /^src\/server\/modules\/.*routes\.ts$/.test(file));
    // An unused path of Strapi that always answers 404 is hidden from the document and has no contract.
    const direct = linesWith(routes, /\b(app|scope|typed)\.(get|post|put|patch|delete)[<(]/).filter(
      (place) => !place.startsWith('src/server/modules/accounts/sign-in/'),
    );
    expect(direct).toEqual([]);
  });
});

describe('regular expressions', () => {
  const MIN_LENGTH = 9;

  it('of nine characters and more are written once', async () => {
    // A change of a file that drawn pages depend on changes the engine id, and every picture is drawn again.
    const { modules } = await drawingGraph(process.cwd());
    const places = new Map<string, string[]>();
    for (const file of sources.filter((source) => !modules.includes(source) && !source.startsWith('src/engine/')))
      for (const pattern of patternsIn(file)) places.set(pattern, [...(places.get(pattern) ?? []), file]);
    expect(places.size).toBeGreaterThan(100);
    expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
  });

  function patternsIn(file: string): string[] {
    const found: string[] = [];
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('regex' in node && isRegex(node.regex)) {
        if (node.regex.pattern.length >= MIN_LENGTH) found.push(node.regex.pattern);
        return;
      }
      for (const child of Object.values(node)) visit(child);
    };
    visit(parseSync(file, readFileSync(file, 'utf8')).program.body);
    return found;
  }

  const isRegex = (value: unknown): value is { readonly pattern: string } =>
    typeof value === 'object' && value !== null && 'pattern' in value && typeof value.pattern === 'string';
});
