// Patterns of keys and tokens that must never be committed.

const PATTERNS: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'AWS access key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{50,})/,
  'GitLab token': /\bglpat-[A-Za-z0-9_-]{20,}/,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'Slack token': /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
  'Google key': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'Stripe or YooKassa key': /\b(?:sk_)?live_[A-Za-z0-9_-]{30,}/,
  'Replicate key': /\br8_[A-Za-z0-9]{37,}/,
  'OpenAI or Anthropic key': /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{32,}/,
  'Telegram bot token': /\b\d{8,10}:AA[A-Za-z0-9_-]{33}\b/,
  'Yandex key': /\b(?:AQVN[A-Za-z0-9_-]{35,}|y0_[A-Za-z0-9_-]{40,}|YC[a-zA-Z0-9_-]{38})\b/,
  'signed token': /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{30,}/,
  'password in an address': /\b[a-z][a-z0-9+]{2,12}:\/\/[^\s:/@'"`$]{1,60}:([^\s:/@'"`${}]{6,80})@[a-z0-9.-]+/i,
};
/** Passwords of examples and tests. */
const PLACEHOLDER = /^(?:secret|password|passw|postgres|example|test|shop|user|key|x+|\*+|wrong|hunter|manager|pa55)/i;

export interface FoundSecret {
  readonly kind: string;
  /** The first characters only, so that a report repeats no secret. */
  readonly begins: string;
}

const SHOWN_CHARACTERS = 12;

export function secretsIn(line: string): FoundSecret[] {
  return Object.entries(PATTERNS).flatMap(([kind, pattern]) => {
    const found = pattern.exec(line);
    if (!found || (found[1] !== undefined && PLACEHOLDER.test(found[1]))) return [];
    return [{ kind, begins: found[0].slice(0, SHOWN_CHARACTERS) }];
  });
}
