// Public types of customers: email addresses that bought something or have an account.
import type { z } from 'zod';
import type { customerBook, customerCard, customerNote, listedCustomer } from './customers.contract.ts';

export type ListedCustomer = z.output<typeof listedCustomer>;
export type CustomerBook = z.output<typeof customerBook>;
export type CustomerNote = z.output<typeof customerNote>;
export type CustomerCard = z.output<typeof customerCard>;
