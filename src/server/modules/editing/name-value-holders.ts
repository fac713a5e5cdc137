// Names, in a refusal, the entries that already have a value which must be unique.
import { ApiError } from '#core/errors.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { Model } from '../../content/model.ts';
import { NOT_UNIQUE_MESSAGE } from '../../content/write/unique.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { findValueHolder } from './value-holders.repository.ts';

interface RefusedValue {
  readonly path?: readonly string[];
  readonly message?: string;
  readonly value?: unknown;
}

/** Runs the work in a transaction; adds to a refusal which entries already have the values that must be unique. */
export async function runNamingHolders<T>(
  database: Database,
  model: Model,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    const { errors, locale } = (error.details ?? {}) as { errors?: readonly RefusedValue[]; locale?: Locale };
    const taken = (errors ?? []).filter(({ message }) => message === NOT_UNIQUE_MESSAGE);
    const found = await Promise.all(
      taken.map(({ path, value }) =>
        findValueHolder(database, model, { field: path?.[0] ?? '', value, locale: locale ?? LOCALES[0] }),
      ),
    );
    const holders = found.filter((each) => each !== null);
    if (holders.length === 0) throw error;
    throw new ApiError(error.status, error.name, error.message, { ...error.details, holders });
  }
}
