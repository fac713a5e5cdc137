// Contents of the ZIP of a print batch: a list, tickets with barcodes, and per run its files and plain-text tickets.
import { Readable } from 'node:stream';
import { moscowDay, moscowTime } from '#core/calendar/working-days.ts';
import type { Locale } from '#core/locale.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { ZipEntry } from '../../../http/sending/zip-stream.ts';
import { papersPdf } from './press-papers.ts';
import type { BatchRun } from './print-runs.repository.ts';
import { batchList, deliveryTicket, jobTicket, pdfName, runFolder } from './tickets.ts';

const textEntry = (name: string, words: string): ZipEntry => ({
  name,
  open: async () => Readable.from([Buffer.from(words)]),
});

/** Order number of a single order, otherwise day and time in Moscow: several archives of a day keep their own names. */
export function batchName(runs: readonly Pick<BatchRun, 'number'>[], at: Date): string {
  const [number, ...others] = new Set(runs.map((run) => run.number));
  if (number && others.length === 0) return `print-${number}.zip`;
  return `print-${moscowDay(at)}-${moscowTime(at).replace(':', '-')}.zip`;
}

export function batchEntries(
  runs: readonly BatchRun[],
  files: Pick<EncryptedStorage, 'get'>,
  locale: Locale,
): readonly ZipEntry[] {
  return [
    textEntry('list.txt', batchList(runs, locale)),
    {
      name: 'tickets.pdf',
      open: async () => Readable.from([await papersPdf(runs, { kind: 'ticket', paper: 'a4', locale, at: new Date() })]),
    },
    ...packLabels(runs, locale),
    ...runs.flatMap((run) => [
      textEntry(`${runFolder(run)}/job-ticket.txt`, jobTicket(run, locale)),
      ...(run.delivery ? [textEntry(`${runFolder(run)}/delivery-ticket.txt`, deliveryTicket(run, locale))] : []),
      ...run.files.map(
        ({ kind, key }): ZipEntry => ({
          name: `${runFolder(run)}/${pdfName(run, kind)}`,
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

/** Names for the packs of group orders; the archive of other orders names no child. */
function packLabels(runs: readonly BatchRun[], locale: Locale): readonly ZipEntry[] {
  const named = runs.filter(({ isOfGroup, child }) => isOfGroup && child !== null);
  if (named.length === 0) return [];
  const draw = () => papersPdf(named, { kind: 'pack', paper: 'a4', locale, at: new Date() });
  return [{ name: 'pack-names.pdf', open: async () => Readable.from([await draw()]) }];
}
