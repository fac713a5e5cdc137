// Contracts of delivery.

import { defineContracts } from '#core/http/contract.ts';
import { DELIVERY_REFUSALS } from './delivery-refusals.ts';
import {
  citiesAnswer,
  citiesQuery,
  inTimeAnswer,
  inTimeQuery,
  pointsAnswer,
  pointsQuery,
  tariffsAnswer,
  tariffsQuery,
} from './delivery-schemas.ts';

export const deliveryContracts = defineContracts({
  'GET /api/shop/delivery/cities': {
    summary: 'Find towns by name',
    query: citiesQuery,
    answer: citiesAnswer,
    refusals: DELIVERY_REFUSALS,
  },
  'GET /api/shop/delivery/points': {
    summary: 'List pickup points of a town',
    query: pointsQuery,
    answer: pointsAnswer,
    refusals: DELIVERY_REFUSALS,
  },
  'GET /api/shop/delivery/tariffs': {
    summary: 'List delivery tariffs with prices and days',
    query: tariffsQuery,
    answer: tariffsAnswer,
    refusals: DELIVERY_REFUSALS,
  },
  'GET /api/shop/delivery/in-time': {
    summary: 'Check whether a delivery arrives by a date',
    query: inTimeQuery,
    answer: inTimeAnswer,
    refusals: DELIVERY_REFUSALS,
  },
});
