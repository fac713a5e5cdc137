// What lies in the ZIP of a batch: a list of all, and for each run its files, what is to be made and where it goes.
import { Readable } from 'node:stream';
import type { Locale } from '#core/locale.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { ZipEntry } from '../../../http/sending/zip-stream.ts';
import type { BatchRun } from '../print-runs.repository.ts';
import { batchList, deliveryTicket, folderOf, jobTicket, pdfName } from './tickets.ts';

const text = (name: string, words: string): ZipEntry => ({
  name,
  open: async () => Readable.from([Buffer.from(words)]),
});

export function filesOfBatch(
  runs: readonly BatchRun[],
  files: Pick<EncryptedStorage, 'get'>,
  locale: Locale,
): readonly ZipEntry[] {
  return [
    text('list.txt', batchList(runs, locale)),
    ...runs.flatMap((run) => [
      text(`${folderOf(run)}/job-ticket.txt`, jobTicket(run, locale)),
      ...(run.delivery ? [text(`${folderOf(run)}/delivery-ticket.txt`, deliveryTicket(run, locale))] : []),
      ...run.files.map(
        ({ kind, key }): ZipEntry => ({
          name: `${folderOf(run)}/${pdfName(run, kind)}`,
          async open() {
            const file = await files.get(key);
            if (!file) throw new Error(`a finished file of the run ${run.documentId} is gone`);
            return file.body;
          },
        }),
      ),
    ]),
  ];
}
