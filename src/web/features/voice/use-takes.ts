// The takes of an invitation: those the shop has, those that wait in this browser, and their sending.
import { useCallback, useEffect, useRef, useState } from 'react';
import { newDocumentId } from '#core/ids.ts';
import type { Recording, VoiceTake } from '#server/modules/books/voices.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { unwrapData } from '#web/api/unwrap-data.ts';
import type { RecordedSound } from './sound-recorder.ts';
import { createMemoryStore, openTakeStore, type TakeStore, type WaitingTake } from './take-store.ts';

/** A megabyte over a slow mobile connection. */
const SEND_MAX_MS = 120_000;
/** Between two attempts, unless the connection comes back first. */
const RETRY_MS = 15_000;

/** `ended`: the invitation is closed. `full`: the book has too many recordings. `broken`: not taken for a recording. */
export type SendingProblem = 'failed' | 'ended' | 'full' | 'broken';

export interface PageTakes {
  readonly sent: VoiceTake | null;
  readonly waiting: WaitingTake | null;
}

const idOf = (linkKey: string): string => linkKey.split('.')[0] ?? '';

export function useTakes(linkKey: string, recording: Recording) {
  const link = idOf(linkKey);
  const [sent, setSent] = useState(() => new Map(recording.pages.map(({ page, take }) => [String(page), take])));
  const [waiting, setWaiting] = useState<ReadonlyMap<string, WaitingTake>>(new Map());
  const [sending, setSending] = useState<string | null>(null);
  const [problem, setProblem] = useState<SendingProblem | null>(null);
  const [isLasting, setLasting] = useState(true);
  const store = useRef<Promise<TakeStore>>(undefined);
  const isBusy = useRef(false);

  const send = useCallback(async () => {
    if (isBusy.current || !store.current) return;
    isBusy.current = true;
    const takes = await store.current;
    try {
      for (let next = await firstOf(takes, link); next; next = await firstOf(takes, link)) {
        setSending(next.page);
        const answer = await sendTake(linkKey, next);
        if (answer.ok) setSent((before) => new Map(before).set(next?.page ?? '', answer.value));
        const refusal = answer.ok ? null : problemOf(answer.error);
        setProblem(refusal);
        // What can never be sent is not kept; everything else is tried again.
        if (refusal !== null && refusal !== 'broken') return;
        await takes.remove(next);
        setWaiting(byPage(await takes.list(link)));
      }
    } finally {
      isBusy.current = false;
      setSending(null);
    }
  }, [link, linkKey]);

  useEffect(() => {
    store.current ??= openTakeStore();
    void store.current.then(async (takes) => {
      setLasting(takes.isLasting);
      setWaiting(byPage(await takes.list(link)));
      void send();
    });
    const again = () => void send();
    const timer = setInterval(again, RETRY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [link, send]);

  return {
    of: (page: Recording['pages'][number]['page']): PageTakes => ({
      sent: sent.get(String(page)) ?? null,
      waiting: waiting.get(String(page)) ?? null,
    }),
    sending,
    problem,
    isLasting,
    waitingCount: waiting.size,
    async keep(page: Recording['pages'][number]['page'], { blob, durationMs }: RecordedSound): Promise<void> {
      const take = { link, page: String(page), take: newDocumentId(), durationMs, blob };
      let takes = await (store.current ?? openTakeStore());
      try {
        await takes.put(take);
      } catch {
        // No room in the browser: the take is held by the page until it is sent.
        takes = createMemoryStore();
        store.current = Promise.resolve(takes);
        setLasting(false);
        await takes.put(take);
      }
      setWaiting(byPage(await takes.list(link)));
      void send();
    },
    sendAgain: () => void send(),
    forget: async () => (await store.current)?.clear(link),
  };
}

const firstOf = async (takes: TakeStore, link: string): Promise<WaitingTake | undefined> => (await takes.list(link))[0];

const byPage = (takes: readonly WaitingTake[]): ReadonlyMap<string, WaitingTake> =>
  new Map(takes.map((take) => [take.page, take]));

const sendTake = (key: string, { page, take, durationMs, blob }: WaitingTake) =>
  unwrapData(
    shopApi.request('PUT /api/shop/voice/:key/pages/:page', {
      params: { key, page },
      query: { take, ms: String(durationMs) },
      // The shop looks at the bytes, not at a type that browsers write in many ways.
      body: new Blob([blob], { type: 'application/octet-stream' }),
      timeoutMs: SEND_MAX_MS,
    }),
  );

const INVITATION_IS_OVER: readonly number[] = [404, 409];
const NOT_A_RECORDING: readonly number[] = [400, 413];

function problemOf({ status, details }: ApiFailure): SendingProblem {
  if (details.reason === 'too-much') return 'full';
  if (INVITATION_IS_OVER.includes(status)) return 'ended';
  return NOT_A_RECORDING.includes(status) ? 'broken' : 'failed';
}
