// Records of the order endpoints, typed by their contracts.
import type { Answer } from '#web/api/contracts.ts';

export type OrderRow = Answer<'GET /api/admin/orders'>['data'][number];
export type OrderRecord = Answer<'GET /api/admin/orders/:id'>['data'];
export type BookPage = Answer<'GET /api/admin/orders/:id/books/:book/pages'>['data'][number];
export type QueuePage = Answer<'GET /api/admin/printing'>;
export type RunRow = QueuePage['data'][number];
export type PressCard = Answer<'GET /api/admin/printing/board'>['data']['columns'][number]['cards'][number];
