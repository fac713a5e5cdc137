// Search in the help: topics with every typed word.
import { HELP_AREAS, type HelpArea } from '#web/admin-kit/help-areas.ts';
import { searchable } from '#web/admin-kit/search-settings.ts';

export interface HelpTopic {
  readonly title: string;
  readonly text: string;
}
export type Help = Readonly<Record<HelpArea, { readonly intro: string; readonly topics: readonly HelpTopic[] }>>;

/** Words are compared without their ending, but at least so much of them: «деньгами» finds «деньги». */
const MIN_STEM_CHARS = 4;
const ENDING_CHARS = 3;

export function findTopics(help: Help, typed: string): readonly (HelpTopic & { readonly area: HelpArea })[] {
  const words = searchable(typed)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.slice(0, Math.max(MIN_STEM_CHARS, word.length - ENDING_CHARS)));
  if (words.length === 0) return [];
  return HELP_AREAS.flatMap((area) =>
    help[area].topics
      .filter(({ title, text }) => words.every((word) => searchable(`${title} ${text}`).includes(word)))
      .map((topic) => ({ ...topic, area })),
  );
}
