// Makes and reads year codes: compressed, signed, and stored nowhere.
import { hash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { DAY_MS } from '#core/calendar/working-days.ts';
import { type Locale, localePrefix } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import { DICTIONARY_1, readVersion1, writeVersion1 } from '#core/year-code/version-1.ts';
import { YEAR_CODE_MAX_LENGTH, type YearCodeContent, yearCodeSchema } from '#core/year-code/year-code.ts';
import { createSigner } from '../../../signer.ts';
import type { BookRow } from '../books.repository.ts';
import type { YearCodeFailure } from '../year-code.types.ts';

export interface YearCode {
  readonly code: string;
  /** The same for the same content, under any signature. */
  readonly contentId: string;
}

type CodedBook = Pick<BookRow, 'child' | 'look' | 'corrected' | 'answers' | 'story' | 'locale' | 'createdAt'>;

export interface YearCodes {
  of(book: CodedBook): YearCode;
  /** The page that reads the code. What follows `#` is never sent to a server. */
  address(code: string, locale: Locale): string;
  read(code: string): Result<YearCodeContent, YearCodeFailure>;
}

const VERSION = '1';
/** Of one readable QR code on a page; measured by the tests. */
const LONGEST_CODE = 1100;
/** Far more than a form can hold, and little enough for a hostile code. */
const MAX_TEXT_BYTES = 20_000;

const dictionary = Buffer.from(DICTIONARY_1);

/** What is left out of a code that would be too long, one after another: a rule finds these forms again. */
const shorter: readonly ((content: YearCodeContent) => YearCodeContent)[] = [
  (content) => content,
  ({ answers: { friend, town, ...answers }, ...content }) => ({
    ...content,
    answers: {
      ...answers,
      ...(friend && { friend: withoutForms(friend) }),
      ...(town && { town: withoutForms(town) }),
    },
  }),
  ({ answers: { friend: _friend, town: _town, ...answers }, ...content }) => ({ ...content, answers }),
  ({ child: { forms: _forms, ...child }, ...content }) => ({ ...content, child, answers: {} }),
];

function withoutForms<T extends { readonly forms?: unknown }>({ forms: _forms, ...rest }: T): Omit<T, 'forms'> {
  return rest;
}

export function createYearCodes(needs: {
  readonly secret: string;
  readonly previousSecrets: readonly string[];
  readonly origin: string;
}): YearCodes {
  const signers = [needs.secret, ...needs.previousSecrets].map((secret) => createSigner(secret, 'year-code'));
  const [signer] = signers;

  function codeOf(content: YearCodeContent): YearCode {
    const text = Buffer.from(writeVersion1(content));
    const packed = deflateRawSync(text, { level: 9, dictionary }).toString('base64url');
    return { code: `${VERSION}.${packed}.${signer?.sign(VERSION, packed)}`, contentId: hash('sha256', text) };
  }

  return {
    of({ child, look, corrected, answers, story, locale, createdAt }) {
      const { dedication: _dedication, ...person } = child;
      const { drawing: _drawing, lastStory: _last, ...told } = answers;
      const day = Math.floor(createdAt.getTime() / DAY_MS);
      const content = { child: person, look, corrected: [...corrected], answers: told, story, locale, day };
      const codes = shorter.map((shorten) => codeOf(shorten(content)));
      const [shortest = codeOf(content)] = codes.slice(-1);
      return codes.find(({ code }) => code.length <= LONGEST_CODE) ?? shortest;
    },
    address: (code, locale) => `${needs.origin}${localePrefix(locale)}/next#${code}`,
    read(code) {
      const [version = '', packed = '', signature = '', ...more] = code.split('.');
      if (/^[2-9]$|^[1-9]\d$/.test(version)) return err('newer');
      const isShaped = version === VERSION && more.length === 0 && code.length <= YEAR_CODE_MAX_LENGTH;
      if (!isShaped || !signers.some((each) => each.isSigned(signature, version, packed))) return err('damaged');
      const text = inflateRawSync(Buffer.from(packed, 'base64url'), { dictionary, maxOutputLength: MAX_TEXT_BYTES });
      const content = yearCodeSchema.safeParse(readVersion1(text.toString()));
      return content.success ? ok(content.data) : err('damaged');
    },
  };
}
