// Order numbers for people: short, with a check digit, scattered so that they do not reveal the number of orders.

const BLOCK = 1_000_000;
/** Coprime to BLOCK, so that every number of a block occurs exactly once. */
const STEP = 611_953;
const START = 314_159;

/** 104-2177. The first million orders have seven digits, later ones more. */
export function orderNumber(sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError(`${sequence} counts no order`);
  const block = Math.floor(sequence / BLOCK);
  const scattered = ((sequence % BLOCK) * STEP + START) % BLOCK;
  const digits = `${block > 0 ? block : ''}${String(scattered).padStart(6, '0')}`;
  const allDigits = `${digits}${checkDigit(digits)}`;
  return `${allDigits.slice(0, -4)}-${allDigits.slice(-4)}`;
}

/** Parses a typed number, with or without its dash; null if the check digit is wrong. */
export function readOrderNumber(typed: string): string | null {
  const digits = typed.replace(/[\s№#-]/g, '');
  if (!/^\d{7,12}$/.test(digits) || checkDigit(digits.slice(0, -1)) !== Number(digits.at(-1))) return null;
  return `${digits.slice(0, -4)}-${digits.slice(-4)}`;
}

/** Numbers inside a text, with a hyphen, a dash or a space; as stored. */
const WRITTEN_NUMBER = /(?<!\d)(\d{3,8})[\s\u2010-\u2015-](\d{4})(?!\d)/g;

export const orderNumbersIn = (text: string): string[] =>
  [...text.matchAll(WRITTEN_NUMBER)].map(([, place, rest]) => `${place}-${rest}`);

export const withoutOrderNumbers = (text: string): string => text.replaceAll(WRITTEN_NUMBER, ' ');

/** Luhn algorithm: detects every wrong digit and nearly every swapped pair. */
function checkDigit(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}
