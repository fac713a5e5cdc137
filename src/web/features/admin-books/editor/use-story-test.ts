// Starts and polls the stress test of a story's files.
import { useEffect, useState } from 'react';
import type { StoryTestView } from '#server/modules/stories/stories.types.ts';
import { type AdminFailure, adminApi } from '#web/admin-kit/api/admin-api.ts';

const POLL_MS = 1500;

/** The stress test of these files: started here, polled while it runs, or known from before. */
export function useStoryTest(slug: string, hash: string, known: StoryTestView | null) {
  const [test, setTest] = useState(known);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const current = test?.hash === hash ? test : null;
  const running = current?.state === 'waiting' || current?.state === 'running';

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(async () => {
      const answer = await adminApi.request('GET /api/admin/stories/:slug/tests/:hash', { params: { slug, hash } });
      if (answer.ok) setTest(answer.value.data);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [running, slug, hash]);

  // Files tested before, such as those of a restored version, need no new test.
  const isKnown = current !== null;
  useEffect(() => {
    if (isKnown) return;
    const controller = new AbortController();
    const call = { params: { slug, hash }, signal: controller.signal, retry: false };
    void adminApi.request('GET /api/admin/stories/:slug/tests/:hash', call).then((answer) => {
      if (answer.ok && !controller.signal.aborted) setTest(answer.value.data);
    });
    return () => controller.abort();
  }, [isKnown, slug, hash]);

  async function startTest(): Promise<void> {
    setBusy(true);
    const answer = await adminApi.request('POST /api/admin/stories/:slug/test', { params: { slug } });
    setBusy(false);
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok) setTest(answer.value.data);
  }

  return { current, running, busy, failure, startTest };
}
