// State of the drawing question: the stored drawing is fetched, a new photo is sent, and problems are kept as sentences.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answers } from '#core/answers/answers.ts';
import { MAX_PHOTO_BYTES } from '#core/books/book-limits.ts';
import type { DrawingView } from '#server/modules/photos/photos.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { sendDrawing } from './send-drawing.ts';

type Answer = Answers['drawing'];

interface DrawingState {
  readonly drawing: DrawingView | undefined;
  readonly isSending: boolean;
  /** Cut out just now, not fetched. */
  readonly isNew: boolean;
  readonly problem: string | undefined;
  send(file: File): void;
  cancel(): void;
  remove(): void;
}

export function useDrawing(
  answer: Answer,
  onChange: (answer: Answer) => void,
  onBusy: (busy: boolean) => void,
): DrawingState {
  const t = useT();
  const [shown, setShown] = useState<DrawingView>();
  const [sending, setSending] = useState<AbortController>();
  const [problem, setProblem] = useState<string>();
  const [newest, setNewest] = useState<string>();
  const drawing = shown?.documentId === answer?.id ? shown : undefined;

  const fetchStored = useEffectEvent(async (id: string) => {
    if (shown?.documentId === id) return;
    const stored = await shopApi.request('GET /api/shop/drawings/:id', { params: { id } });
    if (stored.ok) return setShown(stored.value.data);
    if (stored.error.status !== 404) return setProblem(t('orderForm.drawing.unseen'));
    setProblem(t('orderForm.drawing.lost'));
    onChange(undefined);
  });
  const id = answer?.id;
  useEffect(() => {
    if (id !== undefined) void fetchStored(id);
  }, [id]);

  const report = useEffectEvent(onBusy);
  const isSending = sending !== undefined;
  useEffect(() => {
    report(isSending);
    return () => report(false);
  }, [isSending]);

  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function send(file: File): Promise<void> {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setProblem(undefined);
    setSending(controller);
    const sent = await sendDrawing(file, controller.signal);
    if (controller.signal.aborted) return;
    setSending(undefined);
    if (sent.ok) {
      setShown(sent.value);
      setNewest(sent.value.documentId);
      return onChange({ id: sent.value.documentId });
    }
    const { error } = sent;
    if ('message' in error) return setProblem(error.message);
    setProblem(
      error.code === 'too-heavy'
        ? t('photo.errors.too-heavy', { limit: MAX_PHOTO_BYTES / 2 ** 20 })
        : t('orderForm.drawing.connection'),
    );
  }

  return {
    drawing,
    isSending,
    isNew: drawing !== undefined && drawing.documentId === newest,
    problem,
    send: (file) => void send(file),
    cancel: () => {
      current.current?.abort();
      setSending(undefined);
    },
    remove() {
      setProblem(undefined);
      onChange(undefined);
    },
  };
}
