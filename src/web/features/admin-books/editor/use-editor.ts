// State of an open story: saved files, edits, issues and undo.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftView, PlacedIssue, StoryDetails } from '#server/modules/stories/stories.types.ts';
import { type AdminFailure, adminApi } from '#web/admin-kit/api/admin-api.ts';
import type { Files } from './story/story-shape.ts';

/** File name -> new text, or null when deleted. */
export type FileChanges = Readonly<Record<string, string | null>>;

export interface Editor {
  readonly slug: string;
  readonly files: Files;
  readonly saved: Files;
  /** The newest files that were checked and had no issues. */
  readonly lastGood: Files | null;
  readonly changes: FileChanges;
  readonly dirty: boolean;
  readonly draft: DraftView | null;
  /** Hash of the saved files. */
  readonly hash: string;
  readonly issues: readonly PlacedIssue[];
  readonly checking: boolean;
  readonly failure: AdminFailure | null;
  /** A null text deletes the file. Consecutive edits of one group are one undo step. */
  edit(file: string, text: string | null, group?: string): void;
  undo: (() => void) | null;
  save(): Promise<boolean>;
}

const CHECK_DEBOUNCE_MS = 400;
const MAX_UNDO_STEPS = 100;

export function useEditor(storyDetails: StoryDetails): Editor {
  const { slug } = storyDetails;
  const [saved, setSaved] = useState({ files: storyDetails.files, draft: storyDetails.draft, hash: storyDetails.hash });
  const [files, setFiles] = useState<Files>(storyDetails.files);
  const [steps, setSteps] = useState<readonly Files[]>([]);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  const lastGroup = useRef<string | undefined>(undefined);
  const changes = useMemo(() => changesBetween(saved.files, files), [saved.files, files]);
  const dirty = Object.keys(changes).length > 0;

  const edit = useCallback(
    (file: string, text: string | null, group?: string) => {
      if (group === undefined || group !== lastGroup.current)
        setSteps((before) => [...before.slice(-MAX_UNDO_STEPS), files]);
      lastGroup.current = group;
      setFiles((before) => {
        const { [file]: _gone, ...rest } = before;
        return text === null ? rest : { ...rest, [file]: text };
      });
    },
    [files],
  );
  const undo = useCallback(() => {
    const before = steps.at(-1);
    if (!before) return;
    lastGroup.current = undefined;
    setFiles(before);
    setSteps(steps.slice(0, -1));
  }, [steps]);

  const { issues, lastGood, checking } = useStoryCheck(storyDetails, files, changes, setFailure);

  async function save(): Promise<boolean> {
    const body = { changes, revision: saved.draft?.revision ?? 0 };
    const answer = await adminApi.request('PUT /api/admin/stories/:slug/draft', { params: { slug }, body });
    setFailure(answer.ok ? null : answer.error);
    if (!answer.ok) return false;
    const { data: draft } = answer.value;
    setSaved({ files, draft, hash: draft.hash });
    return true;
  }

  return {
    slug,
    files,
    lastGood,
    changes,
    dirty,
    issues,
    checking,
    failure,
    edit,
    save,
    saved: saved.files,
    draft: saved.draft,
    hash: saved.hash,
    undo: steps.length > 0 ? undo : null,
  };
}

/** Checks edited files when typing pauses. */
function useStoryCheck(
  { slug, ...storyDetails }: StoryDetails,
  files: Files,
  changes: FileChanges,
  onFailure: (failure: AdminFailure) => void,
) {
  const [issues, setIssues] = useState(storyDetails.issues);
  const [lastGood, setLastGood] = useState(storyDetails.issues.length === 0 ? storyDetails.files : null);
  const [checking, setChecking] = useState(false);
  // The story is loaded with the issues of its files, and saving does not change them.
  const checked = useRef(files);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` is derived from `files`, and `onFailure` is a state setter
  useEffect(() => {
    if (checked.current === files) return;
    const controller = new AbortController();
    setChecking(true);
    const timer = setTimeout(async () => {
      const { signal } = controller;
      const input = { params: { slug }, body: { changes }, signal };
      const answer = await adminApi.request('POST /api/admin/stories/:slug/check', input);
      if (signal.aborted) return;
      setChecking(false);
      checked.current = files;
      if (!answer.ok) return onFailure(answer.error);
      setIssues(answer.value.data.issues);
      if (answer.value.data.issues.length === 0) setLastGood(files);
    }, CHECK_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [files, slug]);

  return { issues, lastGood, checking };
}

export function changesBetween(before: Files, after: Files): FileChanges {
  const changes: Record<string, string | null> = {};
  for (const name of Object.keys(before)) if (!(name in after)) changes[name] = null;
  for (const [name, text] of Object.entries(after)) if (before[name] !== text) changes[name] = text;
  return changes;
}
