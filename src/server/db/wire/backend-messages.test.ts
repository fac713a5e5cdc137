import { expect, test } from 'vitest';
import { createMessageSplitter, readError } from './backend-messages.ts';

const message = (code: string, body: string): Buffer => {
  const bytes = Buffer.concat([Buffer.alloc(5, code), Buffer.from(body)]);
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
};

const MESSAGES = [
  ['T', 'columns'],
  ['D', 'x'.repeat(40)],
  ['C', ''],
  ['Z', 'I'],
] as const;
const stream = Buffer.concat(MESSAGES.map(([code, body]) => message(code, body)));

test.each([1, 2, 4, 5, 6, 7, 13, 50, stream.length])(
  'splits the stream into the same messages when it arrives in chunks of %i bytes',
  (size) => {
    const received: [string, string][] = [];
    const push = createMessageSplitter((code, body) => received.push([String.fromCharCode(code), body.toString()]));
    for (let at = 0; at < stream.length; at += size) push(stream.subarray(at, at + size));
    expect(received).toEqual(MESSAGES);
  },
);

test('reads the fields of an error message', () => {
  const error = readError(Buffer.from('SERROR\0C22003\0Mout of range\0Hask for less\0\0'));
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ code: '22003', message: 'out of range', hint: 'ask for less' });
});
