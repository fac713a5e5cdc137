// Debounced rendering of a page from unsaved edits; the previous picture stays until the new one arrives.
import { useEffect, useState } from 'react';
import type { LivePage } from '#server/modules/stories/stories.types.ts';
import { type AdminFailure, adminApi } from '#web/admin-kit/api/admin-api.ts';
import type { SampleChild } from './sample-child.tsx';
import { drawableFiles } from './story/drawable-files.ts';
import type { Files, PageRef, ShownPage } from './story/story-shape.ts';
import { changesBetween, type Editor } from './use-editor.ts';

export interface Drawn {
  readonly live: LivePage;
  /** The files it was rendered from; positions may have changed since. */
  readonly files: Files;
  readonly page: PageRef;
}

export interface LiveDrawing {
  readonly drawn: Drawn | null;
  readonly busy: boolean;
  /** Rendering takes longer than usual. */
  readonly slow: boolean;
  readonly failure: AdminFailure | null;
  /** The book as a whole has issues, so nothing new is rendered. */
  readonly broken: boolean;
  /** The page has an issue: the picture shows it as it was before. */
  readonly outdated: boolean;
}

const RENDER_DEBOUNCE_MS = 450;
/** Worst case for a large page on a busy server. */
const DRAWING_TIMEOUT_MS = 90_000;
/** The screen reports slow rendering after this time. */
const SLOW_AFTER_MS = 6_000;

/** Renders nothing without a child. `seat` distinguishes the two pictures shown side by side. */
export function useLivePage(
  { slug, files, saved, issues, lastGood }: Editor,
  shown: ShownPage,
  child: SampleChild | null,
  seat: 'a' | 'b',
): LiveDrawing {
  const { page } = shown;
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  const drawable = drawableFiles(files, issues, shown, lastGood);
  const broken = drawable === null;
  // Issues arrive after the edit they belong to; a check without news must not draw again.
  const issueKey = issues.map(({ file, line }) => `${file}:${line}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawable` is new on every render, with the same content while these are
  useEffect(() => {
    if (!child || !drawable) return;
    const controller = new AbortController();
    const { signal } = controller;
    setBusy(true);
    const timer = setTimeout(async () => {
      const { locale, answers, ...of } = child;
      const body = {
        changes: changesBetween(saved, drawable.files),
        page,
        child: { ...of, fullName: of.name },
        answers,
        locale,
        seat,
      };
      const input = { params: { slug }, body, signal, timeoutMs: DRAWING_TIMEOUT_MS };
      const answer = await adminApi.request('POST /api/admin/stories/:slug/render', input);
      if (signal.aborted) return;
      setBusy(false);
      setFailure(answer.ok ? null : answer.error);
      if (answer.ok) setDrawn({ live: answer.value.data, files: drawable.files, page });
    }, RENDER_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [slug, files, page, child, seat, broken, issueKey]);
  return {
    drawn: drawn?.page === page ? drawn : null,
    busy,
    slow,
    failure,
    broken,
    outdated: drawable?.isOutdated ?? false,
  };
}
