// States of an example parcel, computed from its id, which encodes the registration time and the days of transport.
import { createHash } from 'node:crypto';
import { DAY_MS } from '#core/calendar/working-days.ts';
import type { ParcelState, ParcelStatus } from '../courier.ts';

const HOUR_MS = 3_600_000;
const ID_PATTERN = /^sample_([0-9a-z]{6,10})_(\d{1,2})_(.{1,200})$/;

export const sampleId = (number: string, registered: Date, days: number): string =>
  `sample_${registered.getTime().toString(36)}_${days}_${encodeURIComponent(number)}`;

/** Null for an id that sampleId() did not make. */
export function sampleStatus(externalId: string, now: Date): ParcelStatus | null {
  const [, time = '', days = ''] = ID_PATTERN.exec(externalId) ?? [];
  const registered = Number.parseInt(time, 36);
  if (!Number.isSafeInteger(registered)) return null;
  const arrives = registered + Number(days) * DAY_MS;
  const timeline: readonly (readonly [ParcelState, number])[] = [
    ['created', registered],
    ['accepted', registered + 4 * HOUR_MS],
    ['in_transit', registered + 12 * HOUR_MS],
    ['ready', arrives],
    ['delivered', arrives + 30 * HOUR_MS],
  ];
  const reached = timeline.filter(([state, at]) => state === 'created' || at <= now.getTime());
  return {
    externalId,
    state: reached.at(-1)?.[0] ?? 'created',
    trackingNumber: trackingNumber(externalId),
    history: reached.map(([state, at]) => ({ state, at: new Date(at).toISOString(), place: null })),
    reason: null,
  };
}

/** Ten digits, like a real tracking number. */
const trackingNumber = (externalId: string): string =>
  `10${String(createHash('sha256').update(externalId).digest().readUInt32BE(0) % 100_000_000).padStart(8, '0')}`;
