// Composes the page with all children of a group: the ground of the dedication's scene, a sheet on it, the heads.
import type { GroupPage } from '#core/groups/group-page.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import type { PieceDrawing } from '#engine/drawing/piece.ts';
import { composeScene, type ScenePlanes } from '#engine/scene/compose.ts';
import { isBackground } from '#engine/scene/is-background.ts';
import type { Box, Scene, Story } from '#engine/types.ts';
import { headToSvg, type MedallionColours, placeGroup } from './group-heads.ts';
import { HEADS_AREA, RULE_Y, SHEET } from './group-zones.ts';

/** Room of the plates around the sheet, for soft edges. */
const PLATE_MARGIN_UNITS = 60;
const CORNER_UNITS = 70;
const FRAME_INSET_UNITS = 26;
const PALE = '#fffaf0';

/** The scene without its figures; one object for each scene, since drawn backgrounds are cached by it. */
const grounds = new WeakMap<Scene, Scene>();

const groundOf = (scene: Scene): Scene => {
  const known = grounds.get(scene);
  if (known) return known;
  const layers = scene.layers.filter(
    (layer) => isBackground(layer) && layer.kind === 'piece' && layer.plane !== 'glow',
  );
  const ground: Scene = {
    id: scene.id,
    span: scene.span,
    palette: scene.palette,
    light: scene.light,
    layers,
    zones: [],
  };
  grounds.set(scene, ground);
  return ground;
};

/** Colours of the words and the paper behind them, as the story has chosen them for its dedication. */
export const groupColours = ({ zones: [zone] }: Scene): { ink: string; paper: string } => ({
  ink: zone?.colour ?? '#3a2a3a',
  paper: zone?.panel ?? zone?.halo ?? PALE,
});

const medallionColours = ({ wardrobe, cover }: Story, scene: Scene): MedallionColours => {
  const { ink, paper } = groupColours(scene);
  const own = [cover.spineColour, wardrobe.female.top.colour, wardrobe.male.bottom.colour, wardrobe.male.top.colour];
  return {
    discs: own.map((colour) => mix(colour, PALE, 0.68)),
    ring: mix(paper, ink, 0.45),
    ownRing: '#e0a52e',
  };
};

const roundedBox = ({ x, y, width, height }: Box, inset: number, radius: number, rest: string): string =>
  `<rect x="${n(x + inset)}" y="${n(y + inset)}" width="${n(width - 2 * inset)}" height="${n(height - 2 * inset)}" rx="${n(radius)}" ${rest}/>`;

/** A sheet of paper with a drawn frame, and a rule with a diamond between the dedication and the group. */
const sheetDrawing = (scene: Scene): PieceDrawing => {
  const { ink, paper } = groupColours(scene);
  const line = mix(paper, ink, 0.5);
  const shadow = `<g class="shade" opacity=".3">${roundedBox({ ...SHEET, x: SHEET.x + 8, y: SHEET.y + 14 }, -4, CORNER_UNITS, 'fill="#2a1a2a"')}</g>`;
  const frame = `fill="none" stroke="${line}"`;
  const middle = SHEET.x + SHEET.width / 2;
  const rule = [-1, 1]
    .map(
      (side) =>
        `<path d="M${n(middle + side * 40)} ${RULE_Y}Q${n(middle + side * 160)} ${RULE_Y - 12} ${n(middle + side * 300)} ${RULE_Y}" ${frame} stroke-width="5" stroke-linecap="round"/>`,
    )
    .join('');
  const diamond = `<path d="M${middle} ${RULE_Y - 17}L${middle + 17} ${RULE_Y}L${middle} ${RULE_Y + 17}L${middle - 17} ${RULE_Y}Z" fill="${line}"/>`;
  return {
    defs: '',
    body:
      shadow +
      roundedBox(SHEET, 0, CORNER_UNITS, `fill="${paper}"`) +
      roundedBox(SHEET, FRAME_INSET_UNITS, CORNER_UNITS - FRAME_INSET_UNITS, `${frame} stroke-width="7"`) +
      roundedBox(SHEET, FRAME_INSET_UNITS + 16, CORNER_UNITS - FRAME_INSET_UNITS - 16, `${frame} stroke-width="2.5"`) +
      rule +
      diamond,
  };
};

export const composeGroupPage = (story: Story, scene: Scene, group: GroupPage): ScenePlanes => {
  const planes = composeScene(groundOf(scene), () => {
    throw new Error('The page of a group has no hero of its own');
  });
  const sheet = sheetDrawing(scene);
  const { heads } = placeGroup(story, group, HEADS_AREA);
  const drawn = heads.map((head) => headToSvg(head, medallionColours(story, scene)));
  return {
    ...planes,
    below: { defs: planes.below.defs + sheet.defs, body: planes.below.body + sheet.body },
    // A vignette would darken the sheet's corners.
    above: { defs: '', body: '' },
    glow: { defs: '', body: '' },
    hero: { defs: drawn.map(({ defs }) => defs).join(''), body: drawn.map(({ body }) => body).join('') },
    heroes: heads.map(({ bounds, face }, layer) => ({ layer, bounds, face, isMother: false })),
    // The same for every group of this story, so that they share their plates.
    childArea: {
      x: SHEET.x - PLATE_MARGIN_UNITS,
      y: SHEET.y - PLATE_MARGIN_UNITS,
      width: SHEET.width + 2 * PLATE_MARGIN_UNITS,
      height: SHEET.height + 2 * PLATE_MARGIN_UNITS,
    },
  };
};
