// Bounds the memory held for clients that ask and do not read: who holds most is cut off first.
import type { Socket } from 'node:net';

const SWEEP_MS = 500;
/** A page on a slow line holds less. */
const LARGE_BYTES = 256 * 1024;

export interface UnreadLimit {
  watch(socket: Socket): void;
  /** Bytes of large answers that wait for clients of this address. */
  heldBy(address: string | undefined): number;
  stop(): void;
}

export function createUnreadLimit(bytes: number): UnreadLimit {
  const open = new Set<Socket>();
  let timer: NodeJS.Timeout | undefined;
  function sweep(): void {
    const waiting = [...open].filter((socket) => socket.writableLength > 0);
    let held = waiting.reduce((sum, socket) => sum + socket.writableLength, 0);
    if (held <= bytes) return;
    for (const socket of waiting.sort((a, b) => b.writableLength - a.writableLength)) {
      if (held <= bytes) return;
      held -= socket.writableLength;
      socket.destroy();
    }
  }
  return {
    heldBy(address) {
      let held = 0;
      for (const socket of open)
        if (socket.writableLength > LARGE_BYTES && socket.remoteAddress === address) held += socket.writableLength;
      return held;
    },
    watch(socket) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      timer ??= setInterval(sweep, SWEEP_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
