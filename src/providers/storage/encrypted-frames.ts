// Format of encrypted files: a header, then AES-256-GCM frames whose nonce contains the index and a last-frame flag.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileKeys, KEY_ID_BYTES, keyOfFile } from './file-keys.ts';

/** header = magic, key id, salt */
const MAGIC = Buffer.from('ZBF1');
const SALT_BYTES = 32;
export const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES;
/** Plain-text bytes per frame; the last frame may be shorter. */
const FRAME_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const ENCRYPTED_FRAME_BYTES = FRAME_BYTES + TAG_BYTES;
const NONCE_BYTES = 12;
const CIPHER = 'aes-256-gcm';

export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** Key and header (additional authenticated data) of one file. */
export interface FileCipher {
  readonly header: Buffer;
  readonly key: Buffer;
}

export function cipherOf(header: Buffer, keys: FileKeys, name: string): FileCipher {
  if (header.length < HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new UnreadableFile('a private file does not begin as one');
  const root = keys.byId(keyIdOf(header));
  if (!root) throw new UnreadableFile('a private file was written with another APP_SECRET');
  return { header, key: keyOfFile(root, header.subarray(MAGIC.length + KEY_ID_BYTES, HEADER_BYTES), name) };
}

export const keyIdOf = (header: Buffer): Buffer => header.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES);

/** Each key encrypts one file only, so the frame index is a sufficient nonce. */
function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(index, NONCE_BYTES - 5);
  nonce.writeUInt8(last ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

function encryptFrame({ header, key }: FileCipher, plain: Buffer, index: number, last: boolean): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonceOf(index, last)).setAAD(header);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decryptFrame({ header, key }: FileCipher, encrypted: Buffer, index: number, last: boolean): Buffer {
  const text = encrypted.length - TAG_BYTES;
  if (text < 0) throw new UnreadableFile('a private file was cut short');
  const decipher = createDecipheriv(CIPHER, key, nonceOf(index, last), { authTagLength: TAG_BYTES });
  decipher.setAAD(header).setAuthTag(encrypted.subarray(text));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(0, text)), decipher.final()]);
  } catch {
    throw new UnreadableFile('a private file was changed outside the shop');
  }
}

/** Number of frames of an encrypted file of this size. */
const frameCount = (encryptedSize: number): number => Math.ceil((encryptedSize - HEADER_BYTES) / ENCRYPTED_FRAME_BYTES);

/** Expected plain-text size; authenticated only by decrypting the last frame. */
export const plainSize = (encryptedSize: number): number =>
  Math.max(0, encryptedSize - HEADER_BYTES - frameCount(encryptedSize) * TAG_BYTES);

/** A run of consecutive frames and its position in the file. */
export interface FrameRun {
  readonly first: number;
  readonly last: number;
  /** Index of the file's last frame. */
  readonly fileLast: number;
  /** Requested range of plain bytes. */
  readonly plain: { readonly start: number; readonly end: number };
  /** Range of encrypted bytes to read. */
  readonly encrypted: { readonly start: number; readonly end: number };
}

/** The frames that hold the plain bytes from `start` up to `end`. */
export function framesFor(start: number, end: number, encryptedSize: number): FrameRun {
  const fileLast = frameCount(encryptedSize) - 1;
  const offsetOf = (index: number): number => HEADER_BYTES + index * ENCRYPTED_FRAME_BYTES;
  if (fileLast < 0 || encryptedSize - offsetOf(fileLast) < TAG_BYTES)
    throw new UnreadableFile('a private file was cut short');
  const indexAt = (position: number): number => Math.min(Math.floor(position / FRAME_BYTES), fileLast);
  const first = indexAt(start);
  const last = indexAt(Math.max(start, end - 1));
  return {
    first,
    last,
    fileLast,
    plain: { start, end },
    encrypted: { start: offsetOf(first), end: Math.min(offsetOf(last + 1), encryptedSize) },
  };
}

export async function* encryptFrames(
  plain: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  keys: FileKeys,
  name: string,
): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MAGIC, keys.current.id, randomBytes(SALT_BYTES)]);
  const cipher = cipherOf(header, keys, name);
  yield header;
  let index = 0;
  let previousFrame: Buffer | undefined;
  // One frame is held back, because the last frame must be marked.
  for await (const frame of splitIntoChunks(plain, FRAME_BYTES)) {
    if (previousFrame) yield encryptFrame(cipher, previousFrame, index++, false);
    previousFrame = frame;
  }
  yield encryptFrame(cipher, previousFrame ?? Buffer.alloc(0), index, true);
}

/** Decrypts a run of frames and yields the requested plain bytes; `encrypted` streams the run's encrypted bytes. */
export async function* decryptFrames(
  encrypted: AsyncIterable<Uint8Array>,
  cipher: FileCipher,
  { first, last, fileLast, plain }: FrameRun,
): AsyncGenerator<Buffer> {
  let index = first;
  for await (const frame of splitIntoChunks(encrypted, ENCRYPTED_FRAME_BYTES)) {
    const text = decryptFrame(cipher, frame, index, index === fileLast);
    const position = index * FRAME_BYTES;
    yield text.subarray(Math.max(0, plain.start - position), Math.max(0, plain.end - position));
    index += 1;
  }
  if (index !== last + 1) throw new UnreadableFile('a private file was cut short');
}

/** Splits a stream into pieces of one size; the last may be shorter. */
async function* splitIntoChunks(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (let chunk of stream) {
    while (length + chunk.length >= size) {
      const taken = size - length;
      yield Buffer.concat([...parts, chunk.subarray(0, taken)], size);
      chunk = chunk.subarray(taken);
      parts = [];
      length = 0;
    }
    if (chunk.length > 0) {
      parts.push(chunk);
      length += chunk.length;
    }
  }
  if (length > 0) yield Buffer.concat(parts, length);
}
