// HTTP routes of gift certificates for staff.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, notFound } from '#core/errors.ts';
import type { Result } from '#core/result.ts';
import { implement } from '../../http/implement.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { StaffCertificate, StaffCertificateFailure } from './certificates.types.ts';
import { staffCertificateContracts } from './staff-certificates.contract.ts';
import type { StaffCertificates } from './staff-certificates.ts';

const COPY = { ru: ru.giftCalls.staffFailures, en: en.giftCalls.staffFailures };

export const installStaffCertificates = (certificates: StaffCertificates) => (app: FastifyInstance) => {
  const route = implement(app, staffCertificateContracts);

  route('GET /api/admin/certificates', (request) => certificates.list(request.query));
  route('GET /api/admin/certificates/:id', async (request) => {
    const read = await certificates.read(request.staff, request.params.id);
    if (!read) throw notFound();
    return read;
  });
  route('POST /api/admin/certificates/:id/send', async (request) =>
    unwrap(await certificates.send(request.staff, request.params.id, request.body.to), request),
  );
  route('POST /api/admin/certificates/:id/block', async (request) =>
    unwrap(await certificates.block(request.staff, request.params.id, request.body.reason), request),
  );
  route('POST /api/admin/certificates/:id/unblock', async (request) =>
    unwrap(await certificates.unblock(request.staff, request.params.id), request),
  );
  route('POST /api/admin/certificates/:id/refund', async (request) =>
    unwrap(await certificates.refund(request.staff, request.params.id, request.body), request),
  );
};

function unwrap(result: Result<StaffCertificate, StaffCertificateFailure>, request: FastifyRequest): StaffCertificate {
  if (result.ok) return result.value;
  if (result.error === 'not-found') throw notFound();
  throw new ApiError(409, 'ConflictError', COPY[requestLocale(request)][result.error], { reason: result.error });
}
