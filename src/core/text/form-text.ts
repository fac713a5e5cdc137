// Text fields of a submitted form.

/** A missing field is an empty string. */
export const formText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
