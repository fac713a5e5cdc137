// Draws the hero in layers from back to front; the origin is on the ground between the feet.

import { type Brush, createBrush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { createRng } from '#engine/drawing/rng.ts';
import type { Garment, HeroDrawing, HeroRequest, Outfit } from '#engine/types.ts';
import { drawArm, gripPoint } from './body/arm.ts';
import { drawLeg } from './body/leg.ts';
import { faceBox, heroBounds } from './bounds.ts';
import { clampToFaceLimits } from './face-limits.ts';
import { drawHead } from './head/head.ts';
import { drawHeadFromBehind } from './head/head-from-behind.ts';
import { drawEmbrace, isEmbraced } from './held/embrace.ts';
import { drawThing } from './held/things.ts';
import { embracesToy } from './held/toy-hold.ts';
import { drawWrap, isWrapped, withTowelHood } from './held/wrap.ts';
import { fullHex, skinTones } from './palettes.ts';
import { type Leg, type Rig, rigFor, type Side } from './rig.ts';
import { drawBackOfBib, drawTopFromBehind } from './wardrobe/back-of-clothes.ts';
import { drawBib, drawSeat } from './wardrobe/bottoms.ts';
import { drawScarf } from './wardrobe/scarf.ts';
import { cutOf, drawTop } from './wardrobe/tops.ts';

const SIDES: readonly Side[] = ['left', 'right'];
/** Where an arm around a toy comes out from behind it, as a share of the arm. */
const FOREARM = 0.5;

/** The outfit with every colour as #rrggbb. */
function plainColours(outfit: Outfit): Outfit {
  const cloth = (garment: Garment): Garment => ({
    ...garment,
    colour: fullHex(garment.colour),
    ...(garment.accent ? { accent: fullHex(garment.accent) } : {}),
  });
  const { hat, scarf, socks, mittens, pocketed } = outfit;
  return {
    top: cloth(outfit.top),
    bottom: cloth(outfit.bottom),
    shoes: cloth(outfit.shoes),
    ...(hat ? { hat: cloth(hat) } : {}),
    ...(scarf ? { scarf: cloth(scarf) } : {}),
    ...(socks ? { socks: cloth(socks) } : {}),
    ...(mittens ? { mittens: cloth(mittens) } : {}),
    ...(pocketed ? { pocketed: cloth(pocketed) } : {}),
  };
}

export function drawHero(original: HeroRequest): HeroDrawing {
  const inTowel = isWrapped(original);
  const dressed = withTowelHood(original);
  const look = { ...dressed.look, face: clampToFaceLimits(dressed.look.face) };
  const request = { ...dressed, look, outfit: plainColours(dressed.outfit) };
  const { outfit } = request;
  const rig = rigFor(request);
  const skin = skinTones(look);
  const { brush, defs } = createBrush(`h${request.seed}`, createRng(request.seed), request.light);
  const { size, arms, legs } = rig;
  const headFrame = brush.at(rig.head.at[0], rig.head.at[1], rig.head.tilt, rig.head.scale);
  const { back: view, part } = request;
  const fromBehind = view !== undefined;
  const lying = rig.pose.lying ?? false;
  const head = view
    ? drawHeadFromBehind(headFrame.brush, request, { view, lying })
    : drawHead(headFrame.brush, request, { ...rig.head, lying });
  const inHead = (markup: string): string =>
    markup === '' ? '' : `<g transform="${headFrame.transform}">${markup}</g>`;
  const arm = (side: Side, from = 0): string => {
    const drawn = drawArm({ brush, arm: arms[side], size, outfit, skin, from });
    // Sleeping hands hold nothing.
    const name = rig.pose.lying ? undefined : request.hold?.[side];
    const held = name && !isEmbraced(name, request.pose) ? drawHeld(brush, rig, side, name) : '';
    return drawn.arm + held + (isAround(side) && part ? '' : drawn.hand);
  };
  const isAround = (side: Side): boolean => request.reach?.[side]?.around !== undefined;
  const fingers = (side: Side): string => drawArm({ brush, arm: arms[side], size, outfit, skin }).hand;
  const leg = (side: Side): string =>
    drawLeg({ brush, leg: fromBehind ? legFromBehind(legs[side]) : legs[side], side, size, outfit, skin });
  const hasLegs = !request.bust && part === undefined;
  const bare = SIDES.filter(() => !inTowel);
  // From behind, an arm before the chest is beyond the body, and an arm beyond the body is before the back.
  const isBefore = (side: Side): boolean => (arms[side].pose.front ?? false) !== fromBehind;
  const behind = bare.filter((side) => !isBefore(side) && !arms[side].pose.hidden);
  const before = bare.filter((side) => isBefore(side) && !arms[side].pose.over);
  const above = bare.filter((side) => arms[side].pose.over);
  const farLegs = SIDES.filter((side) => !legs[side].pose.front);
  const nearLegs = SIDES.filter((side) => legs[side].pose.front);
  const friend = drawEmbrace(brush, rig, request);
  // A friend is in front of the right arm and behind the left one; the right forearm comes back over a toy.
  const isOverFriend = (side: Side): boolean => friend !== '' && side === 'left';
  const forearm = before.includes('right') && embracesToy(request, 'right') ? arm('right', FOREARM) : '';
  const scarf = drawScarf(brush, rig, outfit.scarf);
  const bareNeck = (): string =>
    neck(brush, rig, skin.base, mix(skin.base, brush.light.shade, fromBehind ? 0.06 : 0.3));
  // A part draws its arms in a layer of its own, over what they embrace.
  const near = part === 'behind' ? [] : before;
  const body = [
    ...(hasLegs ? [contactShadow(rig, request)] : []),
    inHead(head.back),
    ...behind.map((side) => arm(side)),
    ...(hasLegs ? [...farLegs.map(leg), ...nearLegs.map(leg)] : []),
    ...(request.bust || cutOf(outfit.top).waist ? [] : [drawSeat(brush, rig, outfit.bottom)]),
    ...(fromBehind
      ? drawTrunkFromBehind(brush, rig, outfit, bareNeck)
      : [...drawTrunk(brush, rig, outfit), scarf.back, bareNeck(), scarf.tail]),
    inHead(head.over),
    ...near.filter((side) => !isOverFriend(side)).map((side) => arm(side)),
    inTowel && !rig.pose.lying ? drawWrap(brush, rig) : '',
    inHead(head.head),
    scarf.wrap,
    inHead(head.hang),
    ...above.map((side) => arm(side)),
    friend,
    forearm,
    ...near.filter(isOverFriend).map((side) => arm(side)),
  ].join('');
  const embrace = [...before.map((side) => arm(side)), ...behind.filter(isAround).map(fingers)];
  const drawn = part === 'arms' ? embrace.join('') : body;
  const left = gripPoint(arms.left, size);
  const right = gripPoint(arms.right, size);
  return {
    defs: head.turnDefs(defs()),
    body: `<g data-hero="${request.pose}">${drawn}</g>`,
    bounds: heroBounds(rig, request),
    face: faceBox(rig),
    hands: { left: { x: left[0], y: left[1] }, right: { x: right[0], y: right[1] } },
  };
}

const drawTrunk = (brush: Brush, rig: Rig, outfit: Outfit): string[] => [
  drawTop(brush, rig, outfit.top, { pocketed: outfit.pocketed }),
  drawBib(brush, rig, outfit.bottom),
];

/** A foot that points to the viewer points away. */
const legFromBehind = (leg: Leg): Leg =>
  leg.pose.foot === 'front' ? { ...leg, pose: { ...leg.pose, foot: 'heel' } } : leg;

/** The collar covers the nape; of a scarf only the wrap is seen. */
function drawTrunkFromBehind(brush: Brush, rig: Rig, outfit: Outfit, bareNeck: () => string): string[] {
  const { top, collar } = drawTopFromBehind(brush, rig, outfit.top);
  return [top, drawBackOfBib(brush, rig, outfit.bottom), bareNeck(), collar];
}

function drawHeld(brush: Brush, rig: Rig, side: Side, name: string): string {
  const [x, y] = gripPoint(rig.arms[side], rig.size);
  const frame = brush.at(x, y, 0, rig.size.bulk);
  return `<g transform="${frame.transform}">${drawThing(name, frame.brush)}</g>`;
}

function contactShadow(rig: Rig, request: HeroRequest): string {
  if (rig.pose.aloft) return '';
  const wide = rig.pose.lying ? 260 : rig.pose.seat ? 190 : rig.pose.air ? 120 : 150;
  return `<ellipse class="shade" cx="0" cy="2" rx="${wide}" ry="${n(wide * 0.15)}" fill="${mix(request.light.shade, '#0a1230', 0.6)}" opacity=".42"/>`;
}

/** A neck, narrow under the ears and wider at the shoulders, shaded by the chin. */
function neck(brush: Brush, rig: Rig, colour: string, shade: string): string {
  const [x, y] = rig.neck;
  const [hx] = rig.head.at;
  const k = rig.size.head;
  const w = (rig.size.slimNeck ? 31 : 40) * k;
  const d = `M${n(hx - w)} ${n(y - 56 * k)}L${n(hx + w)} ${n(y - 56 * k)}C${n(hx + w * 0.9)} ${n(y - 20)} ${n(x + w)} ${n(y - 8)} ${n(x + 54 * k)} ${n(y + 6)}C${n(x + 30)} ${n(y + 22)} ${n(x - 30)} ${n(y + 22)} ${n(x - 54 * k)} ${n(y + 6)}C${n(x - w)} ${n(y - 8)} ${n(hx - w * 0.9)} ${n(y - 20)} ${n(hx - w)} ${n(y - 56 * k)}Z`;
  const under = `<path class="shade" d="M${n(hx - 60)} ${n(y - 60)}L${n(hx + 60)} ${n(y - 60)}L${n(hx + 60)} ${n(y - 4)}Q${n(hx)} ${n(y + 14)} ${n(hx - 60)} ${n(y - 4)}Z" fill="${shade}" opacity=".75"/>`;
  return brush.solid(d, colour, { inside: under, shade: 0.3, soft: true, rim: 0.4 });
}
