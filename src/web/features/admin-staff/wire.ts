// Wire types of the staff, role and audit endpoints.

import type { RowCount } from '#core/accounts/staff-lists.ts';
import type { Locale } from '#core/locale.ts';

export interface WirePerson {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly provider: string;
  readonly confirmed: boolean;
  readonly blocked: boolean;
  readonly role: string | null;
  readonly roleName: string | null;
  readonly staff: boolean;
  readonly createdAt: string;
  readonly seenAt: string | null;
  readonly orders: number;
}

export interface WirePersonDetails extends WirePerson {
  readonly sessions: readonly {
    readonly id: string;
    readonly browser: string | null;
    readonly system: string | null;
    readonly begunAt: string;
    readonly seenAt: string;
  }[];
  readonly lastOrders: readonly {
    readonly documentId: string;
    readonly number: string;
    readonly state: string;
    readonly total: number | null;
    readonly createdAt: string;
  }[];
}

export interface WireRole {
  readonly type: string;
  readonly name: string;
  readonly description: string;
  readonly users: number;
  readonly runsShop: boolean;
  readonly kept: boolean;
  readonly actions: readonly string[];
  readonly refundLimit: number | null;
}

interface WireSubject {
  readonly uid: string;
  readonly name: string;
  readonly actions: readonly string[];
}

export interface WireMatrix {
  readonly roles: readonly WireRole[];
  readonly types: readonly WireSubject[];
  readonly plugins: readonly WireSubject[];
}

export interface WireAudit {
  readonly id: number;
  readonly at: string;
  readonly actorId: number;
  readonly actorName: string;
  readonly actorRole: string;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** Null when it has no name or was deleted. */
  readonly subjectName: Readonly<Record<Locale, string | null>> | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface WirePage<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly page: number; readonly pageSize: number } & RowCount;
}
