// The list of gift certificates for staff in SQL.
import type { RowCount } from '#core/accounts/staff-lists.ts';
import type { Kopecks } from '#core/money.ts';
import { countRows } from '../../db/count-rows.ts';
import type { Queryable } from '../../db/database.ts';
import { containsPattern, type ListPage, pageOffset } from '../../http/list-query.ts';
import { CERTIFICATE_COLUMNS, type CertificateRow } from './certificates.repository.ts';
import type { CERTIFICATE_FILTERS } from './staff-certificates.contract.ts';

export interface CertificateFilter extends ListPage {
  readonly q: string;
  readonly state: (typeof CERTIFICATE_FILTERS)[number] | null;
}

const EXPIRED = `coalesce(c.valid_until < (now() at time zone 'Europe/Moscow')::date, false)`;
const FILTERS: Readonly<Record<NonNullable<CertificateFilter['state']>, string>> = {
  open: `c.state = 'active' and c.balance > 0 and not ${EXPIRED}`,
  'refund-asked': 'c.refund_asked_at is not null and c.balance > 0',
  used: 'c.paid_at is not null and c.balance = 0',
  blocked: `c.state = 'blocked'`,
  expired: `c.state = 'active' and c.balance > 0 and ${EXPIRED}`,
  unpaid: 'c.paid_at is null',
};

/** By the last characters of the code, or a part of an address or a name. Newest first. */
export async function listCertificates(
  db: Queryable,
  filter: CertificateFilter,
): Promise<{ readonly rows: CertificateRow[] } & RowCount> {
  const { q, state, pageSize } = filter;
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const words = q ? put(containsPattern(q)) : '';
  const found = ['c.code_ending', 'c.buyer_email', 'c.recipient_email', 'c.giver', 'c.recipient']
    .map((column) => `lower(${column}) like ${words}`)
    .join(' or ');
  const conditions = [...(q ? [`(${found})`] : []), ...(state ? [`(${FILTERS[state]})`] : [])];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const count = await countRows(db, `from gift_certificates c ${where}`, values, q !== '');
  const sql = `select ${CERTIFICATE_COLUMNS} from gift_certificates c ${where}
    order by c.id desc limit ${put(pageSize)} offset ${put(pageOffset(filter))}`;
  return { rows: await db.query<CertificateRow>(sql, values), ...count };
}

/** The sum a role may still give back of one certificate; refunds of anybody count. */
export async function refundLimit(
  db: Queryable,
  role: string,
  { balance, refunded }: CertificateRow,
): Promise<Kopecks> {
  const [row] = await db.query<{ allowed: Kopecks }>(
    `select coalesce(greatest(least($2::integer, refund_limit - $3::integer), 0), $2::integer) as allowed
     from (select 1) one left join roles on type = $1`,
    [role, balance, refunded],
  );
  return row?.allowed ?? balance;
}
