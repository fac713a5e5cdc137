// Localised labels of stored identifiers: states, kinds, events, reasons.

/** Undefined when the identifier has no label. */
export const findLabel = (words: object, kept: string): string | undefined =>
  Object.hasOwn(words, kept) ? (words as Readonly<Record<string, string>>)[kept] : undefined;

/** An actor is stored as `owner`, `worker` or `staff:7`. */
export const actorKind = (kept: string): string => kept.split(':', 1)[0] ?? '';

export const actorLabel = (actors: object, kept: string): string =>
  findLabel(actors, actorKind(kept)) ?? actorKind(kept);

/** The type requires a label for every value; an outdated stored value is shown as it is. */
export const labelFor = <Kept extends string>(words: Readonly<Record<NoInfer<Kept>, string>>, kept: Kept): string =>
  findLabel(words, kept) ?? kept;
