// HTTP routes of gift certificates: bought by anybody, read by the signed keys of their mails.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, notFound } from '#core/errors.ts';
import { errorNameOf } from '#core/http/refusals.ts';
import type { Result } from '#core/result.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import { requestLocale } from '../../http/request-locale.ts';
import { countOrRefuse } from '../../limits/count-or-refuse.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import type { CertificateCards } from './certificate-cards.ts';
import type { CertificateLinks } from './certificate-links.ts';
import { CERTIFICATE_REFUSAL_STATUS, certificateContracts } from './certificates.contract.ts';
import { type CertificateRow, loadCertificate } from './certificates.repository.ts';
import type { CertificateFailure, CertificatesService } from './certificates.types.ts';

const COPY = { ru: ru.giftCalls.failures, en: en.giftCalls.failures };

export interface CertificateRouteDeps {
  readonly database: Database;
  readonly certificates: CertificatesService;
  readonly cards: CertificateCards;
  readonly links: CertificateLinks;
  /** Of drawn words and asked providers per address. */
  readonly limit: RateLimit;
}

export const installCertificates =
  ({ database, certificates, cards, links, limit }: CertificateRouteDeps) =>
  (app: FastifyInstance): void => {
    const route = implement(app, certificateContracts);

    const admit = async (action: string, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.header('cache-control', 'private, no-store');
      await countOrRefuse({ limit, action, request, reply }, () => refusal('too-many', request));
    };

    const rowOfCard = async (key: string): Promise<CertificateRow> => {
      const id = links.ofCardKey(key) ?? links.ofPageKey(key);
      const row = id === null ? null : await loadCertificate(database, id);
      if (!row) throw notFound();
      return row;
    };

    route('GET /api/shop/certificates', async (request) => ({
      data: await certificates.offer(request.query.locale),
    }));

    route('POST /api/shop/certificates', async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const visitor = { locale: request.query.locale, ip: request.ip };
      return { data: unwrap(await certificates.buy(request.body, visitor), request) };
    });

    route('POST /api/shop/certificates/words', async (request, reply) => {
      await admit('gift-words', request, reply);
      return reply.type('image/svg+xml').send(await cards.words(request.body));
    });

    route('GET /api/shop/certificates/designs/:design', async (request, reply) =>
      reply
        .type('image/jpeg')
        .header('cache-control', 'public, max-age=86400')
        .send(await cards.design(request.params.design)),
    );

    route('GET /api/shop/certificates/:key', async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const view = await certificates.view(request.params.key);
      if (!view) throw notFound();
      return { data: view };
    });

    route('POST /api/shop/certificates/:key/pay', async (request, reply) => {
      await admit('gift-pay', request, reply);
      return { data: unwrap(await certificates.pay(request.params.key), request) };
    });

    route('POST /api/shop/certificates/:key/settle', async (request, reply) => {
      await admit('gift-pay', request, reply);
      return { data: unwrap(await certificates.checkPayment(request.params.key), request) };
    });

    route('POST /api/shop/certificates/:key/ask-refund', async (request, reply) => {
      await admit('gift-pay', request, reply);
      return { data: unwrap(await certificates.askRefund(request.params.key), request) };
    });

    route('GET /api/shop/certificates/:key/card.jpg', async (request, reply) => {
      const picture = await cards.picture(await rowOfCard(request.params.key));
      if (!picture) throw notFound();
      return reply.type('image/jpeg').header('cache-control', 'private, max-age=3600').send(picture);
    });

    route('GET /api/shop/certificates/:key/card.pdf', async (request, reply) => {
      await admit('gift-pdf', request, reply);
      const row = await rowOfCard(request.params.key);
      const pdf = await cards.pdf(row);
      if (!pdf) throw notFound();
      const name = `gift-${row.codeEnding}.pdf`;
      return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`).send(pdf);
    });
  };

function unwrap<T>(result: Result<T, CertificateFailure>, request: FastifyRequest): T {
  if (result.ok) return result.value;
  throw refusal(result.error, request);
}

function refusal(failure: CertificateFailure, request: FastifyRequest): ApiError {
  if (failure === 'not-found') return notFound();
  const status = CERTIFICATE_REFUSAL_STATUS[failure];
  return new ApiError(status, errorNameOf(status), COPY[requestLocale(request)][failure], { reason: failure });
}
