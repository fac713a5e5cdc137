// Every identifier that admin screens show has a translation in both languages.
import { describe, expect, test } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { AUDIT_ACTIONS, AUDIT_AREAS, AUDIT_FIELDS, AUDIT_SUBJECTS } from '#core/accounts/audit-record.ts';
import * as payment from '#core/orders/payment-record.ts';
import { BOOK_EVENTS, BOOK_STATES } from '#core/states/book-states.ts';
import { BOOK_NOTES, ORDER_NOTES } from '#core/states/history-notes.ts';
import { ORDER_EVENTS, ORDER_STATES } from '#core/states/order-states.ts';
import { EXPRESSIONS, PATTERNS, POSES } from '#engine/story/schema.ts';
import { engineVocabulary } from '#engine/story/vocabulary.ts';
import { PARCEL_STATES } from '#providers/courier/courier.ts';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { PLUGIN_ACTIONS } from '#server/modules/accounts/roles/permission-tree.ts';
import { paymentLabels } from '#web/features/admin-orders/payment-labels.ts';
import { areaLabel } from '#web/features/admin-staff/audit/audit-labels.ts';
import { pluginRightLabel } from '#web/features/admin-staff/right-labels.ts';
import { storefrontAreas } from '#web/i18n/areas.ts';
import { registerCopy } from '#web/i18n/copy.ts';
import { openShopContent } from '../../../src/open-content.ts';
import { composeTestShop } from '../../harness/compose-test-shop.ts';
import { copyTestDatabase } from '../../harness/database.ts';

const { database } = await copyTestDatabase();
const { shop } = await composeTestShop({
  database,
  content: await openShopContent(database),
});
const jobs = shop.jobs.map(({ job }) => job.name);

const wordless = (kept: readonly string[], words: object): string[] => kept.filter((one) => !Object.hasOwn(words, one));

const attributes = shopContentTypes.flatMap((type) =>
  Object.entries(type.attributes as Readonly<Record<string, { private?: boolean; enum?: readonly string[] }>>),
);
const shownFields = attributes.filter(([, { private: hidden }]) => !hidden).map(([name]) => name);
const values = attributes.flatMap(([, rules]) => rules.enum ?? []);

describe.each([
  ['ru', ru],
  ['en', en],
] as const)('admin translations in %s', (locale, copy) => {
  const { admin, adminContent, adminDesk, adminOrders, adminStaff } = copy;

  test('jobs', () => {
    expect(Object.keys(adminDesk.jobNames).toSorted()).toEqual(jobs.toSorted());
  });

  test('content types, fields and values', () => {
    const types = shopContentTypes.flatMap((type) => ('singularName' in type ? [type.singularName] : []));
    expect(wordless(types, adminContent.types)).toEqual([]);
    expect(wordless(types, adminContent.purposes)).toEqual([]);
    expect(wordless(shownFields, adminContent.fields)).toEqual([]);
    expect(wordless(values, adminContent.values)).toEqual([]);
  });

  test('states and histories of orders, books and parcels', () => {
    expect(wordless(ORDER_STATES, adminOrders.states)).toEqual([]);
    expect(wordless([...ORDER_EVENTS, ...ORDER_NOTES], adminOrders.events)).toEqual([]);
    expect(wordless(BOOK_STATES, admin.bookStates)).toEqual([]);
    expect(wordless([...BOOK_EVENTS, ...BOOK_NOTES], admin.bookEvents)).toEqual([]);
    expect(wordless(PARCEL_STATES, adminOrders.parcels)).toEqual([]);
  });

  test('payment providers, messages and failure reasons', () => {
    const words = paymentLabels(copy.adminOrders);
    expect(wordless(payment.PAYMENT_PROVIDERS, adminOrders.payment.providers)).toEqual([]);
    expect(wordless(payment.PAYMENT_OUTCOMES, adminOrders.payment.outcomes)).toEqual([]);
    expect(wordless(payment.REFUND_REASONS, adminOrders.payment.whys)).toEqual([]);
    expect(
      wordless([...payment.PROVIDER_REASONS, ...payment.SHOP_CANCEL_REASONS], adminOrders.payment.reasons),
    ).toEqual([]);
    for (const event of payment.PAYMENT_EVENTS) expect(words.event(event)).not.toContain(event);
    // Codes a service adds later are shown as they are, so that its support can be asked.
    expect([words.event('payment.pondered'), words.reason('moon_phase')].join()).toMatch(
      /payment\.pondered.*moon_phase/,
    );
  });

  test('the audit log', () => {
    registerCopy(locale, storefrontAreas(copy));
    expect(AUDIT_AREAS.filter((area) => areaLabel(locale, area) === area)).toEqual([]);
    expect(wordless(AUDIT_ACTIONS, adminStaff.audit.auditActions)).toEqual([]);
    expect(wordless(AUDIT_SUBJECTS, adminStaff.audit.subjects)).toEqual([]);
    expect(wordless(AUDIT_FIELDS, adminStaff.audit.fields)).toEqual([]);
  });

  test('poses, faces and clothes of a hero', () => {
    const { poses, expressions, patterns, garments } = copy.adminBooks;
    expect(wordless(POSES, poses)).toEqual([]);
    expect(wordless(EXPRESSIONS, expressions)).toEqual([]);
    expect(wordless(PATTERNS, patterns)).toEqual([]);
    expect(wordless(Object.values(engineVocabulary().garments).flat(), garments)).toEqual([]);
  });

  test('permissions', () => {
    expect(PLUGIN_ACTIONS.filter((id) => pluginRightLabel(copy.adminStaff, id) === undefined)).toEqual([]);
  });
});
