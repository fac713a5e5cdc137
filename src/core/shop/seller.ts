// Validates tax and registration numbers of Russian sellers by their check digits.

const checkDigit = (digits: string, weights: readonly number[]): number =>
  (weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11) % 10;

const COMPANY_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const PERSON_FIRST_WEIGHTS = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const PERSON_SECOND_WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** ИНН: ten digits for a company, twelve for a person. */
export function isTaxNumber(text: string): boolean {
  if (/^\d{10}$/.test(text)) return checkDigit(text, COMPANY_WEIGHTS) === Number(text[9]);
  if (!/^\d{12}$/.test(text)) return false;
  return (
    checkDigit(text, PERSON_FIRST_WEIGHTS) === Number(text[10]) &&
    checkDigit(text, PERSON_SECOND_WEIGHTS) === Number(text[11])
  );
}

/** Of a company or of a sole trader. */
export const REGISTRATION_NUMBER_FORM = /^(\d{13}|\d{15})$/;

/** ОГРН: thirteen digits for a company, fifteen (ОГРНИП) for a sole trader. */
export function isRegistrationNumber(text: string): boolean {
  if (!REGISTRATION_NUMBER_FORM.test(text)) return false;
  const rest = BigInt(text.slice(0, -1)) % BigInt(text.length - 2);
  return Number(rest % 10n) === Number(text.at(-1));
}
