// Interface of a printing house: accepts the files of one book with a ticket that describes the job.
import type { Readable } from 'node:stream';

export interface PrintFile {
  readonly kind: 'print' | 'cover' | 'cover-hard';
  /** File name at the printing house. */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Opens a new stream on every call. */
  open(): Promise<Readable>;
}

/** Contains no personal data; only the files do. */
export interface PrintTicket {
  /** Id of the print run: handing over the same id twice prints it once. */
  readonly id: string;
  readonly book: string;
  readonly story: string;
  readonly pages: number;
  readonly trimMm: { readonly width: number; readonly height: number };
  readonly bleedMm: number;
  readonly paper: string;
  /** Paper weight of the inside pages in g/m²; hard covers use the next heavier paper. */
  readonly paperGsm: number;
  readonly binding: 'soft' | 'hard';
  readonly copies: number;
  readonly approvedAt: string;
}

export interface PrintingHouse {
  readonly name: string;
  /** Atomic: the ticket is written last. Resolves to the printing house's reference of the job. */
  handOver(ticket: PrintTicket, files: readonly PrintFile[]): Promise<{ readonly reference: string }>;
}

/** Content of ticket.json. */
export const ticketText = (ticket: PrintTicket, files: readonly PrintFile[]): string => {
  const listed = files.map(({ kind, name, bytes, sha256 }) => ({ kind, name, bytes, sha256 }));
  return `${JSON.stringify({ ...ticket, files: listed }, null, 2)}\n`;
};
