// Finds sentences that show the child's name in different grammatical cases, for the parent to check.
import type { LinePiece } from '#core/personalization/tokens.ts';

const MAX_SAMPLE_SENTENCES = 4;
const SHORTEST = 18;
const MAX_SENTENCE_CHARS = 150;

/** Most error-prone case first; `own` is the English possessive. */
const BY_NEED = ['dat', 'ins', 'gen', 'acc', 'pre', 'own', 'nom'] as const;
type Form = (typeof BY_NEED)[number];

/** End of a sentence followed by a new one; a dash after it continues the same sentence. */
const END = /(?<=[.!?…][”»]?)\s+(?=[«“\p{Lu}]|— \p{Lu})/u;

/** Splits a line into sentences. */
export function sentencesOf(line: readonly LinePiece[]): LinePiece[][] {
  const sentences: LinePiece[][] = [[]];
  for (const { content, emphasis } of line) {
    const parts = typeof content === 'string' ? content.split(END) : [content];
    parts.forEach((part, index) => {
      const ended = typeof sentences.at(-1)?.at(-1)?.content === 'string' && endsWithStop(sentences.at(-1));
      // A token after a full stop begins the next sentence.
      if (index > 0 || (ended && typeof part !== 'string')) sentences.push([]);
      if (part !== '') sentences.at(-1)?.push({ content: part, emphasis });
    });
  }
  return sentences.map(trimmed).filter((sentence) => sentence.length > 0);
}

const endsWithStop = (sentence: readonly LinePiece[] = []): boolean =>
  /[.!?…][”»]?\s+$/u.test(String(sentence.at(-1)?.content));

function trimmed(sentence: readonly LinePiece[]): LinePiece[] {
  const last = sentence.length - 1;
  return sentence.map(({ content, emphasis }, index) => {
    if (typeof content !== 'string') return { content, emphasis };
    const start = index === 0 ? content.trimStart() : content;
    return { content: index === last ? start.trimEnd() : start, emphasis };
  });
}

function formsIn(sentence: readonly LinePiece[]): ReadonlySet<Form> {
  const forms = new Set<Form>();
  for (const { content } of sentence) {
    if (typeof content === 'string') continue;
    if ((content.kind === 'name' || content.kind === 'preposition') && !content.full) forms.add(content.case);
    if (content.kind === 'whose') forms.add('gen');
    if (content.kind === 'possessive-en' && !content.full) forms.add('own');
  }
  return forms;
}

const lengthOf = (sentence: readonly LinePiece[]): number =>
  sentence.reduce((sum, { content }) => sum + (typeof content === 'string' ? content.length : 8), 0);

/** In the story's order. */
export function sampleSentences(lines: readonly (readonly LinePiece[])[]): LinePiece[][] {
  const named = lines
    .flatMap(sentencesOf)
    .map((sentence) => ({ sentence, forms: formsIn(sentence), length: lengthOf(sentence) }))
    .filter(({ forms, length }) => forms.size > 0 && length >= SHORTEST && length <= MAX_SENTENCE_CHARS);
  const chosen = new Set<(typeof named)[number]>();
  for (const form of BY_NEED) {
    const shown = [...chosen].some(({ forms }) => forms.has(form));
    const next = named.find((candidate) => candidate.forms.has(form));
    if (!shown && next && chosen.size < MAX_SAMPLE_SENTENCES) chosen.add(next);
  }
  for (const candidate of named) if (chosen.size < MAX_SAMPLE_SENTENCES) chosen.add(candidate);
  return named.filter((candidate) => chosen.has(candidate)).map(({ sentence }) => sentence);
}
