// HTTP routes of codes: send one to the address of an order or book, and enter it.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, badRequest, notFound } from '#core/errors.ts';
import type { Result } from '#core/result.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import type { CodeFailure, LinkAccessService } from './link-access.types.ts';

const COPY = { ru: ru.writeAccess.failures, en: en.writeAccess.failures };
const tags = ['shop'];
const params = z.object({ id: z.string().max(40) });
const body = z.strictObject({ code: z.string().max(20) });
const sent = z.object({ data: z.object({ sentTo: z.string().nullable(), minutes: z.number() }) });
const opened = z.object({ data: z.object({ state: z.literal('open') }) });

export const installLinkAccess =
  (deps: { readonly access: LinkAccessService; readonly owners: OwnersService }) => (app: FastifyInstance) => {
    const { access, owners } = deps;
    const typed = app.withTypeProvider<ZodTypeProvider>();
    for (const kind of ['order', 'book'] as const) {
      const path = `/api/shop/${kind}s/:id/code`;
      typed.post(
        path,
        {
          schema: {
            tags,
            summary: `Send a code that lets a reader change the ${kind}`,
            params,
            response: { 200: sent },
          },
        },
        async (request) => {
          const locale = requestLocale(request);
          const asker = { owner: await owners.ownerOf(request), ip: request.ip, locale };
          return { data: unwrapOrThrow(await access.sendCode({ kind, id: request.params.id }, asker), COPY[locale]) };
        },
      );
      typed.put(
        path,
        { schema: { tags, summary: 'Enter that code', params, body, response: { 200: opened } } },
        async (request) => {
          const asker = { owner: await owners.ownerOf(request), ip: request.ip };
          const code = request.body.code.replace(/\D/g, '');
          const entered = await access.verifyCode({ kind, id: request.params.id }, code, asker);
          return { data: { state: unwrapOrThrow(entered, COPY[requestLocale(request)]) } };
        },
      );
    }
  };

function unwrapOrThrow<T>(result: Result<T, CodeFailure>, words: Readonly<Record<string, string>>): T {
  if (result.ok) return result.value;
  const failure = result.error;
  if (failure === 'not-found') throw notFound();
  const message = words[failure] ?? '';
  const details = { reason: failure };
  if (failure === 'account-needed') throw new ApiError(403, 'ForbiddenError', message, details);
  if (failure === 'too-many') throw new ApiError(429, 'RateLimitError', message, details);
  throw badRequest(message, details);
}
