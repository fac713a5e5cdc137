// The log of a process. Lines written while a request or a job runs carry the id of the request.
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Env } from './env.ts';
import { currentRequestId } from './server/tracing/request-id.ts';

export const createLogger = (level: Env['logLevel'], destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      // Defence in depth: our code never logs these fields, but a library might.
      redact: ['req.headers', 'headers', 'email', 'password', 'token', 'jwt', 'body'],
      serializers: { err: pino.stdSerializers.err },
      mixin(_line, _level, logger) {
        const requestId = currentRequestId();
        // The logger of a request has its id already.
        return requestId === undefined || 'requestId' in logger.bindings() ? {} : { requestId };
      },
    },
    destination,
  );
