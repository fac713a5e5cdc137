// Files with which a page is drawn while the story has issues.

import type { PlacedIssue } from '#server/modules/stories/stories.types.ts';
import { type Files, type ShownPage, sceneFile, TEXT_FILE } from './story-shape.ts';
import { blockAt, readBlock, replaceBlock } from './text-blocks.ts';

/** In place of a text that cannot be drawn. */
const ANY_TEXT = '…';

export interface DrawableFiles {
  readonly files: Files;
  /** The shown page itself has an issue, so it is drawn as it was before it. */
  readonly isOutdated: boolean;
}

/**
 * The edited files with the mistaken parts replaced; null if an issue concerns the whole book, or a scene without a
 * substitute. `lastGood`: the newest files without issues, if there were any.
 */
export function drawableFiles(
  files: Files,
  issues: readonly PlacedIssue[],
  { scene, text }: Pick<ShownPage, 'scene' | 'text'>,
  lastGood: Files | null,
): DrawableFiles | null {
  const drawable: Record<string, string> = { ...files };
  let isOutdated = false;
  for (const { file, line } of issues) {
    if (TEXT_FILE.test(file)) {
      // Positions are those of the edited file: replacing one block moves the lines of the next.
      const block = blockAt(files[file] ?? '', line);
      if (!block) return null;
      const isOwn = block.key === text;
      const good = isOwn ? readBlock(lastGood?.[file] ?? '', block.key)?.text : undefined;
      drawable[file] = replaceBlock(drawable[file] ?? '', block.key, good ?? ANY_TEXT);
      isOutdated ||= isOwn;
    } else {
      const good = lastGood?.[file];
      if (!file.startsWith('scenes/') || good === undefined) return null;
      drawable[file] = good;
      isOutdated ||= file === sceneFile(scene);
    }
  }
  return { files: drawable, isOutdated };
}
