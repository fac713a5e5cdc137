// Chooses where rendered files of the bundled content are kept: in the build folder, or in the data folder where the
// build is read-only, as in the image.
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';

export interface RenderFolders {
  /** Shared by every shop on this machine where the build folder is writable. */
  readonly cache: string;
  readonly pictures: string;
}

export function chooseRenderFolders(root: string, dataDir: string): RenderFolders {
  const build = join(root, 'build');
  const cache = isWritable(build) ? build : join(dataDir, 'cache');
  // An image may contain the painted pictures: then they are complete and only read.
  const painted = join(build, 'pictures');
  return { cache, pictures: existsSync(painted) ? painted : join(cache, 'pictures') };
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
