#!/usr/bin/env node
// Makes the pair of the home page: the drawn snapshot as a picture, and the hero that the engine draws from that picture.
// Run it after changing src/web/art/likeness-snapshot.svg, the photo reader or the drawing of heroes.
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openBookEngine } from '#engine/book/engine.ts';
import { createFolderStories } from '#engine/story/story-source.ts';
import { drawSnapshotHero, paintSnapshot, SNAPSHOT } from './likeness/likeness-pair.ts';
import { content, runCommand } from './story-command.ts';

await runCommand(async () => {
  const engine = openBookEngine({
    stories: createFolderStories(content),
    folders: { content, cache: resolve('data/plates') },
    draft: true,
  });
  try {
    const snapshot = await paintSnapshot(await readFile(SNAPSHOT.drawing));
    await writeFile(SNAPSHOT.picture, snapshot);
    await writeFile(SNAPSHOT.hero, await drawSnapshotHero(engine, snapshot));
  } finally {
    await engine.close();
  }
});
