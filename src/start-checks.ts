// Checks the data folder and the listen address before anything is built or seeded; each failure is one sentence.
import { accessSync, constants, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { UserFacingError } from '#core/user-facing-error.ts';

/** A new database takes 40 MB, the catalogue's pictures 60 MB, the write-ahead log up to 100 MB more. */
const MIN_FREE_DISK_MB = 250;

export function checkDataFolder(dataDir: string): void {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw new UserFacingError(`DATA_DIR names a file, not a folder: ${dataDir}.`);
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new UserFacingError(`The data folder ${dataDir} cannot be written to (${reasonOf(error)}): ${REMEDY}`);
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  if (free < MIN_FREE_DISK_MB)
    throw new UserFacingError(
      `The disk of the data folder ${dataDir} has ${free} MB left, and the shop needs ${MIN_FREE_DISK_MB}: ${REMEDY}`,
    );
}

const REMEDY = 'make room or change its rights, or set DATA_DIR to another folder.';

const reasonOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** Opens and closes the listen address, so that a port in use is reported before minutes of seeding. */
export function checkAddress(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(addressError(error, host, port)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** Translates a listen error into a sentence for the terminal. */
export function addressError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new UserFacingError(`Port ${port} is taken by another program: stop it, or set PORT to another number.`);
  if (error.code === 'EACCES')
    return new UserFacingError(`Port ${port} needs more rights: set PORT to a number above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return new UserFacingError(
      `HOST must be a name or an address of this machine, and ${host} is none: try localhost or 0.0.0.0.`,
    );
  return new UserFacingError(`The shop cannot listen on ${host}:${port}: ${error.message}.`);
}
