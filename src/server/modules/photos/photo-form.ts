// Reads an upload form into memory only: a child's photo is never written to disk unencrypted.
import type { FastifyRequest } from 'fastify';
import { MAX_PHOTO_BYTES } from '#core/books/book-limits.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { PhotoFailure } from './photos.types.ts';

export const PHOTO_FORM_LIMITS = { fileSize: MAX_PHOTO_BYTES, files: 1, fields: 8, fieldSize: 200, parts: 10 };

export interface PhotoForm {
  readonly bytes: Uint8Array;
  readonly consent: string;
  /** The other fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Limit for all concurrent uploads together. */
const MOST_HELD = 256 * 1024 * 1024;

export function createPhotoForms(): { read(request: FastifyRequest): Promise<Result<PhotoForm, PhotoFailure>> } {
  let held = 0;
  return {
    async read(request) {
      if (!request.isMultipart()) return err({ code: 'empty' });
      const fields: Record<string, string> = {};
      let bytes = new Uint8Array();
      let mine = 0;
      let heavy = false;
      let full = false;
      try {
        for await (const part of request.parts({ limits: PHOTO_FORM_LIMITS })) {
          if (part.type === 'field') {
            fields[part.fieldname] = String(part.value);
            continue;
          }
          const chunks: Buffer[] = [];
          // Excess data is read and dropped: a browser cut off early never sees the response.
          for await (const chunk of part.file as AsyncIterable<Buffer>) {
            full ||= held + chunk.length > MOST_HELD;
            if (full) continue;
            held += chunk.length;
            mine += chunk.length;
            chunks.push(chunk);
          }
          heavy ||= part.file.truncated;
          if (part.fieldname === 'photo') bytes = Buffer.concat(chunks);
        }
      } catch (error) {
        // Errors with a status code are passed on; others mean a broken form.
        if (error instanceof Error && 'statusCode' in error) throw error;
        return err({ code: 'truncated' });
      } finally {
        held -= mine;
      }
      if (full) return err({ code: 'busy' });
      if (heavy) return err(tooHeavy(request));
      const { consent = '', ...others } = fields;
      return ok({ bytes, consent, fields: others });
    },
  };
}

const tooHeavy = ({ headers }: FastifyRequest): PhotoFailure => {
  const megabytes = Math.ceil(Number(headers['content-length'] ?? MAX_PHOTO_BYTES + 1) / 2 ** 20);
  return { code: 'too-heavy', details: { megabytes, limit: MAX_PHOTO_BYTES / 2 ** 20 } };
};
