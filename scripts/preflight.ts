// Stress-tests a story before it is published: npm run preflight -- night-forest [--out DIR]
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SentenceError } from '#core/sentence-error.ts';
import { openBookEngine } from '#engine/book/engine.ts';
import type { PreflightIssue } from '#engine/preflight/issue.ts';
import { preflight } from '#engine/preflight/preflight.ts';
import { listIssues, StoryError } from '#engine/story/issues.ts';
import { createProgressBar } from './progress-bar.ts';

const content = resolve(import.meta.dirname, '../content');

/** The same mistake for many names is one line with a count. */
const summary = (issues: readonly PreflightIssue[]): string[] => {
  const groups = new Map<string, PreflightIssue[]>();
  for (const issue of issues) {
    const key = `${issue.page}/${issue.code}`;
    groups.set(key, [...(groups.get(key) ?? []), issue]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    const more = group.length > 1 ? `, and ${group.length - 1} more` : '';
    return `page ${first?.page}: ${first?.code} ${first?.detail} (${first?.who}${more})`;
  });
};

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { out: { type: 'string', default: 'out' } },
    allowPositionals: true,
  });
  const [slug] = positionals;
  if (slug === undefined) throw new SentenceError('Usage: npm run preflight -- STORY [--out DIR]');
  if (!/^[a-z0-9-]+$/.test(slug) || !existsSync(join(content, 'stories', slug, 'story.json')))
    throw new SentenceError(`There is no story called ${slug} in content/stories.`);
  const engine = openBookEngine({ folders: { content, cache: resolve('data/plates') } });
  const bar = createProgressBar();
  try {
    const report = await preflight(engine, slug, { onProgress: (done) => bar.update(done, slug) });
    bar.end();
    const out = resolve(values.out);
    await mkdir(out, { recursive: true });
    const sheet = join(out, `${slug}-contact-sheet.png`);
    await writeFile(sheet, report.contactSheet);
    for (const line of summary(report.issues)) console.log(line);
    const { words, pictures } = report.checked;
    console.log(
      `${slug}: ${report.passed ? 'passed' : `${report.issues.length} problems`}; ` +
        `${words} pages of words and ${pictures} drawings checked; contact sheet ${sheet}`,
    );
    if (!report.passed) process.exitCode = 1;
  } finally {
    bar.end();
    await engine.close();
  }
};

try {
  await main();
} catch (cause) {
  if (cause instanceof SentenceError) console.error(cause.message);
  else if (cause instanceof StoryError) console.error(listIssues(cause.issues, 'en'));
  else throw cause;
  process.exitCode = 1;
}
