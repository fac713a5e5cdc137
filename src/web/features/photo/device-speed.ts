// Whether this browser can read photos by itself, and whether fast enough to do so unasked.

/** A program with one instruction of WebAssembly SIMD, which the reader's runtime is built with. */
const SIMD_PROGRAM = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11,
];

export const canReadOnDevice = (): boolean =>
  typeof Worker !== 'undefined' &&
  typeof WebAssembly !== 'undefined' &&
  WebAssembly.validate(Uint8Array.from(SIMD_PROGRAM));

/** Reading a photo of a phone takes about 20 times as long as one run of the detector: 8 s leave room for the page. */
const MAX_DETECTION_MS = 400;
/** The networks and a photo take 360 MB. Chromium reports 0.25 to 8 GB, other browsers nothing. */
const MIN_MEMORY_GB = 4;
/** The reader is 11.6 MB: 5 s while the parent chooses a file. */
const MIN_MEGABITS_PER_SECOND = 20;

export interface DeviceFacts {
  readonly detectionMs: number;
  /** Undefined where unknown. */
  readonly memoryGb: number | undefined;
  readonly megabitsPerSecond: number | undefined;
  /** The visitor asked for less traffic. */
  readonly savesData: boolean;
  /** Only on a phone or tablet: the words of the choice speak of one. */
  readonly isTouch: boolean;
}

/** Whether photos are read here unless the parent says otherwise. */
export const isFastEnough = (facts: DeviceFacts): boolean =>
  facts.isTouch &&
  !facts.savesData &&
  facts.detectionMs <= MAX_DETECTION_MS &&
  (facts.memoryGb ?? MIN_MEMORY_GB) >= MIN_MEMORY_GB &&
  (facts.megabitsPerSecond ?? 0) >= MIN_MEGABITS_PER_SECOND;

interface HintingNavigator extends Navigator {
  readonly deviceMemory?: number;
  readonly connection?: { readonly saveData?: boolean };
}

export function deviceFacts(detectionMs: number): DeviceFacts {
  const { deviceMemory, connection }: HintingNavigator = navigator;
  return {
    detectionMs,
    memoryGb: deviceMemory,
    megabitsPerSecond: fastestTransfer(performance.getEntriesByType('resource')),
    savesData: connection?.saveData === true,
    isTouch: matchMedia('(pointer: coarse)').matches,
  };
}

/** Smaller files say more about the latency. */
const MIN_MEASURED_BYTES = 30_000;
const BITS_PER_BYTE = 8;

/** The best speed at which a file of this page came over the network; cached files do not count. */
export function fastestTransfer(entries: readonly PerformanceEntry[]): number | undefined {
  const speeds = entries.flatMap((entry) => {
    const { transferSize = 0, responseStart = 0, responseEnd = 0 } = entry as Partial<PerformanceResourceTiming>;
    if (transferSize < MIN_MEASURED_BYTES || responseEnd <= responseStart) return [];
    return [(transferSize * BITS_PER_BYTE) / 1000 / (responseEnd - responseStart)];
  });
  return speeds.length === 0 ? undefined : Math.max(...speeds);
}
