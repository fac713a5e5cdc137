// The stand-in printing house: stores each print job in private storage beside the book.
import type { Storage } from '../storage/storage.ts';
import { type PrintingHouse, type PrintTicket, ticketText } from './printing-house.ts';

/** Inside the book's folder, so that it is deleted together with the book. */
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
