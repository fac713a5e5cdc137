// Routes of children's drawings, under the limits of photos.
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../http/implement.ts';
import { drawingContracts } from '../drawings.contract.ts';
import { photoError } from '../photo-errors.ts';
import { isConsent } from '../photo-schemas.ts';
import type { PhotoRoutes } from '../photos.routes.ts';

export function installDrawings(
  app: FastifyInstance,
  { photos, owners, forms, count, unwrap, found }: PhotoRoutes,
): void {
  const route = implement(app, drawingContracts);

  route('POST /api/shop/drawings', async (request, reply) => {
    await count(request, reply);
    const form = unwrap(await forms.read(request), request);
    if (!isConsent(form.consent)) throw photoError({ code: 'consent-needed' }, request);
    const owner = await owners.ensureOwner(request, reply);
    return { data: unwrap(await photos.addDrawing(owner, form.bytes, form.consent), request) };
  });

  route('GET /api/shop/drawings/:id', async (request) => ({
    data: found(await photos.drawing(await owners.ownerOf(request), request.params.id), request),
  }));
}
