// Object.keys, entries and fromEntries that keep the names of an object of known shape.

export const keysOf = <T extends object>(shape: T): (keyof T & string)[] => Object.keys(shape) as (keyof T & string)[];

export const entriesOf = <T extends object>(shape: T): [keyof T & string, T[keyof T & string]][] =>
  Object.entries(shape) as [keyof T & string, T[keyof T & string]][];

/** A value for each of the names. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, Value>;
