// Store of toast messages: at most five, the oldest is dropped first; a closed one is removed after its exit animation.
export const TOAST_DURATION_MS = 5_000;
export const TOAST_LIMIT = 5;
export const TOAST_REMOVE_DELAY_MS = 200;

export type ToastTone = 'good' | 'bad' | 'calm';

export interface ToastMessage {
  readonly id: number;
  readonly title: string;
  readonly text?: string;
  readonly tone: ToastTone;
  readonly open: boolean;
  readonly action?: ToastAction;
}

/** An action offered with the message, such as undo. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

let toasts: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly ToastMessage[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): readonly ToastMessage[] => toasts,
};

export function showToast(message: { title: string; text?: string; tone?: ToastTone; action?: ToastAction }): number {
  lastId += 1;
  setToasts([...toasts, { tone: 'calm' as const, ...message, id: lastId, open: true }].slice(-TOAST_LIMIT));
  return lastId;
}

export function closeToast(id: number): void {
  setToasts(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => setToasts(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY_MS);
}
