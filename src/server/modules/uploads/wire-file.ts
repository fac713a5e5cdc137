// Files of the media library as answers send them.
import type { FileRow } from './files.repository.ts';

/** Addresses are never signed: files are read through the shop. */
export const wire = <Row extends object>(row: Row) => ({ ...row, isUrlSigned: false as const });

export const wireRow = <Row extends FileRow>(row: Row) => ({
  ...wire(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  publishedAt: row.publishedAt.toISOString(),
});
