// The requests of one connection begin one after the other: whoever does not take an answer is not made another.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Line {
  atWork: boolean;
  readonly waiting: (() => void)[];
}

export interface Turns {
  /** Works now, or once the answers before this one have left; never for a client that has gone. */
  take(socket: Socket, response: ServerResponse, work: () => void): void;
}

/** Node itself begins all requests that it finds in what a client has sent, though their answers leave in order. */
export function createTurns(limit: number): Turns {
  const lines = new WeakMap<Socket, Line>();
  const open = (socket: Socket): Line => {
    const line: Line = { atWork: false, waiting: [] };
    lines.set(socket, line);
    return line;
  };
  return {
    take(socket, response, work) {
      const line = lines.get(socket) ?? open(socket);
      const { waiting } = line;
      const begin = (): void => {
        line.atWork = true;
        response.once('close', () => {
          line.atWork = false;
          if (socket.writable) waiting.shift()?.();
        });
        work();
      };
      if (!line.atWork) begin();
      else if (waiting.length + 1 < limit) waiting.push(begin);
      else cutOff(socket);
    },
  };
}

/** What llhttp takes for "the rest is another protocol": the parser stops there. */
const STOP_PARSING = 2;

/**
 * Node parses every request of a chunk, also of a destroyed socket, and makes objects for each: 40 clients with 300
 * requests took 300 ms of the thread. `parser` is no documented interface, so it may be absent.
 */
function cutOff(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => STOP_PARSING;
  socket.destroy();
}
