// Reading a multipart form: a form without a boundary, or one that breaks off, is the sender's mistake.
import { ApiError } from '#core/errors.ts';

const UNREADABLE = 'The form cannot be read: it has no boundary or breaks off';

/** The parser reports a broken form as a plain error; limits, our own refusals and faults of the system carry a status or a code. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && !('statusCode' in error) && !('status' in error) && !('code' in error);

export async function readMultipart<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw isBrokenForm(error) ? new ApiError(400, 'BadRequestError', UNREADABLE) : error;
  }
}
