// Contrast of text against the pixels painted behind it. Computed styles do not reflect a browser that darkens
// pages by itself, so two screenshots are compared: one with the text and one without.
import type { Page } from '@playwright/test';
import sharp from 'sharp';

interface Words {
  readonly text: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export interface PaintedWords {
  readonly text: string;
  /** WCAG contrast: 1 for invisible text, 21 for black on white. */
  readonly contrast: number;
}

/** Pixels that differ less are not part of a letter. */
const LETTER_MIN_DIFFERENCE = 12;
/** Letters have soft edges: inner pixels have the highest contrast, and the very highest may be noise. */
const INNER_SHARE = 0.9;

/** All text on the screen within elements that match `selector`. */
export async function paintedContrast(page: Page, selector = 'body'): Promise<PaintedWords[]> {
  const words = await page.evaluate(wordsOnScreen, selector);
  const withWords = await pixelsOf(page);
  await page.evaluate(() => document.documentElement.style.setProperty('-webkit-text-fill-color', 'transparent'));
  const without = await pixelsOf(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('-webkit-text-fill-color'));
  return words.map(({ text, box }) => {
    const contrasts: number[] = [];
    for (let y = Math.ceil(box.y); y < box.y + box.height; y++)
      for (let x = Math.ceil(box.x); x < box.x + box.width; x++) {
        const letter = withWords.at(x, y);
        const ground = without.at(x, y);
        if (difference(letter, ground) >= LETTER_MIN_DIFFERENCE) contrasts.push(contrastOf(letter, ground));
      }
    const sorted = contrasts.sort((a, b) => a - b);
    return { text, contrast: sorted[Math.floor(sorted.length * INNER_SHARE)] ?? 1 };
  });
}

/** Runs in the page. */
function wordsOnScreen(selector: string): Words[] {
  const found: Words[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const owner = node.parentElement;
    if (!text || !owner?.closest(selector)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, y, width, height } = range.getBoundingClientRect();
    const isOnScreen = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight && width > 2;
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (isOnScreen && top && (owner.contains(top) || top.contains(owner)))
      found.push({ text, box: { x, y, width, height } });
  }
  return found;
}

async function pixelsOf(page: Page) {
  const { data, info } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { at: (x: number, y: number) => data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3) };
}

const difference = (a: Uint8Array, b: Uint8Array): number =>
  Math.max(...[0, 1, 2].map((channel) => Math.abs((a[channel] ?? 0) - (b[channel] ?? 0))));

function luminance(pixel: Uint8Array): number {
  const [red = 0, green = 0, blue = 0] = [...pixel].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(a: Uint8Array, b: Uint8Array): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}
