// What the calls about customers answer, as it comes over the wire: moments are texts.
import type { CustomerCard, ListedCustomer } from '#server/modules/customers/customers.types.ts';
import type { Wire } from '../wire.ts';

export type CustomerRow = Wire<ListedCustomer>;
export type CustomerRecord = Wire<CustomerCard>;

export const CARDS = '/api/admin/customers/cards';
