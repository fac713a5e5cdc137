// Wire types of the customer endpoints: dates are strings.
import type { CustomerCard, ListedCustomer } from '#server/modules/customers/customers.types.ts';
import type { Wire } from '../wire.ts';

export type CustomerRow = Wire<ListedCustomer>;
export type CustomerRecord = Wire<CustomerCard>;

export const CUSTOMERS_PATH = '/api/admin/customers/cards';
