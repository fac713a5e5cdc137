// Parses and formats phone numbers of the five delivery countries, as people type them: 8 or +7, brackets, dashes, spaces.

/** `length`: digits after the country code; `trunk`: prefix of domestic calls. */
const NUMBERING_PLANS: readonly { readonly code: string; readonly length: number; readonly trunk: string }[] = [
  { code: '375', length: 9, trunk: '80' },
  { code: '374', length: 8, trunk: '0' },
  { code: '996', length: 9, trunk: '0' },
  // Russia and Kazakhstan share one numbering plan.
  { code: '7', length: 10, trunk: '8' },
];

const PHONE_INPUT = /^\+?[\d\s().\u00a0\u2010-\u2015-]+$/;

/** In E.164 form, +79161234567; null if it is not a number of these countries. */
export function readPhone(typed: string): string | null {
  const text = typed.trim();
  if (!PHONE_INPUT.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  for (const { code, length } of NUMBERING_PLANS)
    if (digits.startsWith(code) && digits.length === code.length + length) return `+${digits}`;
  if (text.startsWith('+')) return null;
  // Without a country code it is read as a domestic number; no Russian number begins with a zero.
  if (digits.length === 10 && !digits.startsWith('0')) return `+7${digits}`;
  for (const { code, length, trunk } of NUMBERING_PLANS) {
    if (digits.startsWith(trunk) && digits.length === trunk.length + length)
      return `+${code}${digits.slice(trunk.length)}`;
  }
  return null;
}

/** +7 916 123-45-67. */
export function formatPhone(phone: string): string {
  const plan = NUMBERING_PLANS.find(({ code }) => phone.startsWith(`+${code}`));
  if (!plan) return phone;
  return groupDigits(plan, phone.slice(plan.code.length + 1));
}

/** Formats an incomplete number while it is typed: country code first, digits in groups; unknown input stays unchanged. */
export function formatPhoneInput(typed: string): string {
  const text = typed.trim();
  if (!PHONE_INPUT.test(text)) return typed;
  const digits = withCountryCode(text);
  const plan = NUMBERING_PLANS.find(({ code }) => digits?.startsWith(code));
  if (!digits || !plan || digits.length > plan.code.length + plan.length) return typed;
  return groupDigits(plan, digits.slice(plan.code.length));
}

/** Digits with the country code; null while the country is ambiguous. */
function withCountryCode(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+') || /^(7[3489]|375|374)/.test(digits)) return digits;
  if (/^8[1-9]/.test(digits)) return `7${digits.slice(1)}`;
  return digits.startsWith('9') ? `7${digits}` : null;
}

/** +7 916 123-45-67, or the beginning of it. */
function groupDigits({ code, length }: (typeof NUMBERING_PLANS)[number], rest: string): string {
  const area = rest.slice(0, length - 7);
  const number = rest.slice(length - 7);
  const groups = [number.slice(0, 3), number.slice(3, 5), number.slice(5)].filter(Boolean);
  return [`+${code}`, area, groups.join('-')].filter(Boolean).join(' ');
}
