// Barcode Code 128 (ISO/IEC 15417), code set B: printable ASCII as widths of bars and spaces.

/** Widths of bar, space, bar, space, bar, space of the values 0 to 105 in modules; value 106 is the stop. */
const WIDTHS = `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121
 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124
 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241
 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141
 114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/);
const START_B = 104;
const STOP = 106;
const CHECK_MODULUS = 103;
const FIRST_CHARACTER = 32;
const LAST_CHARACTER = 126;

/** Blank modules the standard asks for on each side. */
export const CODE_128_QUIET_MODULES = 10;

/** Widths in modules, alternating and beginning with a bar, without the quiet zones. */
export function code128Widths(text: string): readonly number[] {
  const values = [...text].map((letter) => {
    const code = letter.charCodeAt(0);
    if (letter.length > 1 || code < FIRST_CHARACTER || code > LAST_CHARACTER)
      throw new RangeError(`Code 128 set B has no ${JSON.stringify(letter)}`);
    return code - FIRST_CHARACTER;
  });
  if (values.length === 0) throw new RangeError('a barcode needs a text');
  const sum = values.reduce((all, value, index) => all + value * (index + 1), START_B);
  return [START_B, ...values, sum % CHECK_MODULUS, STOP].flatMap((value) => [...(WIDTHS[value] ?? '')].map(Number));
}
