// HTTP server with protection against slow clients: limits on headers, bodies, connections, pipelining and unread responses.
import http from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import { ApiError, errorEnvelope } from '#core/errors.ts';
import { createConnectionLimit } from './connection-limit.ts';
import { createRequestSerializer } from './request-serializer.ts';
import { createRequestTracker } from './request-tracker.ts';
import { createUnreadLimit } from './unread-limit.ts';

export interface HttpServerOptions {
  /** True for proxies, whose connections carry many visitors. */
  trusts(address: string): boolean;
  readonly limits?: Partial<ConnectionLimits>;
}

export interface ConnectionLimits {
  readonly headersMs: number;
  /** Maximum inactivity while the client is to send or to read. */
  readonly stalledMs: number;
  /** Maximum time for a small body; large ones get more by their length. */
  readonly bodyMs: number;
  readonly connectionsPerAddress: number;
  /** Maximum pipelined requests per connection; browsers do not pipeline. */
  readonly pipelined: number;
  /** Maximum total of unread response bytes. */
  readonly unreadBytes: number;
  /** The same per address; beyond it new requests are rejected. */
  readonly unreadPerAddress: number;
  /** Time for running requests when the server stops. */
  readonly drainMs: number;
}

const DEFAULT_CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  stalledMs: 30_000,
  bodyMs: 30_000,
  connectionsPerAddress: 200,
  pipelined: 10,
  unreadBytes: 96 * 1024 * 1024,
  unreadPerAddress: 48 * 1024 * 1024,
  drainMs: 8_000,
};
/** Minimum upload rate for large bodies. */
const MIN_UPLOAD_BYTES_PER_MS = 50;
const KEEP_ALIVE_MS = 72_000;
/** Longer than proxies keep their connections open. */
const MAX_REQUEST_MS = 3_600_000;

export interface HttpServer {
  readonly create: FastifyServerFactory;
  /** Goes on answering, but asks proxies to keep no connection for their next request. */
  announceStop(): void;
  /** Refuses new requests, waits for running ones, and closes connections that exceed the time limit. */
  drain(): Promise<void>;
}

export function createHttpServer(options: HttpServerOptions): HttpServer {
  const limits = { ...DEFAULT_CONNECTION_LIMITS, ...options.limits };
  const servers: http.Server[] = [];
  const unread = createUnreadLimit(limits.unreadBytes);
  const connections = createConnectionLimit(limits.connectionsPerAddress);
  const requests = createRequestTracker();
  const serializer = createRequestSerializer(limits.pipelined);
  let stopAnnounced = false;
  let draining = false;

  /** Disconnects only if the client is to send its body or to read; otherwise we are still working. */
  function onStalled(this: http.ServerResponse, socket: Socket): void {
    if (!this.req.complete || socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(limits.stalledMs);
  }

  function startRequest(request: http.IncomingMessage, response: http.ServerResponse): void {
    requests.track(response);
    if (stopAnnounced) response.shouldKeepAlive = false;
    response.on('timeout', onStalled);
    if (hasBody(request)) limitBody(request, response, limits.bodyMs);
  }

  /** Visitors behind a trusted proxy share its connections, so the limit does not apply to them. */
  function exceedsUnreadLimit({ socket, headers }: http.IncomingMessage): boolean {
    const { remoteAddress = '' } = socket;
    if (options.trusts(remoteAddress) && headers['x-forwarded-for'] !== undefined) return false;
    return unread.heldBy(remoteAddress) > limits.unreadPerAddress;
  }

  function onConnection(socket: Socket): void {
    unread.watch(socket);
    if (!options.trusts(socket.remoteAddress ?? '')) connections.add(socket);
  }

  return {
    create(handler) {
      const server = http.createServer(
        {
          keepAliveTimeout: KEEP_ALIVE_MS,
          headersTimeout: limits.headersMs,
          requestTimeout: MAX_REQUEST_MS,
          connectionsCheckingInterval: Math.min(limits.headersMs, 5_000),
        },
        (request, response) =>
          serializer.take(request.socket, response, () => {
            if (draining) return refuse(response, SERVER_STOPPING);
            if (exceedsUnreadLimit(request)) return refuse(response, TOO_MUCH_UNREAD);
            startRequest(request, response);
            handler(request, response);
          }),
      );
      server.timeout = limits.stalledMs;
      server.on('connection', onConnection);
      server.once('close', unread.stop);
      servers.push(server);
      return server;
    },
    announceStop() {
      stopAnnounced = true;
    },
    async drain() {
      draining = true;
      for (const server of servers) server.closeIdleConnections();
      await requests.finished(limits.drainMs);
      for (const server of servers) server.closeAllConnections();
    },
  };
}

const hasBody = ({ headers }: http.IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Total time limit, against clients that send a byte now and then. */
function limitBody(request: http.IncomingMessage, response: http.ServerResponse, bodyMs: number): void {
  const extraMs = Number(request.headers['content-length'] ?? 0) / MIN_UPLOAD_BYTES_PER_MS;
  const timer = setTimeout(() => {
    if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    request.destroy();
  }, bodyMs + extraMs);
  const clear = () => clearTimeout(timer);
  request.once('end', clear).once('close', clear);
  response.once('close', clear);
}

const SERVER_STOPPING = new ApiError(503, 'ServiceUnavailableError', 'The service is restarting, please try again');
const TOO_MUCH_UNREAD = new ApiError(
  429,
  'RateLimitError',
  'Please read the answers that are waiting before you ask for more',
);

/** Bypasses the app, which may be closing. */
function refuse(response: http.ServerResponse, error: ApiError): void {
  response.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '5',
    connection: 'close',
  });
  response.end(JSON.stringify(errorEnvelope(error)));
}
