// TCP connections to servers whose address a person typed in /admin: never into a private network, unless the
// environment allows it.
import { lookup } from 'node:dns';
import { connect, type Socket } from 'node:net';
import { isUnroutable, PrivateReceiver, publicLookup } from '#core/http/public-address.ts';

/** Opens a connection; it is not established yet. */
export type OpenSocket = (host: string, port: number) => Socket;

export const guardedLookup = publicLookup(lookup);

export const openPublicSocket: OpenSocket = (host, port) => {
  if (isUnroutable(host)) throw new PrivateReceiver();
  return connect({ host, port, lookup: guardedLookup });
};

export const openAnySocket: OpenSocket = (host, port) => connect({ host, port });

/** Resolves when it is established. */
export const established = (open: OpenSocket, host: string, port: number, timeoutMs: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = open(host, port);
    const timer = setTimeout(() => socket.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
    socket.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    socket.once('connect', () => {
      clearTimeout(timer);
      // Until its new owner listens, an error must not end the process.
      socket.on('error', () => {});
      resolve(socket);
    });
  });
