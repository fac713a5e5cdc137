// Draws the heads of a group: every child in its own look, the book's child in the clothes of the story.
import { type GroupMember, type GroupPage, memberLabel } from '#core/groups/group-page.ts';
import { n } from '#engine/drawing/draw.ts';
import { createRng, seedFrom } from '#engine/drawing/rng.ts';
import { faceBox, heroBounds } from '#engine/hero/bounds.ts';
import { drawHero } from '#engine/hero/draw-hero.ts';
import { proportionsFor, rigFor } from '#engine/hero/rig.ts';
import type { Box, Expression, Garment, HeroDrawing, HeroRequest, Outfit, SceneLight, Story } from '#engine/types.ts';
import { type GroupLayout, type GroupPlace, layOutGroup } from './lay-out-group.ts';

/** Neutral daylight: the heads are small, and a night would hide who is who. */
const DAYLIGHT: SceneLight = {
  key: { colour: '#fff6e6', from: { x: -600, y: -1600 }, strength: 0.5 },
  shade: '#6a5668',
};
const EXPRESSIONS: readonly [Expression, ...Expression[]] = ['smile', 'smile', 'calm', 'delight', 'tender'];
const CLOTHES: readonly [Garment, ...Garment[]] = [
  { garment: 'sweater', colour: '#e8b23c', accent: '#fff4dc', pattern: 'stripes' },
  { garment: 'shirt', colour: '#fbeecb', accent: '#4f9d86', pattern: 'checks' },
  { garment: 'sweater', colour: '#7f6ab4', accent: '#fbe9c8', pattern: 'dots' },
  { garment: 'shirt', colour: '#8fb8d8', accent: '#3f6a9a', pattern: 'plain' },
  { garment: 'sweater', colour: '#d8645a', accent: '#fff0dc', pattern: 'knit' },
  { garment: 'shirt', colour: '#fff4e4', accent: '#d8645a', pattern: 'stripes' },
  { garment: 'sweater', colour: '#4f9d86', accent: '#fbeecb', pattern: 'stars' },
  { garment: 'sweater', colour: '#f2a7a0', accent: '#fff6ec', pattern: 'plain' },
];
/** Width of a drawn face at scale 1, and the middle of its medallion above the chin. */
const FACE_UNITS = 228;
const CENTRE_ABOVE_CHIN = 95;

export interface GroupHead {
  place: GroupPlace;
  request: HeroRequest;
  /** Factor and shift from hero units to the page. */
  scale: number;
  x: number;
  y: number;
  /** Bounds of the face on the page. */
  face: Box;
  /** Bounds on the page of all that is shown of the head. */
  bounds: Box;
}

/** The same child has the same clothes and smile in every book of the group, except in its own. */
const outfitOf = (story: Story, member: GroupMember, index: number, isOwn: boolean): Outfit => {
  const own = story.wardrobe[member.gender];
  if (isOwn) return { top: own.top, bottom: own.bottom, shoes: own.shoes };
  const rng = createRng(seedFrom(`group/${index}/${member.name.toLowerCase()}`));
  return { top: rng.pick(CLOTHES), bottom: { garment: 'jeans', colour: '#4f6d9a' }, shoes: own.shoes };
};

const requestFor = (story: Story, member: GroupMember, index: number, isOwn: boolean): HeroRequest => ({
  look: member.look,
  outfit: outfitOf(story, member, index, isOwn),
  pose: 'stand',
  expression: isOwn ? 'smile' : createRng(seedFrom(`smile/${index}/${member.name}`)).pick(EXPRESSIONS),
  proportions: proportionsFor(member.age),
  age: member.age,
  light: DAYLIGHT,
  // Scenes number their heroes by a hash below 100 000; heads must not share ids with each other.
  seed: 200_000 + index,
  bust: true,
});

type Extents = Pick<HeroDrawing, 'bounds' | 'face'>;

const extentsOf = (request: HeroRequest): Extents => {
  const rig = rigFor(request);
  return { bounds: heroBounds(rig, request), face: faceBox(rig) };
};

const headScale = ({ face }: Extents): number => face.width / FACE_UNITS;

/** How far a head reaches above the middle of its medallion, at scale 1. */
const reachOf = ({ face, bounds }: Extents): number =>
  (face.y + face.height - bounds.y) / headScale({ face, bounds }) - CENTRE_ABOVE_CHIN;

const placeHead = (request: HeroRequest, place: GroupPlace): GroupHead => {
  const { face, bounds } = extentsOf(request);
  const { centre, radius } = place;
  const scale = place.scale / headScale({ face, bounds });
  const x = centre.x - (face.x + face.width / 2) * scale;
  const y = centre.y + CENTRE_ABOVE_CHIN * place.scale - (face.y + face.height) * scale;
  const top = Math.min(centre.y - radius, bounds.y * scale + y);
  return {
    place,
    request,
    scale,
    x,
    y,
    face: { x: face.x * scale + x, y: face.y * scale + y, width: face.width * scale, height: face.height * scale },
    bounds: { x: centre.x - radius, y: top, width: 2 * radius, height: centre.y + radius - top },
  };
};

export interface PlacedGroup extends GroupLayout {
  heads: GroupHead[];
}

/** Draws nothing yet. */
export const placeGroup = (story: Story, { members, own }: GroupPage, area: Box): PlacedGroup => {
  const requests = members.map((member, index) => requestFor(story, member, index, index === own));
  const reach = Math.max(...requests.map((request) => reachOf(extentsOf(request))));
  const layout = layOutGroup({ labels: members.map(memberLabel), own, reach }, area);
  const heads = layout.places.flatMap((place) => {
    const request = requests[place.member];
    return request ? [placeHead(request, place)] : [];
  });
  return { ...layout, heads };
};

/** A half circle below, open above: hair and headwear stick out of the medallion. */
const clipPath = ({ place: { centre, radius }, bounds }: GroupHead): string => {
  const top = bounds.y - radius * 0.05;
  const left = centre.x - radius;
  const right = centre.x + radius;
  return `M${n(left)} ${n(top)}H${n(right)}V${n(centre.y)}A${n(radius)} ${n(radius)} 0 0 1 ${n(left)} ${n(centre.y)}Z`;
};

export interface MedallionColours {
  /** Of the discs, in turn. */
  discs: readonly string[];
  ring: string;
  ownRing: string;
}

/** One child in its medallion. */
export const headToSvg = (head: GroupHead, colours: MedallionColours): { defs: string; body: string } => {
  const { place, scale, x, y } = head;
  const drawing = drawHero(head.request);
  const { centre, radius, member, isOwn } = place;
  const id = `group-${member}`;
  const width = radius * (isOwn ? 0.075 : 0.045);
  const inner = radius - width / 2;
  const ring = isOwn ? colours.ownRing : colours.ring;
  const disc = colours.discs[member % colours.discs.length] ?? '#ffffff';
  const circle = `<circle cx="${n(centre.x)}" cy="${n(centre.y)}" r="${n(inner)}" fill="${disc}"/>`;
  const band = (d: string) => `<path d="${d}" fill="none" stroke="${ring}" stroke-width="${n(width)}"/>`;
  const left = `${n(centre.x - inner)} ${n(centre.y)}`;
  const right = `${n(centre.x + inner)} ${n(centre.y)}`;
  const arc = (from: string, to: string) => `M${from}A${n(inner)} ${n(inner)} 0 0 1 ${to}`;
  return {
    defs: `${drawing.defs}<clipPath id="${id}"><path d="${clipPath(head)}"/></clipPath>`,
    body:
      circle +
      band(arc(left, right)) +
      `<g clip-path="url(#${id})"><g transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(4)})">${drawing.body}</g></g>` +
      band(arc(right, left)),
  };
};
