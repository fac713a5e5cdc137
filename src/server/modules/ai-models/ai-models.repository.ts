// SQL of the cost of illustrator models.
import type { Queryable } from '../../db/database.ts';

const SPENT = `
select model, sum(drawings)::bigint as drawings, sum(micros)::bigint as "allMicros",
  coalesce(sum(micros) filter (where day >= date_trunc('month', now() at time zone 'Europe/Moscow')), 0)::bigint as "monthMicros"
from ai_model_days group by model`;

interface Spent {
  readonly model: string;
  readonly drawings: number;
  readonly allMicros: number;
  readonly monthMicros: number;
}

export const listSpent = (db: Queryable): Promise<Spent[]> => db.query(SPENT);
