// A printing house that is private storage itself: each book's job lies beside the book, until a real house is set.
import type { Storage } from '../storage/storage.ts';
import { type PrintingHouse, type PrintTicket, ticketText } from './printing-house.ts';

/** Within the book's own folder, so that nothing of a book outlives its destruction. */
const folderOf = ({ book, id }: PrintTicket): string => `books/${book}/printing-house/${id}/`;

export const createOutboxPrintingHouse = (storage: Pick<Storage, 'put'>): PrintingHouse => ({
  name: 'outbox',
  async handOver(ticket, files) {
    const within = (name: string) => `${folderOf(ticket)}${name}`;
    for (const file of files) await storage.put(within(file.name), await file.open(), 'application/pdf');
    await storage.put(within('ticket.json'), Buffer.from(ticketText(ticket, files)), 'application/json');
    return { reference: ticket.id };
  },
});
