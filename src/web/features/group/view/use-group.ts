// The group on its page and the actions of its organiser; an answer replaces what is shown.
import { useEffect, useEffectEvent, useState } from 'react';
import type { Result } from '#core/result.ts';
import type { GroupView } from '#server/modules/groups/groups.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { groupCalls } from '../group-calls.ts';

/** Parents answer while the page is open. */
const POLL_MS = 20_000;

export interface GroupController {
  readonly group: GroupView;
  /** The action that is being sent; null when none is. */
  readonly busy: string | null;
  readonly calls: ReturnType<typeof groupCalls>;
  /** Sends one action; a refusal is shown as a toast. False when it failed. */
  run(name: string, call: () => Promise<Result<GroupView, ApiFailure>>, done?: string): Promise<boolean>;
}

export function useGroup(first: GroupView): GroupController {
  const t = useT();
  const locale = useLocale();
  const [group, setGroup] = useState(first);
  const [busy, setBusy] = useState<string | null>(null);
  const calls = groupCalls(first.documentId, locale);

  const refresh = useEffectEvent(async () => {
    if (busy !== null || document.hidden) return;
    const answer = await calls.read();
    if (answer.ok) setGroup(answer.value);
  });
  useEffect(() => {
    const timer = setInterval(() => void refresh(), POLL_MS);
    const onShown = () => void refresh();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, []);

  async function run(name: string, call: () => Promise<Result<GroupView, ApiFailure>>, done?: string) {
    if (busy !== null) return false;
    setBusy(name);
    const answer = await call();
    setBusy(null);
    if (answer.ok) {
      setGroup(answer.value);
      if (done) showToast({ title: done, tone: 'good' });
    } else {
      const title = answer.error.status === 0 ? t('group.view.failed') : answer.error.message;
      showToast({ title, tone: 'bad' });
    }
    return answer.ok;
  }

  return { group, busy, calls, run };
}
