// The reader on Node: networks from the installed files, pixels scaled by sharp, which is faster than plain code.

import sharp from 'sharp';
import { createFaceFinder } from './detect/find-faces.ts';
import { createHeadSegmenter } from './models/segment-head.ts';
import { loadNetworks } from './networks/load-networks.ts';
import type { ReaderRuntime } from './reader-runtime.ts';

/** The same pixels as `shrinkImage`. */
export const shrinkWithSharp: ReaderRuntime['shrink'] = async (image, across, down) => {
  const { width, height } = image;
  const pipeline = sharp(image.data, { raw: { width, height, channels: 3 } });
  const longer = Math.round(Math.max(width, height) / across);
  // One factor for both sides is kept exactly; `fill` would round it for each side.
  const resized =
    across === down
      ? pipeline.resize(longer, longer, { fit: 'inside' })
      : pipeline.resize(Math.round(width / across), Math.round(height / down), { fit: 'fill' });
  const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

export const findFaces = createFaceFinder({ loadNetworks, shrink: shrinkWithSharp });
export const segmentHead = createHeadSegmenter(loadNetworks);
