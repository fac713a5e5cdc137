// A record of the shop as it is at this moment: by server-sent events, by asking where those fail, and anew after a sleep.
import { useEffect, useRef, useState } from 'react';
import type { Result } from '#core/result.ts';
import type { ApiFailure } from './api-failure.ts';

/** Where events fail, the shop is asked this often while something is made, and ever more seldom while nothing happens. */
const ASK_MS = 2_500;
const SELDOM_MS = 20_000;

interface LiveRecord {
  readonly documentId: string;
  /** Changes whenever anything else in it does. */
  readonly revision: number;
}

export interface Following<T> {
  /** Where its events are heard. */
  readonly events: (documentId: string) => string;
  readonly read: (documentId: string) => Promise<Result<T, ApiFailure>>;
  /** Something is done about it without anybody's asking. */
  readonly isBusy: (record: T) => boolean;
  /** Nothing will ever change any more. */
  readonly isOver: (record: T) => boolean;
  /** How often a busy one is asked for what its events do not tell; never where there is none. */
  readonly lookMs?: number;
}

export interface Live<T> {
  readonly record: T;
  /** True while the shop cannot be reached. */
  readonly lost: boolean;
  /** Takes an answer of the shop, unless a newer one is here already. */
  take(next: T): void;
}

export function useLive<T extends LiveRecord>(first: T, following: Following<T>): Live<T> {
  const [record, setRecord] = useState(first);
  const [lost, setLost] = useState(false);
  const newest = useRef(record);
  newest.current = record;
  const take = (next: T) =>
    setRecord((now) => (next.documentId !== now.documentId || next.revision >= now.revision ? next : now));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a loader that ran again is an answer like any other
  useEffect(() => take(first), [first]);

  const id = first.documentId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener for each record
  useEffect(() => {
    const { events: address, read, isBusy, isOver, lookMs } = following;
    const left = new AbortController();
    let events: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const stop = () => {
      clearTimeout(timer);
      events?.close();
    };
    const hear = (next: T) => {
      if (left.signal.aborted) return;
      setLost(false);
      take(next);
      if (isOver(next)) stop();
    };
    const look = async () => {
      const answer = isBusy(newest.current) && !document.hidden ? await read(id) : undefined;
      if (answer?.ok) hear(answer.value);
    };
    const listen = () => {
      stop();
      // A tab that nobody looks at listens again when it is looked at.
      if (left.signal.aborted || isOver(newest.current) || document.hidden) return;
      events = new EventSource(address(id));
      events.onmessage = ({ data }) => {
        failures = 0;
        hear(JSON.parse(data) as T);
      };
      events.onerror = ask;
    };
    const ask = async () => {
      stop();
      const answer = await read(id);
      if (left.signal.aborted) return;
      if (answer.ok) hear(answer.value);
      else setLost(answer.error.status === 0);
      failures += 1;
      timer = setTimeout(listen, isBusy(newest.current) ? ASK_MS : Math.min(SELDOM_MS, ASK_MS * failures));
    };
    /** Back from another tab, from sleep, from a tunnel, or from the browser's memory of visited pages. */
    const wake = () => {
      if (!document.hidden) listen();
    };
    listen();
    const looking = lookMs === undefined ? undefined : setInterval(() => void look(), lookMs);
    document.addEventListener('visibilitychange', wake, left);
    addEventListener('online', wake, left);
    addEventListener('pageshow', ({ persisted }) => persisted && wake(), left);
    return () => {
      left.abort();
      clearInterval(looking);
      stop();
    };
  }, [id]);
  return { record, lost, take };
}
