// HTTP routes of codes: send one to the address of an order or book, and enter it.
import type { FastifyInstance } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, notFound } from '#core/errors.ts';
import { errorNameOf } from '#core/http/refusals.ts';
import type { Result } from '#core/result.ts';
import { implement } from '../../http/implement.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import { linkAccessContracts } from './link-access.contract.ts';
import type { CodeFailure, LinkAccessService } from './link-access.types.ts';
import { CODE_REFUSAL_STATUS } from './link-access-refusals.ts';

const COPY = { ru: ru.writeAccess.failures, en: en.writeAccess.failures };

export const installLinkAccess =
  (deps: { readonly access: LinkAccessService; readonly owners: OwnersService }) => (app: FastifyInstance) => {
    const { access, owners } = deps;
    const route = implement(app, linkAccessContracts);
    for (const kind of ['order', 'book'] as const) {
      route(`POST /api/shop/${kind}s/:id/code`, async (request) => {
        const locale = requestLocale(request);
        const asker = { owner: await owners.ownerOf(request), ip: request.ip, locale };
        return { data: unwrapOrThrow(await access.sendCode({ kind, id: request.params.id }, asker), COPY[locale]) };
      });
      route(`PUT /api/shop/${kind}s/:id/code`, async (request) => {
        const asker = { owner: await owners.ownerOf(request), ip: request.ip };
        const code = request.body.code.replace(/\D/g, '');
        const entered = await access.verifyCode({ kind, id: request.params.id }, code, asker);
        return { data: { state: unwrapOrThrow(entered, COPY[requestLocale(request)]) } };
      });
    }
  };

function unwrapOrThrow<T>(result: Result<T, CodeFailure>, words: Readonly<Record<string, string>>): T {
  if (result.ok) return result.value;
  const failure = result.error;
  if (failure === 'not-found') throw notFound();
  const status = CODE_REFUSAL_STATUS[failure];
  throw new ApiError(status, errorNameOf(status), words[failure] ?? '', { reason: failure });
}
