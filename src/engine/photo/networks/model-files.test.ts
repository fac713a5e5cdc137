// Model files are refused unless they are the pinned ones.

import { describe, expect, it } from 'vitest';
import { verifyModelFile } from './model-files.ts';

describe('verifyModelFile', () => {
  it('refuses a file with another hash in one sentence', () => {
    expect(() => verifyModelFile('blazeface.json', Buffer.from('{}'))).toThrow(
      /^model file blazeface\.json has SHA-256 44136fa355b3… instead of cd7bbfc07827…: run npm ci, or refit the weights for it \(training\/README\.md\)$/,
    );
  });
  it('refuses a file that is not pinned', () => {
    expect(() => verifyModelFile('other.tflite', Buffer.from('TFL3'))).toThrow('instead of a pinned value');
  });
});
