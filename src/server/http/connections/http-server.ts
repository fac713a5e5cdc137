// The server under the app: clients that never end a body, never read an answer or never go cannot hold it up.
import http from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import { ApiError, envelope } from '#core/errors.ts';
import { createTurns } from './turns.ts';
import { createUnreadLimit } from './unread-limit.ts';

export interface HttpServerOptions {
  /** True for proxies, whose connections carry many visitors. */
  trusts(address: string): boolean;
  readonly limits?: Partial<Limits>;
}

export interface Limits {
  readonly headersMs: number;
  /** Nothing sent and nothing taken for so long, where the other side is the one to move. */
  readonly stalledMs: number;
  /** For a small body; a large one has time in addition, by its length. */
  readonly bodyMs: number;
  readonly connectionsPerAddress: number;
  /** Asked for on one connection without waiting for answers, which browsers do not do. */
  readonly pipelined: number;
  /** Held for clients that do not read. */
  readonly unreadBytes: number;
  /** The same of one address; beyond it nothing new is made for it. */
  readonly unreadPerAddress: number;
  /** For the requests under way when a stop is asked for. */
  readonly drainMs: number;
}

const LIMITS: Limits = {
  headersMs: 15_000,
  stalledMs: 30_000,
  bodyMs: 30_000,
  connectionsPerAddress: 200,
  pipelined: 10,
  unreadBytes: 96 * 1024 * 1024,
  unreadPerAddress: 48 * 1024 * 1024,
  drainMs: 8_000,
};
/** The slowest line that a large file may come by. */
const BYTES_PER_MS = 50;
const KEEP_ALIVE_MS = 72_000;
/** Behind what any proxy keeps its own connections open for. */
const LONGEST_REQUEST_MS = 3_600_000;

export interface HttpServer {
  readonly create: FastifyServerFactory;
  /** Refuses what comes from now on, lets what is under way end, and cuts off what does not end in time. */
  drain(): Promise<void>;
}

export function createHttpServer(options: HttpServerOptions): HttpServer {
  const limits = { ...LIMITS, ...options.limits };
  const servers: http.Server[] = [];
  const unread = createUnreadLimit(limits.unreadBytes);
  const perAddress = new Map<string, number>();
  const turns = createTurns(limits.pipelined);
  let draining = false;
  let underWay = 0;
  let drained = (): void => {};

  /** Where it is the client's turn: to send the rest of its body, or to read. Otherwise we are still at work. */
  function onStalled(this: http.ServerResponse, socket: Socket): void {
    if (!this.req.complete || socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(limits.stalledMs);
  }

  function begin(request: http.IncomingMessage, response: http.ServerResponse): void {
    underWay += 1;
    response.on('timeout', onStalled);
    response.on('close', () => {
      underWay -= 1;
      if (underWay === 0) drained();
    });
    if (hasBody(request)) limitBody(request, response, limits.bodyMs);
  }

  /** A proxy reads for many: its visitors are not to be told apart here. */
  function holdsTooMuch({ socket, headers }: http.IncomingMessage): boolean {
    const { remoteAddress = '' } = socket;
    if (options.trusts(remoteAddress) && headers['x-forwarded-for'] !== undefined) return false;
    return unread.heldBy(remoteAddress) > limits.unreadPerAddress;
  }

  function onConnection(socket: Socket): void {
    unread.watch(socket);
    const address = socket.remoteAddress ?? '';
    if (options.trusts(address)) return;
    const open = (perAddress.get(address) ?? 0) + 1;
    perAddress.set(address, open);
    socket.once('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
    if (open > limits.connectionsPerAddress) socket.destroy();
  }

  return {
    create(handler) {
      const server = http.createServer(
        {
          keepAliveTimeout: KEEP_ALIVE_MS,
          headersTimeout: limits.headersMs,
          requestTimeout: LONGEST_REQUEST_MS,
          connectionsCheckingInterval: Math.min(limits.headersMs, 5_000),
        },
        (request, response) =>
          turns.take(request.socket, response, () => {
            if (draining) return refuse(response, STOPPING);
            if (holdsTooMuch(request)) return refuse(response, UNREAD);
            begin(request, response);
            handler(request, response);
          }),
      );
      server.timeout = limits.stalledMs;
      server.on('connection', onConnection);
      server.once('close', unread.stop);
      servers.push(server);
      return server;
    },
    async drain() {
      draining = true;
      for (const server of servers) server.closeIdleConnections();
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        drained = resolve;
        timer = setTimeout(resolve, limits.drainMs);
        if (underWay === 0) resolve();
      });
      clearTimeout(timer);
      for (const server of servers) server.closeAllConnections();
    },
  };
}

const hasBody = ({ headers }: http.IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Also against a client that sends a byte now and then, and so never stalls. */
function limitBody(request: http.IncomingMessage, response: http.ServerResponse, bodyMs: number): void {
  const more = Number(request.headers['content-length'] ?? 0) / BYTES_PER_MS;
  const timer = setTimeout(() => {
    if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    request.destroy();
  }, bodyMs + more);
  const clear = () => clearTimeout(timer);
  request.once('end', clear).once('close', clear);
  response.once('close', clear);
}

const STOPPING = new ApiError(503, 'ServiceUnavailableError', 'The service is restarting, please try again');
const UNREAD = new ApiError(429, 'RateLimitError', 'Please read the answers that are waiting before you ask for more');

/** Not through the app: it may be half closed, and nothing is to be made. */
function refuse(response: http.ServerResponse, why: ApiError): void {
  response.writeHead(why.status, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '5',
    connection: 'close',
  });
  response.end(JSON.stringify(envelope(why)));
}
