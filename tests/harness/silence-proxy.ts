// A proxy before a server that can become silent: connections stay open, are accepted, and nothing is passed on.
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './server-port.ts';
import { whenDone } from './when-done.ts';

export interface SilenceProxy {
  readonly port: number;
  /** From now on, also on open connections. */
  fallSilent(): void;
  speak(): void;
}

export async function startSilenceProxy(target: number): Promise<SilenceProxy> {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const upstream = keep(connect(target, '127.0.0.1'));
    keep(client).on('data', (bytes) => isSilent || upstream.write(bytes));
    upstream.on('data', (bytes) => isSilent || client.write(bytes));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => isSilent || client.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  whenDone(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((closed) => server.close(() => closed()));
  });
  return {
    port: portOf(server),
    fallSilent() {
      isSilent = true;
    },
    speak() {
      isSilent = false;
    },
  };
}
