// Stress-tests a story before it is published: npm run preflight -- night-forest [--out DIR]
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserFacingError } from '#core/user-facing-error.ts';

import type { PreflightIssue } from '#engine/preflight/issue.ts';
import { preflight } from '#engine/preflight/preflight.ts';
import { createFolderStories } from '#engine/story/story-source.ts';
import { createProgressBar } from './progress-bar.ts';
import { content, knownStory, runCommand } from './story-command.ts';

/** The same mistake for many names becomes one line with a count. */
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
  const [asked] = positionals;
  if (asked === undefined) throw new UserFacingError('Usage: npm run preflight -- STORY [--out DIR]');
  const slug = knownStory(asked);
  const folders = { content, cache: resolve('data/plates') };
  const bar = createProgressBar();
  try {
    const source = await createFolderStories(content).read(slug);
    const report = await preflight(folders, source, {
      onProgress: (done) => bar.update(done, slug),
    });
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
    // Read by the shop: only a story whose exact files passed may be sold.
    const mark = join(content, 'stories', slug, 'tested.json');
    if (report.passed) await writeFile(mark, `${JSON.stringify({ hash: source.hash }, null, 2)}\n`);
    else await rm(mark, { force: true });
    if (!report.passed) process.exitCode = 1;
  } finally {
    bar.end();
  }
};

await runCommand(main);
