// The loading bar of navigations: shown after 200 ms, estimates progress over 2 s, hides 500 ms after the end, resets 400 ms later.
import { clampPercent } from '#web/ui/feedback/clamp.ts';

export const LOADING_BAR = { height: 7, throttle: 200, duration: 2_000, hideDelay: 500, resetDelay: 400 } as const;
const TICK_MS = 100;

export interface BarState {
  readonly visible: boolean;
  /** 0 to 100. */
  readonly progress: number;
  readonly error: boolean;
}

/** Reaches about 70 % at `duration` and approaches 100 % without reaching it. */
export const estimatedProgress = (elapsed: number): number =>
  clampPercent((200 / Math.PI) * Math.atan((elapsed / LOADING_BAR.duration) * 2));

export function createLoadingBar(now: () => number = Date.now) {
  let state: BarState = { visible: false, progress: 0, error: false };
  const listeners = new Set<() => void>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let ticking: ReturnType<typeof setInterval> | undefined;

  function set(change: Partial<BarState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  function later(ms: number, run: () => void): void {
    timers.add(setTimeout(run, ms));
  }
  function stopTimers(): void {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    clearInterval(ticking);
  }
  function end(): void {
    stopTimers();
    if (!state.visible) return;
    set({ progress: 100 });
    later(LOADING_BAR.hideDelay, () => {
      set({ visible: false });
      later(LOADING_BAR.resetDelay, () => set({ progress: 0, error: false }));
    });
  }
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: (): BarState => state,
    start(): void {
      stopTimers();
      const startedAt = now();
      set({ progress: 0, error: false });
      later(LOADING_BAR.throttle, () => {
        set({ visible: true });
        ticking = setInterval(() => set({ progress: estimatedProgress(now() - startedAt) }), TICK_MS);
      });
    },
    finish: end,
    /** Shows the error colour before hiding. */
    fail(): void {
      set({ error: true, visible: true });
      end();
    },
  };
}

export const loadingBar = createLoadingBar();
