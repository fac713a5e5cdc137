// Files with which a page is drawn while other pages of the story have issues.

import type { PlacedIssue } from '#server/modules/stories/stories.types.ts';
import { type Files, type ShownPage, sceneFile, TEXT_FILE } from './story-shape.ts';
import { blockAt, replaceBlock } from './text-blocks.ts';

/** Stands in for a text of another page; it is never drawn. */
const ANY_TEXT = '…';

/**
 * The edited files, with the mistaken parts of other pages replaced; null if an issue concerns this page or the whole
 * book. `lastGood`: the newest files without issues, if there were any; a scene has no other substitute.
 */
export function drawableFiles(
  files: Files,
  issues: readonly PlacedIssue[],
  { scene, text }: Pick<ShownPage, 'scene' | 'text'>,
  lastGood: Files | null,
): Files | null {
  const drawable: Record<string, string> = { ...files };
  for (const { file, line } of issues) {
    if (TEXT_FILE.test(file)) {
      // Positions are those of the edited file: replacing one block moves the lines of the next.
      const block = blockAt(files[file] ?? '', line);
      if (!block || block.key === text) return null;
      drawable[file] = replaceBlock(drawable[file] ?? '', block.key, ANY_TEXT);
    } else {
      const good = lastGood?.[file];
      if (!file.startsWith('scenes/') || file === sceneFile(scene) || good === undefined) return null;
      drawable[file] = good;
    }
  }
  return drawable;
}
