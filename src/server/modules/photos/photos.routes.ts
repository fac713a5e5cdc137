// HTTP routes of photos: upload, choose a face, view, passport, delete. Another owner's photo gives `not-found`.

import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '#core/result.ts';
import { visitSource } from '../../http/cookies/campaign-cookie.ts';
import { implement } from '../../http/implement.ts';
import { countOrRefuse } from '../../limits/count-or-refuse.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { type Owner, type OwnersService, ownerKey } from '../accounts/accounts.types.ts';
import type { CountedStep } from '../events/events.types.ts';
import { acceptDeviceReading, MAX_DEVICE_READING_BYTES } from './device-reading.ts';
import { installDrawings } from './drawings/drawings.routes.ts';
import type { HeroPortraits } from './hero-portraits.ts';
import { prerenderHero } from './hero-prerender.ts';
import { photoError, type ReportedPhotoFailure } from './photo-errors.ts';
import { createPhotoForms, PHOTO_FORM_LIMITS } from './photo-form.ts';
import { isConsent } from './photo-schemas.ts';
import { photoContracts } from './photos.contract.ts';
import type { PhotosWithPictures } from './photos.service.ts';

export interface PhotoRouteDeps {
  readonly photos: PhotosWithPictures;
  readonly owners: OwnersService;
  readonly limit: RateLimit;
  /** Counts people, not photos: once a day per owner. */
  readonly countGiven: (owner: Owner, counted: CountedStep) => Promise<void>;
  readonly portraits: Pick<HeroPortraits, 'prerender'>;
}

/** What the routes of photos and of drawings share. */
export interface PhotoRoutes extends Pick<PhotoRouteDeps, 'photos' | 'owners'> {
  readonly forms: ReturnType<typeof createPhotoForms>;
  unwrap<T>(result: Result<T, ReportedPhotoFailure>, request: FastifyRequest): T;
  found<T>(value: T | null, request: FastifyRequest): T;
  /** Counts an upload against the rate limit. */
  count(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Photos and data about them are never cached. */
const PRIVATE = 'private, no-store';

const implementPhotos = (app: FastifyInstance) => implement(app, photoContracts);

type PhotoRoute = ReturnType<typeof implementPhotos>;

export const installPhotos =
  ({ photos, owners, limit, countGiven, portraits }: PhotoRouteDeps) =>
  async (app: FastifyInstance) => {
    await app.register(multipart, { limits: PHOTO_FORM_LIMITS, throwFileSizeLimit: false });
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', PRIVATE));
    const shared: PhotoRoutes = { photos, owners, forms: createPhotoForms(), ...createAnswers(owners, limit) };
    installDrawings(app, shared);
    const route = implementPhotos(app);
    installUploads(route, shared, { countGiven, portraits });
    installOwnPhotos(route, shared);
  };

/** Turns refusals of the photos service into answers. */
function createAnswers(owners: OwnersService, limit: RateLimit): Pick<PhotoRoutes, 'unwrap' | 'found' | 'count'> {
  return {
    unwrap(result, request) {
      if (!result.ok) throw photoError(result.error, request);
      return result.value;
    },
    found(value, request) {
      if (value === null) throw photoError({ code: 'not-found' }, request);
      return value;
    },
    async count(request, reply) {
      const owner = await owners.ownerOf(request);
      const account = owner ? ownerKey(owner) : undefined;
      await countOrRefuse({ limit, action: 'photo', request, reply, account }, () =>
        photoError({ code: 'too-often' }, request),
      );
    },
  };
}

/** Photos are uploaded, or read in the parent's browser. */
function installUploads(
  route: PhotoRoute,
  { photos, owners, forms, unwrap, count }: PhotoRoutes,
  { countGiven, portraits }: Pick<PhotoRouteDeps, 'countGiven' | 'portraits'>,
): void {
  route('POST /api/shop/photos', async (request, reply) => {
    await count(request, reply);
    const form = unwrap(await forms.read(request), request);
    if (!isConsent(form.consent)) throw photoError({ code: 'consent-needed' }, request);
    const owner = await owners.ensureOwner(request, reply);
    const ahead = prerenderHero(portraits, form.fields, ownerKey(owner));
    const photo = unwrap(await photos.add(owner, form.bytes, form.consent, ahead?.onRead), request);
    await countGiven(owner, { step: 'photo_given', source: visitSource(request) });
    const hero = ahead?.read();
    return { data: { ...photo, ...(hero && { hero }) } };
  });

  route(
    'POST /api/shop/photos/readings',
    async (request, reply) => {
      await count(request, reply);
      const { consent, face, ...about } = request.body;
      if (!isConsent(consent)) throw photoError({ code: 'consent-needed' }, request);
      const reading = acceptDeviceReading(face);
      if (!reading) throw photoError({ code: 'damaged' }, request);
      const owner = await owners.ensureOwner(request, reply);
      const ahead = prerenderHero(portraits, about, ownerKey(owner));
      ahead?.onRead(reading);
      const photo = unwrap(await photos.addReading(owner, reading, consent), request);
      await countGiven(owner, { step: 'photo_given', source: visitSource(request) });
      const hero = ahead?.read();
      return { data: { ...photo, ...(hero && { hero }) } };
    },
    { bodyLimit: MAX_DEVICE_READING_BYTES },
  );
}

/** What owners do with a photo they gave. */
function installOwnPhotos(route: PhotoRoute, { photos, owners, unwrap, found, count }: PhotoRoutes): void {
  route('GET /api/shop/photos/:id', async (request) => ({
    data: found(await photos.view(await owners.ownerOf(request), request.params.id), request),
  }));

  route('PUT /api/shop/photos/:id/face', async (request, reply) => {
    await count(request, reply);
    const owner = await owners.ownerOf(request);
    return { data: unwrap(await photos.chooseFace(owner, request.params.id, request.body.face), request) };
  });

  route('DELETE /api/shop/photos/:id', async (request) => {
    unwrap(await photos.remove(await owners.ownerOf(request), request.params.id), request);
  });

  route('GET /api/shop/photos/:id/passport', async (request) => ({
    data: found(await photos.passport(await owners.ownerOf(request), request.params.id), request),
  }));

  route('GET /api/shop/photos/:id/picture', async (request, reply) => {
    const owner = found(await owners.ownerOf(request), request);
    const bytes = found(await photos.picture(owner, request.params.id, request.query), request);
    return reply
      .type('image/jpeg')
      .header('content-disposition', 'inline')
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(bytes));
  });
}
