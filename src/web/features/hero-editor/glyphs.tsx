// Small SVG heads for the chips: hairstyle, fringe, texture and hair accessory in the hero's colours.
import { type Fringe, type HairStyle, type HairTexture, type HairTie, isRoped } from '#core/look/look.ts';

interface Colours {
  readonly skin: string;
  readonly hair: string;
}

const CAP = 'M10 22C9 11 15 7 20 7s11 4 10 15c-1-5-4-8-10-8s-9 3-10 8Z';
/** Hair behind the head. */
const BEHIND: Partial<Record<HairStyle, string>> = {
  bob: 'M9 20C7 9 15 6 20 6s13 3 11 14v10c-3 2-5 1-6 0H15c-1 1-3 2-6 0Z',
  shoulder: 'M9 20C7 9 15 6 20 6s13 3 11 14l1 15c-4 2-6 1-8 0h-8c-2 1-4 2-8 0Z',
  long: 'M9 20C7 9 15 6 20 6s13 3 11 14l2 20H7Z',
  'half-up': 'M9 20C7 9 15 6 20 6s13 3 11 14l2 20H7Z',
  ponytail: 'M27 10c8-1 10 7 9 17-1 4-4 5-5 2 2-7 0-11-5-14Z',
  braid: 'M28 16c6 2 7 7 5 10 2 3 1 6-1 8 1 2 0 5-2 5s-3-3-2-5c-2-2-2-5 0-8-2-3-2-6 0-10Z',
  braids:
    'M30 18c5 2 5 6 4 9 1 3 1 5-1 7 1 3-3 5-4 2-1-4-2-6 0-9-1-3-1-6 1-9ZM10 18c-5 2-5 6-4 9-1 3-1 5 1 7-1 3 3 5 4 2 1-4 2-6 0-9 1-3 1-6-1-9Z',
  pigtails: 'M31 12c6-3 9 2 8 8-1 5-5 7-7 4-2-4-3-9-1-12ZM9 12c-6-3-9 2-8 8 1 5 5 7 7 4 2-4 3-9 1-12Z',
};
/** Hair over the head. */
const OVER: Partial<Record<HairStyle, string>> = {
  'baby-down': 'M16 12c1-4 4-5 6-3 2-1 3 1 2 3-3-1-5-1-8 0Z',
  buzz: 'M11 20c0-8 4-11 9-11s9 3 9 11c-2-5-4-7-9-7s-7 2-9 7Z',
  short: CAP,
  tousled:
    'M9 22C8 15 9 11 12 10c-1-2 1-4 3-3 0-3 4-4 6-2 2-2 5-1 5 2 3-1 5 1 4 4 2 2 1 7 1 11-1-5-3-8-6-8-4 2-9 1-11 0-2 1-4 4-5 8Z',
  undercut: 'M12 15c-1-5 3-10 10-9 6 0 8 4 7 8-5-2-11-2-17 1Z',
  bob: CAP,
  shoulder: CAP,
  long: CAP,
  'half-up': `${CAP}M20 1a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z`,
  ponytail: CAP,
  braid: CAP,
  braids: CAP,
  pigtails: CAP,
  'high-top': 'M11 17V5c6-3 12-3 18 0v12c-4-3-14-3-18 0Z',
  buns: `${CAP}M11 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM29 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z`,
  bun: `${CAP}M20 0a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z`,
};

export function StyleGlyph({ style, skin, hair }: Colours & { style: HairStyle }) {
  return (
    <Glyph>
      {BEHIND[style] && <path d={BEHIND[style]} fill={hair} />}
      <Head skin={skin} />
      {OVER[style] && <path d={OVER[style]} fill={hair} />}
    </Glyph>
  );
}

const FRINGE: Partial<Record<Fringe, string>> = {
  straight: 'M11 20V13c6-5 12-5 18 0v7c-5-2-13-2-18 0Z',
  side: 'M11 21V13c6-6 13-5 18 0v4c-6-3-13-2-18 4Z',
  curtain: 'M11 22V13c6-6 12-6 18 0v9c-2-5-5-8-9-10-4 2-7 5-9 10Z',
};

export function FringeGlyph({ fringe, skin, hair }: Colours & { fringe: Fringe }) {
  return (
    <Glyph>
      <Head skin={skin} />
      <path d={CAP} fill={hair} />
      {FRINGE[fringe] && <path d={FRINGE[fringe]} fill={hair} />}
    </Glyph>
  );
}

const STRAND: Record<HairTexture, string> = {
  straight: 'M11 6v28M20 6v28M29 6v28',
  wavy: 'M11 6c-4 7 4 7 0 14s4 7 0 14M20 6c-4 7 4 7 0 14s4 7 0 14M29 6c-4 7 4 7 0 14s4 7 0 14',
  curly: 'M12 7c-6 0-6 8 0 8s6-8 0-8c6 10-6 10 0 18-6 0-6 8 0 8M28 7c-6 0-6 8 0 8s6-8 0-8c6 10-6 10 0 18-6 0-6 8 0 8',
  coily:
    'M10 8l4 3-4 3 4 3-4 3 4 3-4 3 4 3-4 3M18 8l4 3-4 3 4 3-4 3 4 3-4 3 4 3-4 3M26 8l4 3-4 3 4 3-4 3 4 3-4 3 4 3-4 3',
  locs: 'M11 7v25M20 7v25M29 7v25',
  twists: 'M11 7v25M20 7v25M29 7v25',
  'box-braids': 'M8 7v26M16 7v26M24 7v26M32 7v26',
  cornrows: 'M8 32C8 16 13 9 17 6M16 33C16 18 18 10 20 6M24 33C24 18 22 10 20 6M32 32C32 16 27 9 23 6',
};

export function TextureGlyph({ texture, hair }: { texture: HairTexture; hair: string }) {
  return (
    <Glyph>
      <path
        d={STRAND[texture]}
        fill="none"
        stroke={hair}
        strokeWidth={texture === 'locs' || texture === 'twists' ? 6 : isRoped(texture) ? 4.5 : 3}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={isRoped(texture) ? (texture === 'locs' ? '5 8' : '1 5') : undefined}
      />
    </Glyph>
  );
}

type WornInHair = Exclude<HairTie, 'hair-coloured'> | 'elastic';

const WORN: Partial<Record<WornInHair, string>> = {
  elastic: 'M28 12c2-2 5-1 6 2s0 6-3 6-5-5-3-8Zm2 2c-1 2 0 3 1 3s2-1 1-2-1-2-2-1Z',
  bow: 'M26 11c-3-4-9-4-9 0s6 4 9 1c3 3 9 3 9-1s-6-4-9 0ZM24.6 9.6v3.8h2.8V9.6Z',
  clips: 'M25 11l6 3-1 2-6-3ZM26 15l5 3-1 2-5-3Z',
  band: 'M10 18c1-7 5-9.8 10-9.8s9 2.8 10 9.8l-1.8.4C27 13.4 24 11.4 20 11.4s-7 2-8.2 7Z',
};
/** A ribbon without a colour from the photo takes the story's colour; here, the shop's plum. */
const RIBBON = '#a8417e';

export function TieGlyph({
  tie,
  skin,
  hair,
  colour = RIBBON,
}: Colours & { tie: WornInHair; colour?: string | undefined }) {
  return (
    <Glyph>
      <path d={BEHIND.bob} fill={hair} />
      <Head skin={skin} />
      <path d={CAP} fill={hair} />
      {WORN[tie] && <path d={WORN[tie]} fill={colour} />}
    </Glyph>
  );
}

const SHAPES: Readonly<Record<string, string>> = {
  oval: 'M20 8c6 0 10 5 10 12s-4 14-10 14-10-7-10-14S14 8 20 8Z',
  round: 'M20 9c7 0 12 5 12 12s-5 12-12 12S8 28 8 21 13 9 20 9Z',
  long: 'M20 4c5 0 9 5 9 13 0 10-4 19-9 19s-9-9-9-19c0-8 4-13 9-13Z',
  heart: 'M20 8c8 0 12 4 12 10 0 8-7 17-12 17S8 26 8 18C8 12 12 8 20 8Z',
  full: 'M20 8c6 0 10 4 11 10 2 2 2 5 1 8-2 6-7 8-12 8s-10-2-12-8c-1-3-1-6 1-8C10 12 14 8 20 8Z',
  square: 'M12 8h16c3 0 4 2 4 5v12c0 6-5 9-12 9S8 31 8 25V13c0-3 1-5 4-5Z',
};

export const ShapeGlyph = ({ shape, skin }: { shape: string; skin: string }) => (
  <Glyph>
    <path d={SHAPES[shape]} fill={skin} />
  </Glyph>
);

const Head = ({ skin }: { skin: string }) => <ellipse cx="20" cy="22" rx="9" ry="10" fill={skin} />;

const Glyph = ({ children }: { children: React.ReactNode }) => (
  <svg viewBox="4 2 32 38" aria-hidden="true" className="size-11 overflow-visible">
    {children}
  </svg>
);
