// After a change of the shop's secret, private files are written anew with it each night, until none needs the old one.
import type { FastifyBaseLogger } from 'fastify';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import { type JobDefinition, noPayload } from '../../jobs/queue.ts';

export const renewPrivateFiles = (
  files: EncryptedStorage,
  hasPreviousSecrets: boolean,
  log: FastifyBaseLogger,
): JobDefinition => ({
  name: 'renew-private-files',
  payload: noPayload,
  cron: '30 3 * * *',
  async run() {
    if (!hasPreviousSecrets) return;
    const renewed = await files.reencrypt();
    log.info({ renewed }, 'private files of a previous secret are written anew');
  },
});
