// Stems words, so that «ежом», «ежи» and «ёж» match. Russian after Porter, English by its plural.
import { foldYo } from '#core/text/fold-yo.ts';

/** The part after the first vowel, where an ending may begin. */
const AFTER_VOWEL = /^(.*?[аеиоуыэюя])(.*)$/;
const GERUND = /(?:ивши|ившись|ывши|ывшись|ив|ыв|(?<=[ая])(?:вшись|вши|в))$/;
const REFLEXIVE = /с[яь]$/;
const ADJECTIVE = /(?:ими|ыми|его|ого|ему|ому|ее|ие|ые|ое|ей|ий|ый|ой|ем|им|ым|ом|их|ых|ую|юю|ая|яя|ою|ею)$/;
const PARTICIPLE = /(?:ивш|ывш|ующ|(?<=[ая])(?:ем|нн|вш|ющ|щ))$/;
const VERB =
  /(?:ейте|уйте|ила|ыла|ена|ите|или|ыли|ило|ыло|ено|ует|уют|ены|ить|ыть|ишь|ей|уй|ил|ыл|им|ым|ен|ят|ит|ыт|ую|ю|(?<=[ая])(?:ете|йте|ешь|нно|ла|на|ли|ем|ло|но|ет|ют|ны|ть|й|л|н))$/;
const NOUN =
  /(?:иями|иях|иям|ией|ием|ями|ами|ев|ов|ие|ье|еи|ии|ей|ой|ий|ям|ем|ам|ом|ах|ях|ию|ью|ия|ья|а|е|и|й|о|у|ы|ь|ю|я)$/;
const SUPERLATIVE = /ейше?$/;
const ABSTRACT = /[^аеиоуыэюя][аеиоуыэюя].*ость?$/;

export function stemWord(written: string): string {
  const word = foldYo(written);
  if (!/^[а-я]+$/.test(word)) return word.replace(/(?<=[a-z]{2}[^s'])(?:es|s)$/, '');
  const [, head, tail] = AFTER_VOWEL.exec(word) ?? [];
  return head === undefined || tail === undefined ? word : head + withoutEnding(tail);
}

function withoutEnding(tail: string): string {
  let rest = tail.replace(GERUND, '');
  if (rest === tail) {
    const plain = tail.replace(REFLEXIVE, '');
    if (ADJECTIVE.test(plain)) rest = plain.replace(ADJECTIVE, '').replace(PARTICIPLE, '');
    else rest = VERB.test(plain) ? plain.replace(VERB, '') : plain.replace(NOUN, '');
  }
  rest = rest.replace(/и$/, '');
  if (ABSTRACT.test(rest)) rest = rest.replace(/ость?$/, '');
  return rest.replace(SUPERLATIVE, '').replace(/нн$/, 'н').replace(/ь$/, '');
}
