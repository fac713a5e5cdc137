// Blocks of the home page: which there are, and when one is shown.

/** Sections of the shop, each at most once; the first is the top of the page and cannot be moved. */
export const HOME_SECTIONS = [
  'hero',
  'likeness',
  'books',
  'film',
  'how',
  'benefits',
  'reviews',
  'questions',
  'call',
] as const;
/** Blocks an owner adds, any number of each. */
export const HOME_ADDITIONS = ['banner', 'line', 'collection'] as const;
export const HOME_BLOCK_KINDS = [...HOME_SECTIONS, ...HOME_ADDITIONS] as const;
export type HomeBlockKind = (typeof HOME_BLOCK_KINDS)[number];

export const MAX_HOME_BLOCKS = 30;
export const MAX_HOME_ITEMS = 30;
/** The steps have a picture each. */
export const HOME_STEP_COUNT = 4;

/** A page of the shop or an https address. */
export const BLOCK_LINK_PATTERN = '^(/$|/[^/]|https://)';

interface Scheduled {
  readonly shown: boolean | null;
  readonly shownFrom: string | null;
  readonly shownUntil: string | null;
}

/** From the first moment on, and until just before the second. */
export const isBlockShown = ({ shown, shownFrom, shownUntil }: Scheduled, now: number): boolean =>
  shown !== false &&
  (shownFrom === null || Date.parse(shownFrom) <= now) &&
  (shownUntil === null || now < Date.parse(shownUntil));

interface Worded {
  readonly kind: HomeBlockKind;
  readonly title: string | null;
  readonly text: string | null;
  readonly linkLabel: string | null;
  readonly linkTo: string | null;
  /** Whether one is chosen. */
  readonly hasPicture: boolean;
  readonly hasCollection: boolean;
}

const hasWords = (text: string | null): boolean => text !== null && text.trim() !== '';

/** An owner's block with nothing to show; sections of the shop have words of their own. */
export function isBlockEmpty({ kind, title, text, linkLabel, linkTo, hasPicture, hasCollection }: Worded): boolean {
  const isWordless = ![title, text].some(hasWords) && !(hasWords(linkLabel) && hasWords(linkTo));
  if (kind === 'collection') return !hasCollection;
  return isWordless && (kind === 'line' || (kind === 'banner' && !hasPicture));
}

const SECTIONS: ReadonlySet<string> = new Set(HOME_SECTIONS);

/** The first of each section, so that no address within the page is given twice. */
export function withoutRepeatedSections<Block extends { readonly kind: HomeBlockKind }>(
  blocks: readonly Block[],
): Block[] {
  const seen = new Set<HomeBlockKind>();
  return blocks.filter(({ kind }) => {
    if (!SECTIONS.has(kind)) return true;
    if (seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
}
