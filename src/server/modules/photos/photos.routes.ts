// HTTP routes of photos: upload, choose a face, view, passport, delete. Another owner's photo gives `not-found`.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Result } from '#core/result.ts';
import { visitSource } from '../../http/campaign-cookie.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { type Owner, type OwnersService, ownerKey } from '../accounts/accounts.types.ts';
import type { CountedStep } from '../events/events.types.ts';
import type { HeroPortraits } from './hero-portraits.ts';
import { prerenderHero } from './hero-prerender.ts';
import { photoError, type ReportedPhotoFailure } from './photo-errors.ts';
import { createPhotoForms, PHOTO_FORM_LIMITS } from './photo-form.ts';
import { faceBody, isConsent, passportAnswer, photoAnswer, photoParams, pictureQuery } from './photo-schemas.ts';
import type { PhotosWithPictures } from './photos.service.ts';

export interface PhotoRouteDeps {
  readonly photos: PhotosWithPictures;
  readonly owners: OwnersService;
  readonly limit: RateLimit;
  /** Counts people, not photos: once a day per owner. */
  readonly countGiven: (owner: Owner, counted: CountedStep) => Promise<void>;
  readonly portraits: Pick<HeroPortraits, 'prerender'>;
}

const tags = ['shop'];
/** Photos and data about them are never cached. */
const PRIVATE = 'private, no-store';

export const installPhotos =
  ({ photos, owners, limit, countGiven, portraits }: PhotoRouteDeps) =>
  async (app: FastifyInstance) => {
    const forms = createPhotoForms();
    await app.register(multipart, { limits: PHOTO_FORM_LIMITS, throwFileSizeLimit: false });
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', PRIVATE));
    const typed = app.withTypeProvider<ZodTypeProvider>();

    const unwrap = <T>(result: Result<T, ReportedPhotoFailure>, request: FastifyRequest): T => {
      if (!result.ok) throw photoError(result.error, request);
      return result.value;
    };
    const found = <T>(value: T | null, request: FastifyRequest): T => {
      if (value === null) throw photoError({ code: 'not-found' }, request);
      return value;
    };
    async function count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const owner = await owners.ownerOf(request);
      const verdict = await limit.hit('photo', request.ip, owner ? ownerKey(owner) : undefined);
      if (verdict.allowed) return;
      reply.header('retry-after', String(verdict.retryAfterSeconds));
      throw photoError({ code: 'too-often' }, request);
    }

    typed.post(
      '/api/shop/photos',
      {
        schema: {
          tags,
          summary:
            'Give a photo of the child: a form with the file `photo` and the field `consent`; with `slug`, `gender` and `age` the hero is told and begun at once',
          consumes: ['multipart/form-data'],
          querystring: z.object({ locale: z.string().optional() }),
          response: { 201: photoAnswer },
        },
      },
      async (request, reply) => {
        await count(request, reply);
        const form = unwrap(await forms.read(request), request);
        if (!isConsent(form.consent)) throw photoError({ code: 'consent-needed' }, request);
        const owner = await owners.ensureOwner(request, reply);
        const ahead = prerenderHero(portraits, form.fields, ownerKey(owner));
        const photo = unwrap(await photos.add(owner, form.bytes, form.consent, ahead?.onRead), request);
        await countGiven(owner, { step: 'photo_given', source: visitSource(request) });
        const hero = ahead?.read();
        return reply.code(201).send({ data: { ...photo, ...(hero && { hero }) } });
      },
    );

    typed.get(
      '/api/shop/photos/:id',
      { schema: { tags, summary: 'A photo of one’s own', params: photoParams, response: { 200: photoAnswer } } },
      async (request) => ({
        data: found(await photos.view(await owners.ownerOf(request), request.params.id), request),
      }),
    );

    typed.put(
      '/api/shop/photos/:id/face',
      {
        schema: {
          tags,
          summary: 'Which of several faces is the child’s',
          params: photoParams,
          body: faceBody,
          response: { 200: photoAnswer },
        },
      },
      async (request, reply) => {
        await count(request, reply);
        const owner = await owners.ownerOf(request);
        return { data: unwrap(await photos.chooseFace(owner, request.params.id, request.body.face), request) };
      },
    );

    typed.delete(
      '/api/shop/photos/:id',
      { schema: { tags, summary: 'Destroy a photo at once and for good', params: photoParams } },
      async (request, reply) => {
        unwrap(await photos.remove(await owners.ownerOf(request), request.params.id), request);
        return reply.code(204).send();
      },
    );

    typed.get(
      '/api/shop/photos/:id/passport',
      {
        schema: {
          tags,
          summary: 'Where a photo is, who saw it, until when',
          params: photoParams,
          response: { 200: passportAnswer },
        },
      },
      async (request) => ({
        data: found(await photos.passport(await owners.ownerOf(request), request.params.id), request),
      }),
    );

    typed.get(
      '/api/shop/photos/:id/picture',
      {
        schema: {
          tags,
          summary: 'The photo itself, at the signed address its owner was given',
          params: photoParams,
          querystring: pictureQuery,
        },
      },
      async (request, reply) => {
        const owner = found(await owners.ownerOf(request), request);
        const bytes = found(await photos.picture(owner, request.params.id, request.query), request);
        return reply
          .type('image/jpeg')
          .header('content-disposition', 'inline')
          .header('x-content-type-options', 'nosniff')
          .send(Buffer.from(bytes));
      },
    );
  };
