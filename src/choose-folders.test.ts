import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openTempFolder } from '#tests/harness/temp-folder.ts';
import { chooseRenderFolders } from './choose-folders.ts';

describe('chooseRenderFolders', () => {
  const root = openTempFolder('zb-folders-');
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('keeps pictures beside a writable build', () => {
    mkdirSync(join(root, 'build'), { recursive: true });
    expect(chooseRenderFolders(root, '/data')).toEqual({
      cache: join(root, 'build'),
      pictures: join(root, 'build/pictures'),
    });
  });

  it('keeps pictures in the data folder where the build folder cannot be written to', () => {
    // A missing folder is as unwritable as a read-only one, also for root.
    expect(chooseRenderFolders(root, '/data')).toEqual({ cache: '/data/cache', pictures: '/data/cache/pictures' });
  });
});
