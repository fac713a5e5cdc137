// Comparison: headless Chromium prints the same 24 pages, as SVG with outlined text, to PDF.
import { chromium } from '@playwright/test';
import type { BookSpec } from '#engine/book/book-spec.ts';
import { drawPlanes, findPage } from '#engine/book/page/compose-page.ts';
import { typesetPage } from '#engine/book/page/typeset-page.ts';
import { openResources } from '#engine/book/resources.ts';
import { sceneSvg, viewOf } from '#engine/scene/svg.ts';
import { createFolderStories } from '#engine/story/story-source.ts';
import { laidOutToSvg } from '#engine/text/to-svg.ts';
import { findOrInstallChromium } from '../../scripts/chromium.mjs';

/** Every inside page as one SVG document. */
export const pagesAsSvg = async (content: string, spec: BookSpec): Promise<string[]> => {
  const story = await openResources({ content }).story(await createFolderStories(content).read(spec.story));
  return story.story.pages.map(({ number }) => {
    const page = findPage(story, number);
    if (!page) throw new Error(`no page ${number}`);
    const planes = drawPlanes(story, page, spec, { page: number, variant: 'drawn', seed: 0 });
    const words = typesetPage(story, page, spec);
    const svg = sceneSvg(planes, viewOf(planes, page.side));
    return words ? svg.replace(/<\/svg>$/, `${laidOutToSvg(words)}</svg>`) : svg;
  });
};

export interface ChromiumFigures {
  /** Vectors directly to PDF. */
  vectorMs: number;
  /** Pixels at 300 DPI, as the printing house gets them: a screenshot of each page, then the PDF of the pictures. */
  pixelsMs: number;
}

export const printWithChromium = async (pages: readonly string[]): Promise<ChromiumFigures> => {
  const executablePath = await findOrInstallChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const vectorMs = await timed(async () => {
      const tab = await browser.newPage();
      await tab.setContent(documentOf(pages), { timeout: 600_000 });
      await tab.pdf({ width: '206mm', height: '206mm', printBackground: true });
      await tab.close();
    });
    const pixelsMs = await timed(async () => {
      const tab = await browser.newPage({ viewport: { width: 2433, height: 2433 } });
      const pictures: string[] = [];
      for (const svg of pages) {
        await tab.setContent(`<body style="margin:0">${sized(svg, '2433px')}</body>`, { timeout: 600_000 });
        const jpeg = await tab.screenshot({ type: 'jpeg', quality: 90, timeout: 600_000 });
        pictures.push(`<img src="data:image/jpeg;base64,${jpeg.toString('base64')}" style="width:206mm;height:206mm">`);
      }
      await tab.setContent(documentOf(pictures), { timeout: 600_000 });
      await tab.pdf({ width: '206mm', height: '206mm', printBackground: true });
    });
    return { vectorMs, pixelsMs };
  } finally {
    await browser.close();
  }
};

const timed = async (work: () => Promise<void>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

const sized = (svg: string, side: string): string =>
  svg.replace(/<svg ([^>]*?)width="[^"]*" height="[^"]*"/, `<svg $1width="${side}" height="${side}"`);

const documentOf = (pages: readonly string[]): string =>
  `<style>body{margin:0}div{width:206mm;height:206mm;overflow:hidden;break-after:page}</style>${pages
    .map((page) => `<div>${sized(page, '206mm')}</div>`)
    .join('')}`;
