// Sends scanned codes one after another, each once, and keeps the last answer.
import { useRef, useState } from 'react';
import { isTicketCodeFragment } from '#core/press/ticket-code.ts';
import type { PressTarget } from '#core/states/press-states.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { beep } from './beep.ts';

export interface ScanAnswer {
  readonly tone: 'good' | 'bad' | 'working';
  readonly text: string;
  /** Distinguishes two equal answers in a row. */
  readonly count: number;
}

export function useScans(given: {
  readonly to: PressTarget | null;
  readonly isLoud: boolean;
  readonly onMoved: (to: PressTarget, runs: readonly string[]) => void;
}) {
  const t = useT();
  const [answer, setAnswer] = useState<ScanAnswer | null>(null);
  const queue = useRef(Promise.resolve());
  const count = useRef(0);
  const say = (tone: ScanAnswer['tone'], text: string) => {
    count.current += 1;
    setAnswer({ tone, text, count: count.current });
    if (tone !== 'working' && given.isLoud) beep(tone === 'good');
  };
  const send = async (code: string) => {
    say('working', t('adminPress.scan.working', { code }));
    const body = { key: crypto.randomUUID(), code, to: given.to };
    let done = await adminApi.request('POST /api/admin/printing/scan', { body });
    // The key lets a request whose answer was lost be repeated without a second move.
    if (!done.ok && (done.error.status === 0 || done.error.status >= 500))
      done = await adminApi.request('POST /api/admin/printing/scan', { body });
    if (!done.ok) return say('bad', t('adminPress.scan.failed', { code, reason: done.error.sentence }));
    const { data } = done.value;
    const column = t(`adminPress.columns.${data.to}`);
    say(
      'good',
      data.kind === 'parcel'
        ? t('adminPress.scan.movedParcel', { code: data.code, column })
        : t('adminPress.scan.moved', { code: data.code, title: data.title, count: data.copies, column }),
    );
    given.onMoved(data.to, data.runs);
  };
  const scan = (code: string) => {
    queue.current = queue.current.then(() => send(code));
  };
  /** A fragment is never sent: it could be the number of another order. */
  const scanByDevice = (code: string) => {
    if (!isTicketCodeFragment(code)) return scan(code);
    queue.current = queue.current.then(() => say('bad', t('adminPress.scan.fragment')));
  };
  return { answer, scan, scanByDevice };
}
