// Limits the number of open connections per address.
import type { Socket } from 'node:net';

export interface ConnectionLimit {
  /** Counts the connection until it closes, and closes it at once where its address has too many. */
  add(socket: Socket): void;
}

export function createConnectionLimit(maxPerAddress: number): ConnectionLimit {
  const openByAddress = new Map<string, number>();
  return {
    add(socket) {
      const address = socket.remoteAddress ?? '';
      const open = (openByAddress.get(address) ?? 0) + 1;
      openByAddress.set(address, open);
      socket.once('close', () => {
        const left = (openByAddress.get(address) ?? 1) - 1;
        if (left > 0) openByAddress.set(address, left);
        else openByAddress.delete(address);
      });
      if (open > maxPerAddress) socket.destroy();
    },
  };
}
