// Staff routes of newsletter issues.

import type { FastifyInstance } from 'fastify';
import { ApiError, badRequest, notFound } from '#core/errors.ts';
import type { Result } from '#core/result.ts';
import { implement } from '../../http/implement.ts';
import type { BirthdayScreen } from './birthday-screen.ts';
import { issueContracts } from './issues.contract.ts';
import type { IssueFailure, ManageIssues } from './manage-issues.ts';

export const installIssues = (issues: ManageIssues, birthdays: BirthdayScreen) => (app: FastifyInstance) => {
  const route = implement(app, issueContracts);

  route('GET /api/admin/newsletters', (request) => issues.list(request.query));
  route('POST /api/admin/newsletters', async (request) => ({ id: await issues.create(request.staff) }));
  route('GET /api/admin/newsletters/:id', async (request) => {
    const found = await issues.get(request.params.id);
    if (!found) throw notFound();
    return found;
  });
  route('PUT /api/admin/newsletters/:id', async (request) => {
    return { state: orRefuse(await issues.save(request.params.id, request.body, request.staff)) };
  });
  route('DELETE /api/admin/newsletters/:id', async (request) => ({
    state: orRefuse(await issues.remove(request.params.id, request.staff)),
  }));
  route('GET /api/admin/newsletters/:id/preview', async (request) => {
    const mail = await issues.preview(request.params.id, request.query.locale);
    if (!mail) throw notFound();
    const { subject, html } = mail;
    return { subject, html };
  });
  route('POST /api/admin/newsletters/:id/trial', async (request) =>
    orRefuse(await issues.trial(request.params.id, request.body.locale, request.staff)),
  );
  route('POST /api/admin/newsletters/:id/send', async (request) => ({
    state: orRefuse(await issues.send(request.params.id, request.staff)),
  }));
  route('PUT /api/admin/newsletters/:id/schedule', async (request) => ({
    state: orRefuse(await issues.schedule(request.params.id, request.body.at, request.staff)),
  }));
  route('GET /api/admin/newsletters/segment-options', (request) =>
    issues.segmentOptions(request.query.locale, request.staff.can('admin::customers.read')),
  );
  route('GET /api/admin/newsletters/birthdays', (request) => birthdays(request.query.locale));
  route('POST /api/admin/newsletters/:id/stop', async (request) => ({
    state: orRefuse(await issues.stop(request.params.id, request.staff)),
  }));
};

function orRefuse<Value>(result: Result<Value, IssueFailure>): Value {
  if (result.ok) return result.value;
  const { error } = result;
  if (error === 'not-found') throw notFound();
  if (typeof error === 'object') throw badRequest('invalid', error);
  throw new ApiError(409, 'ConflictError', error, { reason: error });
}
