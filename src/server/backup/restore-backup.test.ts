import { describe, expect, it } from 'vitest';
import { type BackupManifest, newManifest } from './backup-manifest.ts';
import { requireSameSchema } from './restore-backup.ts';

describe('requireSameSchema', () => {
  const manifest: BackupManifest = newManifest({
    version: '0.9.0',
    createdAt: new Date().toISOString(),
    migrations: ['0001-first'],
    tables: [],
    sequences: [],
    files: [],
  });

  it('names the version that made the backup where the tables differ', () => {
    expect(() => requireSameSchema(manifest, ['0001-first', '0002-second'])).toThrow('made by version 0.9.0');
  });

  it('accepts a backup of the same tables', () => {
    expect(() => requireSameSchema(manifest, ['0001-first'])).not.toThrow();
  });
});
