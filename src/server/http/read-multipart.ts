// Maps parser errors of a multipart form (no boundary, truncated) to a 400.
import { ApiError } from '#core/errors.ts';

const UNREADABLE = 'The form cannot be read: it has no boundary or breaks off';

/** The parser throws plain errors for a broken form; limits, our own and system errors have a status or a code. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && !('statusCode' in error) && !('status' in error) && !('code' in error);

export async function readMultipart<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw isBrokenForm(error) ? new ApiError(400, 'BadRequestError', UNREADABLE) : error;
  }
}
