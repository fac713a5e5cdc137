// Who prints and binds: takes the files of one book with a ticket that says what is to be made of them.
import type { Readable } from 'node:stream';

export interface PrintFile {
  readonly kind: 'print' | 'cover' | 'cover-hard';
  /** As the printing house will see it. */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Read anew each time. */
  open(): Promise<Readable>;
}

/** Nothing of the child is in it: the files alone are personal. */
export interface PrintTicket {
  /** Of this run: the same one handed over twice is printed once. */
  readonly id: string;
  readonly book: string;
  readonly story: string;
  readonly pages: number;
  readonly trimMm: { readonly width: number; readonly height: number };
  readonly bleedMm: number;
  readonly paper: string;
  /** Grams per square metre of the inside; of a hard cover a step more than of a soft one. */
  readonly paperGsm: number;
  readonly binding: 'soft' | 'hard';
  readonly copies: number;
  readonly approvedAt: string;
}

export interface PrintingHouse {
  readonly name: string;
  /** Everything or nothing: the ticket is the last to arrive. Resolves to what the house calls the job. */
  handOver(ticket: PrintTicket, files: readonly PrintFile[]): Promise<{ readonly reference: string }>;
}

/** What the house reads first. */
export const ticketText = (ticket: PrintTicket, files: readonly PrintFile[]): string => {
  const listed = files.map(({ kind, name, bytes, sha256 }) => ({ kind, name, bytes, sha256 }));
  return `${JSON.stringify({ ...ticket, files: listed }, null, 2)}\n`;
};
