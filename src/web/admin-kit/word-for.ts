// Words for what the records keep as identifiers: states, kinds, events, reasons.

/** Undefined where nobody has a word for it. */
export const knownWord = (words: object, kept: string): string | undefined =>
  Object.hasOwn(words, kept) ? (words as Readonly<Record<string, string>>)[kept] : undefined;

/** Who did something is kept as `owner`, `worker`, `staff:7`. */
export const actorKind = (kept: string): string => kept.split(':', 1)[0] ?? '';

export const actorWord = (actors: object, kept: string): string =>
  knownWord(actors, actorKind(kept)) ?? actorKind(kept);

/** Every value of the type has its word, or this does not compile; what an older shop wrote is shown as it was kept. */
export const wordFor = <Kept extends string>(words: Readonly<Record<NoInfer<Kept>, string>>, kept: Kept): string =>
  knownWord(words, kept) ?? kept;
