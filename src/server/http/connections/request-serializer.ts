// Processes the pipelined requests of a connection one after another, so that a client that does not read gets no further work.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface RequestQueue {
  isBusy: boolean;
  readonly waiting: (() => void)[];
}

export interface RequestSerializer {
  /** Starts `work` now or after the previous responses were sent; never for a closed connection. */
  take(socket: Socket, response: ServerResponse, work: () => void): void;
}

/** Node starts all pipelined requests at once and only orders their responses. */
export function createRequestSerializer(limit: number): RequestSerializer {
  const queues = new WeakMap<Socket, RequestQueue>();
  const open = (socket: Socket): RequestQueue => {
    const queue: RequestQueue = { isBusy: false, waiting: [] };
    queues.set(socket, queue);
    return queue;
  };
  return {
    take(socket, response, work) {
      const queue = queues.get(socket) ?? open(socket);
      const { waiting } = queue;
      const begin = (): void => {
        queue.isBusy = true;
        response.once('close', () => {
          queue.isBusy = false;
          if (socket.writable) waiting.shift()?.();
        });
        work();
      };
      if (!queue.isBusy) begin();
      else if (waiting.length + 1 < limit) waiting.push(begin);
      else disconnect(socket);
    },
  };
}

/** llhttp's code for an upgrade, which stops the parser. */
const STOP_PARSING = 2;

/**
 * Node parses every request of a chunk even after the socket is destroyed: 40 clients with 300
 * requests each blocked the thread for 300 ms. `parser` is undocumented, so it may be absent.
 */
function disconnect(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => STOP_PARSING;
  socket.destroy();
}
