// Fills the {placeholders} of a text, for the interface, mails, legal texts and messages.

export type PlaceholderValues = Readonly<Record<string, string | number | undefined>>;

const PLACEHOLDER = /\{(\w+)\}/g;

/** A placeholder without a value is kept, unless `missing` handles it. */
export const fillPlaceholders = (
  text: string,
  values: PlaceholderValues,
  missing: (name: string) => string = (name) => `{${name}}`,
): string =>
  text.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? missing(name) : String(value);
  });
