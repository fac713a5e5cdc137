// HTTP routes of recorded voices: for the owner of a book, for the relative who reads, and for listeners.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { MAX_TAKE_BYTES } from '#core/books/voices.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import { ApiError, notFound, unauthorized } from '#core/errors.ts';
import { errorNameOf } from '#core/http/refusals.ts';
import type { Result } from '#core/result.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import { implement } from '../../../http/implement.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import { sendStored } from '../../../http/sending/stored-file.ts';
import { createZipStream, type ZipEntry } from '../../../http/sending/zip-stream.ts';
import { countOrRefuse } from '../../../limits/count-or-refuse.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import type { OwnersService } from '../../accounts/accounts.types.ts';
import { VOICE_REFUSAL_STATUS, voiceContracts } from '../voices.contract.ts';
import type { StoredTake, VoiceFailure, VoicesService } from '../voices.types.ts';

const COPY = { ru: ru.voiceCalls, en: en.voiceCalls };

/** Recordings are never kept by a browser: a destroyed one is gone everywhere. */
const PRIVATE = 'private, no-store';

/** A few bytes over the limit, so that a recording that is a little too large gets a reason. */
const BODY_LIMIT = MAX_TAKE_BYTES + 64 * 1024;

export interface VoiceRouteDeps {
  readonly voices: VoicesService;
  readonly owners: OwnersService;
  readonly privateFiles: EncryptedStorage;
  /** Of recordings and downloads per address. */
  readonly limit: RateLimit;
}

interface RouteParts extends Pick<VoiceRouteDeps, 'voices' | 'owners'> {
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  sendSound(request: FastifyRequest, reply: FastifyReply, take: StoredTake | null): Promise<FastifyReply>;
}

export const installVoices =
  ({ voices, owners, privateFiles, limit }: VoiceRouteDeps) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', PRIVATE));
    const parts: RouteParts = {
      voices,
      owners,
      admit: (request, reply) =>
        countOrRefuse({ limit, action: 'voice', request, reply }, () => refusal('too-many', request)),
      async sendSound(request, reply, take) {
        if (!take) throw notFound();
        const headers = { 'content-type': take.mime, 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' };
        const isSent = await sendStored(request, reply, headers, (range) => privateFiles.get(take.storageKey, range));
        if (!isSent) throw notFound();
        return reply;
      },
    };
    const route = implement(app, voiceContracts);
    installOwned(route, parts);
    installArchives(route, parts);
    installRecording(route, parts);

    route('GET /api/shop/listen/:key/voices/:voice/pages/:page', async (request, reply) => {
      const { key, voice, page } = request.params;
      return parts.sendSound(request, reply, await voices.listenedTake(key, voice, page));
    });
  };

type VoiceRoute = ReturnType<typeof implement<typeof voiceContracts>>;

function installOwned(route: VoiceRoute, { voices, owners, sendSound }: RouteParts): void {
  route('GET /api/shop/books/:id/voices', async (request) => {
    const overview = await voices.overview(await owners.ownerOf(request), request.params.id);
    if (!overview) throw notFound();
    return { data: overview };
  });

  route('POST /api/shop/books/:id/voices', async (request) => {
    const owner = await owners.ownerOf(request);
    return { data: unwrap(await voices.invite(owner, request.params.id, request.body.name), request) };
  });

  route('PATCH /api/shop/books/:id/voices/:voice', async (request) => {
    const { id, voice } = request.params;
    const owner = await owners.ownerOf(request);
    return { data: unwrap(await voices.change(owner, id, voice, request.body), request) };
  });

  route('DELETE /api/shop/books/:id/voices/:voice', async (request) => {
    const { id, voice } = request.params;
    return { data: unwrap(await voices.remove(await owners.ownerOf(request), id, voice), request) };
  });

  route('PATCH /api/shop/books/:id/listening', async (request) => {
    const owner = await owners.ownerOf(request);
    return { data: unwrap(await voices.changeListening(owner, request.params.id, request.body), request) };
  });

  route('GET /api/shop/books/:id/voices/:voice/pages/:page', async (request, reply) => {
    const { id, voice, page } = request.params;
    return sendSound(request, reply, await voices.ownedTake(await owners.ownerOf(request), id, voice, page));
  });
}

function installArchives(route: VoiceRoute, { voices, owners, admit }: RouteParts): void {
  const sendZip = (reply: FastifyReply, entries: readonly ZipEntry[]): FastifyReply => {
    const now = new Date();
    reply.header('content-disposition', `attachment; filename="voices-${moscowDay(now)}.zip"`);
    return reply.type('application/zip').send(Readable.from(createZipStream(entries, now)));
  };

  route('GET /api/shop/books/:id/voices/:voice/files', async (request, reply) => {
    const { id, voice } = request.params;
    const entries = await voices.filesOf(await owners.ownerOf(request), id, voice);
    if (!entries) throw notFound();
    return sendZip(reply, entries);
  });

  route('GET /api/shop/account/voices', async (request, reply) => {
    const owner = await owners.ownerOf(request);
    if (owner?.kind !== 'user') throw unauthorized();
    await admit(request, reply);
    return sendZip(reply, await voices.allFilesOf(owner));
  });
}

function installRecording(route: VoiceRoute, { voices, admit, sendSound }: RouteParts): void {
  route('POST /api/shop/voice/:key/begin', async (request, reply) => {
    await admit(request, reply);
    return { data: unwrap(await voices.begin(request.params.key, request.body.name), request) };
  });

  route(
    'PUT /api/shop/voice/:key/pages/:page',
    async (request, reply) => {
      await admit(request, reply);
      const { key, page } = request.params;
      const { take, ms } = request.query;
      const bytes: unknown = request.body;
      const sent = { take, durationMs: ms, bytes: Buffer.isBuffer(bytes) ? bytes : new Uint8Array() };
      return { data: unwrap(await voices.putTake(key, page, sent), request) };
    },
    { bodyLimit: BODY_LIMIT },
  );

  route('GET /api/shop/voice/:key/pages/:page', async (request, reply) => {
    const { key, page } = request.params;
    return sendSound(request, reply, await voices.readerTake(key, page));
  });

  route('DELETE /api/shop/voice/:key', async (request, reply) => {
    await admit(request, reply);
    return { data: unwrap(await voices.takeBack(request.params.key), request) };
  });
}

function unwrap<T>(result: Result<T, VoiceFailure>, request: FastifyRequest): T {
  if (result.ok) return result.value;
  throw refusal(result.error, request);
}

function refusal(failure: VoiceFailure, request: FastifyRequest): ApiError {
  if (failure === 'not-found') return notFound();
  const status = VOICE_REFUSAL_STATUS[failure];
  return new ApiError(status, errorNameOf(status), COPY[requestLocale(request)][failure], { reason: failure });
}
