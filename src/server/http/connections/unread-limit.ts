// Bounds the memory of responses that clients do not read: the largest are dropped first.
import type { Socket } from 'node:net';

const SWEEP_MS = 500;
/** More than a page waiting on a slow connection. */
const LARGE_BYTES = 256 * 1024;

export interface UnreadLimit {
  watch(socket: Socket): void;
  /** Bytes of large unread responses for this address. */
  heldBy(address: string | undefined): number;
  stop(): void;
}

export function createUnreadLimit(bytes: number): UnreadLimit {
  const open = new Set<Socket>();
  let timer: NodeJS.Timeout | undefined;
  function sweep(): void {
    const waiting = [...open].filter((socket) => socket.writableLength > 0);
    let unreadBytes = waiting.reduce((sum, socket) => sum + socket.writableLength, 0);
    if (unreadBytes <= bytes) return;
    for (const socket of waiting.sort((a, b) => b.writableLength - a.writableLength)) {
      if (unreadBytes <= bytes) return;
      unreadBytes -= socket.writableLength;
      socket.destroy();
    }
  }
  return {
    heldBy(address) {
      let unreadBytes = 0;
      for (const socket of open)
        if (socket.writableLength > LARGE_BYTES && socket.remoteAddress === address)
          unreadBytes += socket.writableLength;
      return unreadBytes;
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
