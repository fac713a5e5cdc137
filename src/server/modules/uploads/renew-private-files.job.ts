// After a change of the shop's secret, re-encrypts private files each night until none uses the old one.
import type { FastifyBaseLogger } from 'fastify';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';

/** May take hours: it reads every private file. */
const job = defineJob({ name: 'renew-private-files', payload: noPayload, cron: '30 3 * * *', expireIn: 6 * 3600 });

export const renewPrivateFiles = (
  files: EncryptedStorage,
  hasPreviousSecrets: boolean,
  log: FastifyBaseLogger,
): JobHandler =>
  defineJobHandler(job, async () => {
    if (!hasPreviousSecrets) return;
    const renewed = await files.reencrypt();
    log.info({ renewed }, 'private files of a previous secret are written anew');
  });
