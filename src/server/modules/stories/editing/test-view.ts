// A stress test for editors: the same issue for many children is one line with a count.
import type { PreflightIssue } from '#engine/preflight/issue.ts';
import type { StoryTestView, TestFinding } from '../stories.types.ts';
import type { TestRow } from './drafts.repository.ts';

export const SHEETS = ['pages', 'stress'] as const;
export type Sheet = (typeof SHEETS)[number];

export const sheetKey = (slug: string, hash: string, sheet: Sheet): string => `stories/${slug}/${hash}-${sheet}.png`;

export function viewOfTest({ slug, hash, state, done, issues, checked, hasSheet, endedAt }: TestRow): StoryTestView {
  const address = (sheet: Sheet) => `/api/admin/stories/${slug}/tests/${hash}/${sheet}`;
  return {
    hash,
    state,
    done,
    checked,
    findings: grouped(issues),
    sheets: hasSheet ? { pages: address('pages'), stress: address('stress') } : null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

function grouped(issues: readonly PreflightIssue[]): TestFinding[] {
  const groups = new Map<string, TestFinding>();
  for (const { page, ...issue } of issues) {
    const key = `${page}/${issue.code}`;
    const known = groups.get(key);
    groups.set(key, known ? { ...known, count: known.count + 1 } : { ...issue, page: String(page), count: 1 });
  }
  return [...groups.values()];
}
