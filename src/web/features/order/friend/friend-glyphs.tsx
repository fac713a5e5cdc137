// Small drawn samples of the friend: a head of a boy or a girl in skin and hair, or one without colours of its own.
import { FRIEND_HAIR_TRAITS, type FriendHair, type FriendSkin } from '#core/answers/friend-look.ts';
import { hairColours, skinColours } from '#core/look/look-colours.ts';
import type { Gender } from '#core/names/forms.ts';

const CAP = 'M10 22C9 11 15 7 20 7s11 4 10 15c-1-5-4-8-10-8s-9 3-10 8Z';
const LONG = 'M9 20C7 9 15 6 20 6s13 3 11 14l1 13c-4 2-6 1-8 0h-8c-2 1-4 2-8 0Z';
/** Curls as circles around the head: centre and radius. */
const CURLS: readonly (readonly [number, number, number])[] = [
  [11, 17, 4.5],
  [13, 11, 4.5],
  [20, 8, 5],
  [27, 11, 4.5],
  [29, 17, 4.5],
];
const LOW_CURLS: typeof CURLS = [
  [10, 24, 4.5],
  [30, 24, 4.5],
  [11, 30, 4],
  [29, 30, 4],
];

interface FriendGlyphProps {
  gender: Gender | undefined;
  skin?: FriendSkin | undefined;
  hair?: FriendHair | undefined;
  className?: string;
}

/** Until both skin and hair are chosen, chips show the missing one in a neutral colour. */
export function FriendGlyph({ gender, skin = 'light', hair = 'brown-wavy', className = 'size-10' }: FriendGlyphProps) {
  const { colour, texture } = FRIEND_HAIR_TRAITS[hair];
  const fill = hairColours[colour];
  const isCurly = texture === 'curly' || texture === 'coily';
  const circles = [...(isCurly ? CURLS : []), ...(isCurly && gender !== 'male' ? LOW_CURLS : [])];
  return (
    <svg viewBox="5 1 30 36" aria-hidden="true" className={className}>
      {!isCurly && gender !== 'male' && <path d={LONG} fill={fill} />}
      {circles.map(([x, y, r]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={texture === 'coily' ? r + 1 : r} fill={fill} />
      ))}
      <ellipse cx="20" cy="22" rx="9" ry="10" fill={skinColours[skin]} />
      <path d={CAP} fill={fill} />
      <path d="M16.4 21.5v1.6M23.6 21.5v1.6" stroke="#2b1b25" strokeWidth="1.8" strokeLinecap="round" />
      <path d="M16.8 26.6c1.8 1.8 4.6 1.8 6.4 0" fill="none" stroke="#9a3b44" strokeWidth="1.3" strokeLinecap="round" />
    </svg>
  );
}

/** A head in neutral colours: those of the child are not known here. */
export const UnchosenGlyph = ({ className = 'size-10' }: { className?: string }) => (
  <svg viewBox="5 1 30 36" aria-hidden="true" className={className}>
    <ellipse cx="20" cy="22" rx="9" ry="10" fill="#e9e0f4" />
    <path d={CAP} fill="#8a72bd" />
    <path d="M16.4 21.5v1.6M23.6 21.5v1.6" stroke="#5f4a94" strokeWidth="1.8" strokeLinecap="round" />
    <path d="M16.8 26.6c1.8 1.8 4.6 1.8 6.4 0" fill="none" stroke="#5f4a94" strokeWidth="1.3" strokeLinecap="round" />
  </svg>
);
