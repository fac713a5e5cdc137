// Small details to find: a snail in a nightcap, a frog under a leaf, a beetle in sunglasses, washing on a line.

import { lerp, mix, n } from '#engine/drawing/draw.ts';
import { flagParam, numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** A snail on the origin, about 200 wide, looking right; `asleep` under a nightcap. */
const snail: Piece = (params, context) => {
  const shell = tone(params, context, 'shell', '#c98a5a');
  const body = tone(params, context, 'snail', '#d9c6a8');
  const dark = mix(shell, '#4a2040', 0.5);
  const asleep = flagParam(params, 'asleep', true);
  const eyes = asleep
    ? `<path class="ink" d="M80 -52q8 8 16 0" stroke="#3a2a3a" stroke-width="4.5" stroke-linecap="round" fill="none"/><path d="M60 -84C66 -130 104 -140 128 -112C138 -100 140 -80 136 -66C128 -84 118 -92 108 -94Z" fill="#c8504e"/><path d="M56 -88C74 -100 96 -102 114 -92L112 -78C96 -86 76 -86 60 -74Z" fill="#fff0dc"/><circle cx="138" cy="-60" r="10" fill="#fff0dc"/>`
    : `<path class="ink" d="M82 -74V-112M98 -74L108 -110" stroke="${mix(body, '#7a5a58', 0.4)}" stroke-width="7" stroke-linecap="round" fill="none"/><circle cx="82" cy="-116" r="9" fill="#fff"/><circle cx="110" cy="-114" r="9" fill="#fff"/><circle cx="84" cy="-115" r="4.5" fill="#2a1a2a"/><circle cx="112" cy="-113" r="4.5" fill="#2a1a2a"/>`;
  return {
    defs: '',
    body: `<path d="M-104 0C-80 -24 -40 -30 40 -30C52 -56 66 -86 92 -84C120 -82 124 -44 108 -24C96 -6 70 0 40 0Z" fill="${body}"/><circle cx="-6" cy="-64" r="60" fill="${shell}"/><path class="ink" d="M-6 -64c10 -12 26 0 20 16c-8 18 -38 16 -44 -6c-8 -28 20 -48 46 -38c28 12 34 48 14 70" stroke="${dark}" stroke-width="8" stroke-linecap="round" fill="none"/>${eyes}<path class="ink" d="M84 -34q10 8 20 0" stroke="#7a4a48" stroke-width="4" stroke-linecap="round" fill="none"/>`,
  };
};

/** A frog on the origin, about 190 tall, holding a leaf as an umbrella. */
const frog: Piece = (params, context) => {
  const skin = tone(params, context, 'frog', '#5fa06a');
  const dark = mix(skin, '#12304a', 0.4);
  const leaf = tone(params, context, 'frog-leaf', '#e0a63a');
  return {
    defs: '',
    body: `<path class="ink" d="M70 -40C84 -110 80 -160 70 -220" stroke="#7a5a3a" stroke-width="8" stroke-linecap="round" fill="none"/><path d="M-70 -196C-40 -286 60 -320 150 -270C200 -240 226 -200 222 -176C190 -200 160 -196 140 -180C110 -206 70 -206 50 -184C20 -206 -30 -212 -70 -196Z" fill="${leaf}"/><path class="ink" d="M70 -290C72 -250 70 -220 70 -200M-20 -250C10 -230 30 -214 48 -190M160 -250C150 -230 146 -210 140 -186" stroke="${mix(leaf, '#6a2a2a', 0.4)}" stroke-width="6" stroke-linecap="round" fill="none"/><path d="M-76 0C-96 -60 -60 -110 0 -110C60 -110 96 -60 76 0Z" fill="${skin}"/><path class="shade" d="M-40 0C-46 -40 -24 -64 0 -64C24 -64 46 -40 40 0Z" fill="#d8e6b0" fill-opacity=".85"/><ellipse cx="-86" cy="-8" rx="44" ry="20" fill="${dark}"/><ellipse cx="86" cy="-8" rx="44" ry="20" fill="${dark}"/><path d="M-80 -118C-84 -160 84 -160 80 -118C84 -78 -84 -78 -80 -118Z" fill="${skin}"/><circle cx="-44" cy="-152" r="27" fill="${skin}"/><circle cx="44" cy="-152" r="27" fill="${skin}"/><circle cx="-44" cy="-154" r="18" fill="#fff6d8"/><circle cx="44" cy="-154" r="18" fill="#fff6d8"/><circle cx="-50" cy="-152" r="9" fill="#1c1430"/><circle cx="38" cy="-152" r="9" fill="#1c1430"/><path class="ink" d="M-46 -108Q0 -84 46 -108" stroke="${mix(dark, '#10142e', 0.5)}" stroke-width="7" stroke-linecap="round" fill="none"/><path d="M40 -70C60 -66 80 -54 84 -36L66 -28C60 -44 46 -52 34 -54Z" fill="${skin}"/>`,
  };
};

/** A ladybird on the origin, 120 wide, in sunglasses. */
const beetle: Piece = (params, context) => {
  const wing = tone(params, context, 'beetle', '#d8483e');
  return {
    defs: '',
    body: `<path class="ink" d="M-40 -6l-14 16M-4 -2v18M34 -6l14 16" stroke="#2a1a30" stroke-width="7" stroke-linecap="round"/><path d="M-66 -8C-66 -74 66 -74 66 -8C40 6 -40 6 -66 -8Z" fill="${wing}"/><path class="ink" d="M-10 -57C-6 -40 -6 -20 -8 -2" stroke="#3a1a30" stroke-width="5" fill="none"/><circle cx="-34" cy="-28" r="9" fill="#3a1a30"/><circle cx="20" cy="-38" r="8" fill="#3a1a30"/><circle cx="34" cy="-16" r="9" fill="#3a1a30"/><path d="M56 -10C50 -44 84 -60 98 -40C108 -24 96 -2 76 -2C66 -2 58 -4 56 -10Z" fill="#2a1a30"/><path class="ink" d="M78 -52q2 -22 18 -26M90 -50q10 -16 26 -14" stroke="#2a1a30" stroke-width="5" stroke-linecap="round" fill="none"/><path d="M66 -36H112L108 -20C100 -12 92 -14 90 -26C88 -14 78 -12 72 -20Z" fill="#ffd46b"/><path d="M70 -33H87L85 -24C80 -19 75 -20 73 -24ZM92 -33H108L105 -24C101 -19 95 -20 94 -24Z" fill="#1a1230"/>`,
  };
};

/** A washing line from the origin to the right, `length` long, with small things drying. */
const washing: Piece = (params, context) => {
  const length = numberParam(params, 'length', 520);
  const sag = numberParam(params, 'sag', 60);
  const rope = tone(params, context, 'rope', '#c9b8a0');
  const at = (t: number): readonly [number, number] => [length * t, 4 * sag * t * (1 - t)];
  const sock = (colour: string, stripe: string): string =>
    `<path d="M-15 0H15V46C26 52 40 56 40 70C40 82 26 84 10 84C-8 84 -16 76 -16 60Z" fill="${colour}"/><path class="tiny" d="M-15 12H15M-15 28H15" stroke="${stripe}" stroke-width="8"/>`;
  const cap = `<path d="M-34 0H34C30 50 14 90 -4 110C-10 70 -28 50 -34 0Z" fill="#6a7ac0"/><path d="M-36 -4H36V14H-36Z" fill="#fff0dc"/><circle cx="-4" cy="112" r="12" fill="#fff0dc"/>`;
  const things = [
    sock('#d8584e', '#fff0dc'),
    sock('#e8b04a', '#a0603a'),
    cap,
    sock('#5aa08a', '#fff0dc'),
    sock('#c87ab0', '#fff0dc'),
  ];
  let body = `<path class="ink" d="M0 0Q${n(length / 2)} ${n(sag * 2)} ${n(length)} 0" stroke="${rope}" stroke-width="6" fill="none"/>`;
  things.forEach((thing, i) => {
    const [x, y] = at(lerp(0.14, 0.86, i / (things.length - 1)));
    body += `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(context.rng.between(-7, 7))})">${thing}<path d="M-4 -10h8v18h-8Z" fill="#8a5a3a"/></g>`;
  });
  return { defs: '', body };
};

/** Pairs of eyes in the dark: `count` of them over a box of `width` x `height` around the origin; some blink. */
const eyes: Piece = (params, context) => {
  const { rng } = context;
  const width = numberParam(params, 'width', 600);
  const height = numberParam(params, 'height', 400);
  const colour = tone(params, context, 'eyes', '#ffe08a');
  let body = '';
  const count = numberParam(params, 'count', 5);
  for (let i = 0; i < count; i++) {
    const x = ((i + rng.between(0.2, 0.8)) / count - 0.5) * width;
    const y = rng.between(-0.5, 0.5) * height;
    const r = rng.between(15, 26);
    const gap = r * 1.35;
    const look = rng.between(-0.4, 0.4) * r;
    for (const side of [-1, 1]) {
      const cx = x + side * gap;
      body +=
        i % 4 === 3
          ? `<path class="ink" d="M${n(cx - r)} ${n(y)}q${n(r)} ${n(r)} ${n(2 * r)} 0" stroke="${colour}" stroke-width="6" stroke-linecap="round" fill="none"/>`
          : `<ellipse cx="${n(cx)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 1.12)}" fill="${colour}"/><circle cx="${n(cx + look)}" cy="${n(y + r * 0.1)}" r="${n(r * 0.48)}" fill="#14102e"/><circle cx="${n(cx + look + r * 0.2)}" cy="${n(y - r * 0.2)}" r="${n(r * 0.18)}" fill="#fff"/>`;
    }
  }
  return { defs: '', body };
};

/** A mouse on the origin, 130 tall, under an acorn hat, looking left. */
const mouse: Piece = (params, context) => {
  const fur = tone(params, context, 'mouse', '#9a92b0');
  const dark = mix(fur, '#3a2a5a', 0.4);
  return {
    defs: '',
    body: `<path class="ink" d="M40 -10C90 0 110 -40 84 -66C70 -80 90 -100 104 -92" stroke="#d8a0a8" stroke-width="7" stroke-linecap="round" fill="none"/><path d="M-44 0C-60 -40 -34 -84 4 -84C44 -84 66 -40 52 0Z" fill="${fur}"/><path class="shade" d="M-30 0C-36 -26 -20 -48 -2 -48C14 -48 24 -26 20 0Z" fill="#efe6ee" fill-opacity=".8"/><path d="M-74 -84C-60 -116 -20 -124 8 -106C26 -92 20 -64 -8 -58C-34 -54 -64 -66 -74 -84Z" fill="${fur}"/><circle cx="18" cy="-116" r="26" fill="${dark}"/><circle cx="18" cy="-116" r="16" fill="#e6b0b4"/><circle cx="-36" cy="-94" r="6" fill="#1c1430"/><circle cx="-75" cy="-84" r="7" fill="#d87a86"/><path class="ink" d="M-58 -70q10 8 20 2" stroke="#5a3a5a" stroke-width="4" stroke-linecap="round" fill="none"/><path d="M-52 -116C-48 -148 -4 -150 4 -120C-12 -112 -36 -110 -52 -116Z" fill="#8a5a38"/><path class="ink" d="M-24 -143l-3 -14" stroke="#6a4028" stroke-width="7" stroke-linecap="round"/><path d="M-36 -46C-60 -40 -66 -24 -60 -12L-46 -14C-46 -24 -40 -30 -28 -32Z" fill="${fur}"/>`,
  };
};

export const surprisePieces: PieceKit = {
  'surprise/snail': snail,
  'surprise/frog': frog,
  'surprise/beetle': beetle,
  'surprise/washing': washing,
  'surprise/eyes': eyes,
  'surprise/mouse': mouse,
};
