// A live record: by server-sent events, by polling where those fail, and refreshed when the tab becomes visible.
import { useEffect, useRef, useState } from 'react';
import type { Result } from '#core/result.ts';
import type { ApiFailure } from './api-failure.ts';
import type { EventStream } from './typed-call.ts';

/** Polling intervals where events fail: for a busy record, and the maximum for an idle one. */
const POLL_MS = 2_500;
const MAX_POLL_MS = 20_000;

interface LiveRecord {
  readonly documentId: string;
  /** Increases with every change of the record. */
  readonly revision: number;
}

export interface LiveSource<T> {
  readonly events: EventStream<T>;
  readonly read: (documentId: string) => Promise<Result<T, ApiFailure>>;
  /** The server is working on the record. */
  readonly isBusy: (record: T) => boolean;
  /** The record will not change any more. */
  readonly isOver: (record: T) => boolean;
  /** Polling interval of a busy record for changes that its events do not announce; no polling by default. */
  readonly pollMs?: number;
}

export interface Live<T> {
  readonly record: T;
  /** True while the server cannot be reached. */
  readonly lost: boolean;
  /** Accepts a response unless a newer one is known. */
  take(next: T): void;
}

export function useLive<T extends LiveRecord>(first: T, source: LiveSource<T>): Live<T> {
  const [record, setRecord] = useState(first);
  const [lost, setLost] = useState(false);
  const latest = useRef(record);
  latest.current = record;
  const take = (next: T) =>
    setRecord((now) => (next.documentId !== now.documentId || next.revision >= now.revision ? next : now));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a loader that ran again is an answer like any other
  useEffect(() => take(first), [first]);

  const id = first.documentId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener for each record
  useEffect(() => {
    const { events: stream, read, isBusy, isOver, pollMs } = source;
    const unmounted = new AbortController();
    let events: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const stop = () => {
      clearTimeout(timer);
      events?.close();
    };
    const receive = (next: T) => {
      if (unmounted.signal.aborted) return;
      setLost(false);
      take(next);
      if (isOver(next)) stop();
    };
    const pollBusyRecord = async () => {
      const answer = isBusy(latest.current) && !document.hidden ? await read(id) : undefined;
      if (answer?.ok) receive(answer.value);
    };
    const connect = () => {
      stop();
      // A hidden tab reconnects when it becomes visible.
      if (unmounted.signal.aborted || isOver(latest.current) || document.hidden) return;
      events = new EventSource(stream.address(id));
      events.onmessage = ({ data }) => {
        failures = 0;
        receive(stream.parse(data));
      };
      events.onerror = poll;
    };
    const poll = async () => {
      stop();
      const answer = await read(id);
      if (unmounted.signal.aborted) return;
      if (answer.ok) receive(answer.value);
      else setLost(answer.error.status === 0);
      failures += 1;
      timer = setTimeout(connect, isBusy(latest.current) ? POLL_MS : Math.min(MAX_POLL_MS, POLL_MS * failures));
    };
    /** The tab became visible, the computer woke, the connection returned, or the page was restored from the back/forward cache. */
    const reconnect = () => {
      if (!document.hidden) connect();
    };
    connect();
    const pollTimer = pollMs === undefined ? undefined : setInterval(() => void pollBusyRecord(), pollMs);
    document.addEventListener('visibilitychange', reconnect, unmounted);
    addEventListener('online', reconnect, unmounted);
    addEventListener('pageshow', ({ persisted }) => persisted && reconnect(), unmounted);
    return () => {
      unmounted.abort();
      clearInterval(pollTimer);
      stop();
    };
  }, [id]);
  return { record, lost, take };
}
