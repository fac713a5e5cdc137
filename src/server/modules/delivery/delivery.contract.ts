// Contracts of delivery.
import { defineContracts } from '#core/http/contract.ts';
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
    summary: 'Towns by what is typed',
    query: citiesQuery,
    answer: citiesAnswer,
  },
  'GET /api/shop/delivery/points': {
    summary: 'Pickup points of a town',
    query: pointsQuery,
    answer: pointsAnswer,
  },
  'GET /api/shop/delivery/tariffs': {
    summary: 'Prices and days',
    query: tariffsQuery,
    answer: tariffsAnswer,
  },
  'GET /api/shop/delivery/in-time': {
    summary: 'Will it come in time?',
    query: inTimeQuery,
    answer: inTimeAnswer,
  },
});
