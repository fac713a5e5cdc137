// Certificates as means of payment of an order: reserved when it is frozen, released or returned with it.
import { readCode } from '#core/certificates/certificate-code.ts';
import { MAX_CERTIFICATES_OF_ORDER, spendCertificates } from '#core/certificates/spend-certificates.ts';
import { type Kopecks, kopecks } from '#core/money.ts';
import { err, ok } from '#core/result.ts';
import type { Queryable } from '../../db/database.ts';
import type { CertificateCodes } from './certificate-codes.ts';
import { findCertificateByCode } from './certificates.repository.ts';
import type { OrderCertificate, OrderCertificates } from './certificates.types.ts';
import * as ledger from './ledger.repository.ts';

const problemOf = (row: ledger.OrderCertificateRow): OrderCertificate['problem'] => {
  if (row.state !== 'active') return 'unknown';
  // What an order has reserved before the last day stays reserved.
  if (row.isExpired && row.held === 0) return 'expired';
  return row.available === 0 ? 'empty' : null;
};

async function list(db: Queryable, order: string): Promise<readonly (OrderCertificate & { moves: number })[]> {
  const rows = await ledger.listOrderCertificates(db, order);
  return rows.map((row) => {
    const problem = problemOf(row);
    const available = problem === null ? row.available : kopecks(0);
    return { documentId: row.documentId, ending: row.ending, available, problem, moves: row.moves };
  });
}

/** Gives back what the order holds, the certificate used last first, up to a sum. */
async function giveBack(
  tx: Queryable,
  order: string,
  most: number,
  { kind, actor }: { readonly kind: 'released' | 'returned'; readonly actor: string },
): Promise<Kopecks> {
  await ledger.lockCertificatesOfOrder(tx, order);
  let left = most;
  for (const { certificate, held, moves } of await ledger.listHeldByOrder(tx, order)) {
    const amount = Math.min(held, left);
    if (amount <= 0) continue;
    left -= amount;
    await ledger.addMovement(tx, { certificate, kind, amount, order, key: `${order}-${moves + 1}`, actor });
  }
  return kopecks(most - left);
}

export function createOrderCertificates(codes: CertificateCodes): OrderCertificates {
  return {
    list: async (db, order) => (await list(db, order)).map(({ moves: _, ...certificate }) => certificate),

    async find(db, typed) {
      const code = readCode(typed);
      const found = code === null ? null : await findCertificateByCode(db, codes.hashes(code));
      // The same refusal for a blocked and an unknown code, so that guessing reveals nothing.
      if (found?.state !== 'active') return err('no-such-certificate');
      if (found.isExpired) return err('certificate-expired');
      return found.balance === 0 ? err('certificate-empty') : ok(found.documentId);
    },

    async put(tx, order, certificate) {
      const inside = await ledger.listOrderCertificates(tx, order);
      const isInside = inside.some(({ documentId }) => documentId === certificate);
      if (!isInside && inside.length >= MAX_CERTIFICATES_OF_ORDER) return err('too-many-certificates');
      await ledger.putOrderCertificate(tx, order, certificate);
      return ok('put');
    },

    take: ledger.removeOrderCertificate,

    async reserve(tx, order, total, actor) {
      await giveBack(tx, order, Number.MAX_SAFE_INTEGER, { kind: 'released', actor });
      await ledger.lockCertificatesOfOrder(tx, order);
      const { certificates, paid } = spendCertificates(total, await list(tx, order));
      for (const { documentId: certificate, used, moves } of certificates) {
        if (used === 0) continue;
        const key = `${order}-${moves + 1}`;
        await ledger.addMovement(tx, { certificate, kind: 'reserved', amount: -used, order, key, actor });
      }
      return paid;
    },

    release: async (tx, order) =>
      void (await giveBack(tx, order, Number.MAX_SAFE_INTEGER, { kind: 'released', actor: 'shop' })),

    giveBack: (tx, order, amount, actor) =>
      giveBack(tx, order, amount ?? Number.MAX_SAFE_INTEGER, { kind: 'returned', actor }),

    sumOf: ledger.sumOfOrder,

    async held(db, order) {
      const { paid, returned } = await ledger.sumOfOrder(db, order);
      return kopecks(paid - returned);
    },
  };
}
