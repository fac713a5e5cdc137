// Messages of PostgreSQL are the same however the network cuts them.
import { expect, test } from 'vitest';
import { createSplitter, readError } from './answers.ts';

const message = (code: string, body: string): Buffer => {
  const bytes = Buffer.concat([Buffer.alloc(5, code), Buffer.from(body)]);
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
};

const SAID = [
  ['T', 'columns'],
  ['D', 'x'.repeat(40)],
  ['C', ''],
  ['Z', 'I'],
] as const;
const stream = Buffer.concat(SAID.map(([code, body]) => message(code, body)));

test.each([1, 2, 4, 5, 6, 7, 13, 50, stream.length])('in pieces of %i bytes', (size) => {
  const taken: [string, string][] = [];
  const push = createSplitter((code, body) => taken.push([String.fromCharCode(code), body.toString()]));
  for (let at = 0; at < stream.length; at += size) push(stream.subarray(at, at + size));
  expect(taken).toEqual(SAID);
});

test('an error carries what PostgreSQL said of it', () => {
  const error = readError(Buffer.from('SERROR\0C22003\0Mout of range\0Hask for less\0\0'));
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ code: '22003', message: 'out of range', hint: 'ask for less' });
});
