// Contracts of group orders, for organisers and parents.
import { z } from 'zod';
import { newBookSchema } from '#core/books/book-request.ts';
import {
  GROUP_CHILD_STATES,
  GROUP_STATES,
  groupCartSchema,
  groupChangeSchema,
  groupChildSchema,
  groupPriceSchema,
  newGroupSchema,
} from '#core/groups/group.ts';
import { MAX_GROUP_CHILDREN } from '#core/groups/group-limits.ts';
import { defineContracts } from '#core/http/contract.ts';
import { byId, dataOf, documentId, inLocale } from '#core/http/contract-schemas.ts';
import { NOT_FOUND, type RefusalStatus, type Refusals, refusalsOf, TOO_OFTEN } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { CASES, GENDERS } from '#core/names/forms.ts';
import { PAPERS } from '#core/pricing/choice.ts';
import { ORDER_STATES } from '#core/states/order-states.ts';
import { groupQuote } from '../orders/orders.contract.ts';
import type { GroupFailure } from './groups.types.ts';

export const GROUP_REFUSAL_STATUS: Readonly<Record<GroupFailure, RefusalStatus>> = {
  'not-found': 404,
  'no-such-story': 400,
  'gender-not-in-story': 400,
  'name-not-printable': 400,
  'no-such-photo': 400,
  'no-such-drawing': 400,
  'bad-day': 400,
  'not-sold-so': 400,
  'gift-alone': 409,
  'not-now': 409,
  'no-children': 409,
  'too-many': 429,
  'link-ended': 409,
};

const child = z.object({
  documentId: z.string(),
  label: z.string(),
  name: z.string(),
  gender: z.enum(GENDERS),
  age: z.number(),
  forms: z.partialRecord(z.enum(CASES), z.string()),
  state: z.enum(GROUP_CHILD_STATES),
  /** The private link; null once it is used or ended. */
  link: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** Of the parent, as the organiser gave it; null once the child is filled in or decided. */
  email: z.string().nullable(),
  /** The link was mailed to it. */
  isInvited: z.boolean(),
  /** The drawn book; never that of a parent. */
  book: z.string().nullable(),
});

const story = z.object({ slug: z.string(), title: z.string(), gender: z.enum(['any', 'male', 'female']) });

export const groupSummary = z.object({
  documentId: z.string(),
  title: z.string(),
  state: z.enum(GROUP_STATES),
  children: z.number(),
  waiting: z.number(),
  closesOn: z.string(),
});

export const groupView = z.object({
  documentId: z.string(),
  title: z.string(),
  organiser: z.string(),
  story: story.nullable(),
  locale: z.enum(LOCALES),
  paper: z.enum(PAPERS),
  closesOn: z.string(),
  /** The last day is over: links do not work. */
  isOver: z.boolean(),
  state: z.enum(GROUP_STATES),
  order: z.object({ documentId: z.string(), number: z.string(), state: z.enum(ORDER_STATES) }).nullable(),
  children: z.array(child).readonly(),
  /** For all children that get a book; null when the story is not sold now. */
  quote: groupQuote.nullable(),
});

export const groupInvitation = z.object({
  /** `done`: filled in; `ended`: replaced, over, or decided by the organiser. */
  state: z.enum(['open', 'done', 'ended']),
  title: z.string(),
  organiser: z.string(),
  /** Null when the story is gone. */
  story: story.nullable(),
  locale: z.enum(LOCALES),
  closesOn: z.string(),
  /** All that the organiser wrote about the child; null unless the link works. */
  child: z
    .object({
      name: z.string(),
      gender: z.enum(GENDERS),
      age: z.number(),
      forms: z.partialRecord(z.enum(CASES), z.string()),
    })
    .nullable(),
  /** The book, for the parent who made it; null for everybody else who has the link. */
  book: z.string().nullable(),
});

const refusals = (...reasons: readonly GroupFailure[]): Refusals => refusalsOf(GROUP_REFUSAL_STATUS, ...reasons);
const view = dataOf(groupView);
const childParams = byId.extend({ child: z.string().max(40) });
const key = z.object({ key: z.string().max(160) });
const OWN = ['not-found', 'not-now'] as const;

export const groupContracts = defineContracts({
  'GET /api/shop/groups/price': {
    summary: 'Price a group order before there is one; nothing is drawn',
    query: inLocale.extend(groupPriceSchema.shape),
    answer: dataOf(groupQuote),
    refusals: refusals('no-such-story', 'not-sold-so'),
  },
  'GET /api/shop/groups': {
    summary: 'List the caller’s group orders',
    query: inLocale,
    answer: dataOf(z.array(groupSummary).readonly()),
    refusals: {},
  },
  'POST /api/shop/groups': {
    summary: 'Begin a group order with its list of children',
    query: inLocale,
    body: newGroupSchema,
    status: 201,
    answer: dataOf(z.object({ documentId: z.string() })),
    refusals: refusals('no-such-story', 'gender-not-in-story', 'bad-day', 'too-many'),
  },
  'GET /api/shop/groups/:id': {
    summary: 'Read a group order: who is missing, the links, the price',
    params: byId,
    query: inLocale,
    answer: view,
    refusals: NOT_FOUND,
  },
  'PATCH /api/shop/groups/:id': {
    summary: 'Change title, organiser, binding or last day of a group order',
    params: byId,
    query: inLocale,
    body: groupChangeSchema,
    answer: view,
    refusals: refusals(...OWN, 'bad-day'),
  },
  'DELETE /api/shop/groups/:id': {
    summary: 'Delete a group order that is not paid',
    params: byId,
    answer: dataOf(z.object({ state: z.literal('removed') })),
    refusals: refusals(...OWN),
  },
  'POST /api/shop/groups/:id/children': {
    summary: 'Add a child to a group order',
    params: byId,
    query: inLocale,
    body: groupChildSchema,
    answer: view,
    refusals: refusals(...OWN, 'gender-not-in-story', 'too-many'),
  },
  'PUT /api/shop/groups/:id/children/:child': {
    summary: 'Correct a child whose parent has not filled in',
    params: childParams,
    query: inLocale,
    body: groupChildSchema,
    answer: view,
    refusals: refusals(...OWN, 'gender-not-in-story'),
  },
  'DELETE /api/shop/groups/:id/children/:child': {
    summary: 'Take a child off the list',
    params: childParams,
    query: inLocale,
    answer: view,
    refusals: refusals(...OWN),
  },
  'POST /api/shop/groups/:id/children/:child/link': {
    summary: 'Make another private link and end the one before',
    params: childParams,
    query: inLocale,
    answer: view,
    refusals: refusals(...OWN, 'too-many'),
  },
  'POST /api/shop/groups/:id/sent': {
    summary: 'Note that private links were copied',
    params: byId,
    query: inLocale,
    body: z.strictObject({ children: z.array(documentId).max(MAX_GROUP_CHILDREN) }),
    answer: view,
    refusals: refusals(...OWN),
  },
  'POST /api/shop/groups/:id/invitations': {
    summary: 'Mail the private links to the parents whose addresses are in the list',
    params: byId,
    query: inLocale,
    answer: view,
    refusals: refusals(...OWN, 'too-many'),
  },
  'POST /api/shop/groups/:id/cart': {
    summary: 'Decide on the missing children and put the books into the cart',
    params: byId,
    query: inLocale,
    body: groupCartSchema,
    answer: view,
    refusals: refusals(
      ...OWN,
      'no-children',
      'no-such-story',
      'gender-not-in-story',
      'name-not-printable',
      'not-sold-so',
      'gift-alone',
      'too-many',
    ),
  },
  'GET /api/shop/group-links/:key': {
    summary: 'Read what a private link asks a parent for',
    params: key,
    answer: dataOf(groupInvitation),
    refusals: { ...NOT_FOUND, ...TOO_OFTEN },
  },
  'POST /api/shop/group-links/:key/book': {
    summary: 'Make the book of a child, as its parent',
    params: key,
    body: newBookSchema,
    answer: dataOf(z.object({ documentId: z.string() })),
    refusals: refusals(
      'not-found',
      'link-ended',
      'too-many',
      'no-such-story',
      'gender-not-in-story',
      'name-not-printable',
      'no-such-photo',
      'no-such-drawing',
      'not-now',
    ),
  },
  'POST /api/shop/group-links/:key/decline': {
    summary: 'Take a child off the list, as its parent',
    params: key,
    answer: dataOf(z.object({ state: z.literal('removed') })),
    refusals: refusals('not-found', 'link-ended', 'too-many'),
  },
});
