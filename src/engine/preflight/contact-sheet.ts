// Arranges small labelled proofs of pages in a grid for visual review.
import sharp from 'sharp';
import type { Raster } from '#engine/finish/raster.ts';

export interface Proof {
  picture: Raster;
  label: string;
}

const LABEL_HEIGHT_PX = 26;
const GAP_PX = 8;

export const contactSheet = async (
  proofs: readonly Proof[],
  { columns = 8, cell = 300 }: { columns?: number; cell?: number } = {},
): Promise<Buffer> => {
  const rows = Math.max(1, Math.ceil(proofs.length / columns));
  const width = columns * (cell + GAP_PX) + GAP_PX;
  const height = rows * (cell + LABEL_HEIGHT_PX + GAP_PX) + GAP_PX;
  const parts = await Promise.all(
    proofs.map(async ({ picture, label }, index) => {
      const left = GAP_PX + (index % columns) * (cell + GAP_PX);
      const top = GAP_PX + Math.floor(index / columns) * (cell + LABEL_HEIGHT_PX + GAP_PX);
      const { data, width: w, height: h } = picture;
      const image = sharp(data, { raw: { width: w, height: h, channels: 3 } }).resize(cell, cell);
      return [
        { input: await image.png().toBuffer(), left, top },
        { input: labelSvg(label, cell), left, top: top + cell },
      ];
    }),
  );
  return sharp({ create: { width, height, channels: 3, background: '#f4f1ea' } })
    .composite(parts.flat())
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
};

const labelSvg = (label: string, cell: number): Buffer => {
  const text = label.replace(/[<&>]/g, ' ');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cell}" height="${LABEL_HEIGHT_PX}"><text x="4" y="18" font-family="sans-serif" font-size="15" fill="#333">${text}</text></svg>`,
  );
};
