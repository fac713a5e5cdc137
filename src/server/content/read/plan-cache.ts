// Caches compiled plans by query shape, and paces the compilation of external queries.
import { addressGroup } from '../../limits/address-group.ts';
import { trusted } from '../access.ts';
import { Lru } from '../lru.ts';
import type { Model } from '../model.ts';
import { isDeepOffset, type ListPlan, type Plan, planList, planOne, withStart } from '../query/plan.ts';
import { queryShape } from '../query/query-shape.ts';
import { parseQueryString } from '../query/query-string.ts';
import type { Registry } from '../registry.ts';
import { createPlanningPace } from './expensive-reads.ts';
import type { ReadOrigin } from './read-guard.ts';

export interface PlanCache {
  list(model: Model, queryString: string, origin: ReadOrigin): Promise<ListPlan>;
  one(model: Model, documentId: string | null, queryString: string, origin: ReadOrigin): Promise<Plan>;
}

const MAX_PLANS = 1000;

export function createPlanCache(registry: Registry): PlanCache {
  const listPlans = new Lru<ListPlan>(MAX_PLANS);
  const entryPlans = new Lru<Plan>(MAX_PLANS);
  const planningTurn = createPlanningPace();
  return {
    async list(model, queryString, { caller, source }) {
      const { key, start } = queryShape(queryString);
      const depth = start === null ? '' : isDeepOffset(start) ? 'deep' : 'near';
      const name = `${model.uid}\n${caller.key}\n${depth}\n${key}`;
      const known = listPlans.get(name);
      if (known) return start === null ? known : withStart(known, start);
      if (caller !== trusted) await planningTurn(queryString, addressGroup(source.ip));
      const plan = planList({ registry, model, caller, query: parseQueryString(queryString) });
      if (start === null || (plan.startAt !== null && plan.pagination.start === start)) listPlans.set(name, plan);
      return plan;
    },
    async one(model, documentId, queryString, { caller, source }) {
      const key = `${model.uid}\n${documentId}\n${caller.key}\n${queryString}`;
      const known = entryPlans.get(key);
      if (known) return known;
      if (caller !== trusted) await planningTurn(queryString, addressGroup(source.ip));
      const plan = planOne({ registry, model, caller, query: parseQueryString(queryString) }, documentId);
      entryPlans.set(key, plan);
      return plan;
    },
  };
}
