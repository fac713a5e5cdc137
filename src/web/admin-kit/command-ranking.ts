// Order of the results of the command menu: what begins with the typed words is before what merely contains them.
import { searchable } from './search-settings.ts';

export interface Command {
  /** A path, or the sign-out. */
  readonly to: string;
  readonly text: string;
}

export const MAX_COMMANDS_PER_KIND = 5;

/** Smaller is better. A record may match by words that are not shown, such as a phone. */
function distance(text: string, asked: string): number {
  const shown = searchable(text);
  if (shown === asked) return 0;
  if (shown.startsWith(asked)) return 1;
  const words = shown.split(/[^\p{L}\p{N}@.-]+/u);
  if (words.includes(asked)) return 2;
  if (words.some((word) => word.startsWith(asked))) return 3;
  return shown.includes(asked) ? 4 : 5;
}

/**
 * At most five of a kind, best first. Kinds keep their order among equally good results. A record that does not show the
 * typed words is dropped if others do.
 */
export function rankCommands(q: string, kinds: readonly (readonly Command[])[]): readonly Command[] {
  const asked = searchable(q);
  if (asked === '') return kinds.flat();
  const ranked = kinds.flatMap((kind) => {
    const scored = kind.map((command) => ({ command, score: distance(command.text, asked) }));
    const isShown = scored.some(({ score }) => score < 5);
    return scored
      .filter(({ score }) => !isShown || score < 5)
      .sort((a, b) => a.score - b.score)
      .slice(0, MAX_COMMANDS_PER_KIND);
  });
  return ranked.sort((a, b) => a.score - b.score).map(({ command }) => command);
}
