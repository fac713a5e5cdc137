// Fills the {placeholders} of a text: interface, mails, legal texts and messages all say them the same way.

export type Blanks = Readonly<Record<string, string | number | undefined>>;

const PLACEHOLDER = /\{(\w+)\}/g;

/** What has no value stays as it is written, unless the caller says what to do about it. */
export const fill = (text: string, blanks: Blanks, missing: (name: string) => string = (name) => `{${name}}`): string =>
  text.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(blanks, name) ? blanks[name] : undefined;
    return value === undefined ? missing(name) : String(value);
  });
