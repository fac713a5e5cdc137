// Draws all children of a group as line art on a sheet of the coloring book, with their names.
import type { GroupPage } from '#core/groups/group-page.ts';
import { lineArt } from '#engine/coloring/line-art.ts';
import { lineStyleFor } from '#engine/coloring/line-style.ts';
import { type ColoringPicture, PICTURE_AREAS } from '#engine/output/coloring-pdf.ts';
import { lettersToSvg } from '#engine/text/to-svg.ts';
import type { Box } from '#engine/types.ts';
import type { BookSpec } from '../book-spec.ts';
import { headToSvg, placeGroup } from '../group/group-heads.ts';
import { joinTexts, typesetHeading, typesetNames } from '../group/group-words.ts';
import type { PreparedStory } from '../resources.ts';

const UNITS_PER_MM = 10;
const MARGIN_UNITS = 60;
const HEADING_UNITS = 150;
/** Of lines and of the smallest shapes, for heads as large as in a scene. */
const LINE_UNITS = { perScale: 9, min: 3.5 };
const DETAIL_UNITS = 18;
const BLACK = '#000000';
const LINES_ONLY = { discs: ['#ffffff'], ring: BLACK, ownRing: BLACK };

export const drawGroupPicture = (
  { story, fonts }: PreparedStory,
  group: GroupPage,
  { child, locale }: Pick<BookSpec, 'child' | 'locale'>,
): ColoringPicture => {
  const [area] = PICTURE_AREAS;
  if (!area) throw new Error('The coloring book has no sheets');
  const window: Box = { x: 0, y: 0, width: area.widthMm * UNITS_PER_MM, height: area.heightMm * UNITS_PER_MM };
  const width = window.width - 2 * MARGIN_UNITS;
  const top = 2 * MARGIN_UNITS + HEADING_UNITS;
  const { heads, labelSize } = placeGroup(story, group, {
    x: MARGIN_UNITS,
    y: top,
    width,
    height: window.height - top - MARGIN_UNITS,
  });
  const drawn = heads.map((head) => headToSvg(head, LINES_ONLY));
  const words = joinTexts([
    typesetHeading(
      group,
      { locale, fonts, colour: BLACK },
      { x: MARGIN_UNITS, y: MARGIN_UNITS, width, height: HEADING_UNITS },
    ),
    ...typesetNames(heads, group, { locale, labelSize, fonts, colour: BLACK }),
  ]);
  const svg =
    `<svg><defs>${drawn.map(({ defs }) => defs).join('')}</defs>` +
    `${drawn.map(({ body }) => body).join('')}<g class="ink">${lettersToSvg(words)}</g></svg>`;
  const scale = Math.min(1, ...heads.map(({ place }) => place.scale));
  const ageLine = lineStyleFor(child.age).lineMm * UNITS_PER_MM;
  const shapes = lineArt(svg, {
    window,
    lineWidth: Math.min(ageLine, Math.max(LINE_UNITS.min, LINE_UNITS.perScale * scale)),
    minShape: DETAIL_UNITS * scale,
  });
  // The heading is part of the picture: a caption has one font, which may lack its letters.
  return { shapes, window, area, caption: '' };
};
