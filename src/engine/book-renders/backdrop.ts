// SVG backdrops of rendered books: a table, a table top, a child's lap, and the hands that hold the book.
import type { ProjectedPoint } from './camera.ts';

export const VIEW_SIZE_PX = { width: 1200, height: 900 } as const;

const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${VIEW_SIZE_PX.width}" height="${VIEW_SIZE_PX.height}" viewBox="0 0 ${VIEW_SIZE_PX.width} ${VIEW_SIZE_PX.height}">${body}</svg>`;

/** Wide blurred brush strokes in alternating colours. */
function strokes(colours: readonly string[], from: number, to: number, step: number): string {
  const lines: string[] = [];
  for (let y = from, n = 0; y < to; y += step, n++) {
    const bend = ((n * 37) % 17) - 8;
    const start = -60 + ((n * 53) % 90);
    lines.push(
      `<path d="M${start} ${y}C${300 + bend * 6} ${y - bend} ${760 - bend * 5} ${y + bend} ${1290 - ((n * 29) % 120)} ${y + bend / 2}" fill="none" stroke="${colours[n % colours.length]}" stroke-width="${step * 1.35}" stroke-linecap="round" opacity=".32"/>`,
    );
  }
  return `<filter id="wet"><feGaussianBlur stdDeviation="26 5"/></filter><g filter="url(#wet)">${lines.join('')}</g>`;
}

/** A lit wall with a table in front of it; `horizon` is the y of the table's edge. */
export const drawTable = (horizon: number): string =>
  svg(
    `<defs><radialGradient id="w" cx=".32" cy=".3" r=".9"><stop stop-color="#fff3da"/><stop offset=".6" stop-color="#f7e3c3"/><stop offset="1" stop-color="#e9cda3"/></radialGradient>
     <linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#d9ac78"/><stop offset="1" stop-color="#e8c295"/></linearGradient></defs>
     <rect width="1200" height="900" fill="url(#w)"/>
     ${strokes(['#fff6e4', '#f3dcb8', '#fbeacd'], 20, horizon - 10, 46)}
     <path d="M0 ${horizon}C300 ${horizon - 5} 800 ${horizon + 5} 1200 ${horizon - 2}V900H0Z" fill="url(#t)"/>
     ${strokes(['#e6bd8b', '#d3a36c', '#eccb9f', '#dcb07d'], horizon + 24, 930, 40)}
     <path d="M0 ${horizon}C300 ${horizon - 5} 800 ${horizon + 5} 1200 ${horizon - 2}" fill="none" stroke="#b98a57" stroke-width="4" opacity=".5"/>`,
  );

/** A table seen from above. */
export const drawTableTop = (): string =>
  svg(
    `<defs><radialGradient id="t" cx=".35" cy=".25" r=".95"><stop stop-color="#f0cfa2"/><stop offset=".6" stop-color="#dfb684"/><stop offset="1" stop-color="#c4935d"/></radialGradient></defs>
     <rect width="1200" height="900" fill="url(#t)"/>${strokes(['#eccb9f', '#d5a873', '#e4bc89', '#cf9f69'], -10, 930, 44)}`,
  );

/** Crossed legs on a rug, from the reader's point of view. */
export const drawLap = (): string =>
  svg(
    `<rect width="1200" height="900" fill="#8f76b8"/>
     ${strokes(['#9a82c2', '#856bb0', '#a58fca', '#7d63a8'], -20, 930, 42)}
     <g fill="none" stroke="#f2dfc1" stroke-width="7" stroke-linecap="round" stroke-dasharray="2 26" opacity=".55"><path d="M40 60C380 30 820 30 1160 60"/><path d="M40 100C380 70 820 70 1160 100"/></g>
     ${sock(430, 118, -24)}${sock(770, 118, 24)}
     <path d="M600 930C440 940 150 880 60 660C30 560 90 430 220 340C330 265 470 190 560 190C600 230 602 330 602 420C602 520 602 600 602 720Z" fill="#3f4f8c"/>
     <path d="M600 930C760 940 1050 880 1140 660C1170 560 1110 430 980 340C870 265 730 190 640 190C600 230 598 330 598 420C598 520 598 600 598 720Z" fill="#4a5c9e"/>
     <g fill="none" stroke-linecap="round" opacity=".6"><path d="M96 640C80 560 140 450 250 372" stroke="#5d70b6" stroke-width="26"/><path d="M1104 640C1120 560 1060 450 950 372" stroke="#6b7fc4" stroke-width="26"/><path d="M150 760C230 850 380 890 520 900" stroke="#33417a" stroke-width="30"/><path d="M1050 760C970 850 820 890 680 900" stroke="#3c4c88" stroke-width="30"/></g>
     <path d="M600 250C596 420 604 600 600 760" fill="none" stroke="#2c3868" stroke-width="12" stroke-linecap="round" opacity=".6"/>
     <path d="M300 930C330 806 440 752 600 752C760 752 870 806 900 930Z" fill="#e89e31"/>
     <path d="M318 930C350 826 450 784 600 784C750 784 850 826 882 930Z" fill="#f4b04a"/>
     <g fill="none" stroke="#ffd591" stroke-width="5" stroke-linecap="round" opacity=".55"><path d="M420 850C470 826 530 816 600 816S730 826 780 850"/><path d="M400 884C460 856 524 846 600 846S740 856 800 884"/></g>`,
  );

const sock = (x: number, y: number, lean: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${lean})"><path d="M-62 150C-74 60 -66 -20 -30 -52C0 -78 46 -62 58 -20C70 30 66 100 58 150Z" fill="#f2762e"/><g fill="none" stroke="#fff3dc" stroke-width="15"><path d="M-66 96C-20 110 30 108 62 92"/><path d="M-68 46C-20 60 30 58 64 42"/></g><path d="M-36 -48C-10 -72 40 -62 54 -24C30 -34 -10 -36 -36 -48Z" fill="#fff3dc"/></g>`;

/** Hands at the outer edges of the book, thumbs on the pages. */
export function drawHands(left: ProjectedPoint, right: ProjectedPoint): string {
  const hand = `<path d="M-210 420C-206 290 -170 190 -112 120L-10 196C-44 262 -58 330 -60 420Z" fill="#f0a93b"/>
    <path d="M-196 420C-190 300 -158 204 -112 140L-66 172C-110 250 -124 320 -128 420Z" fill="#f9c468" opacity=".75"/>
    <path d="M-120 128C-100 96 -74 74 -44 66L22 150C8 176 -8 192 -30 206C-64 188 -96 160 -120 128Z" fill="#e89e31"/>
    <path d="M-96 96C-98 52 -84 8 -58 -22C-44 -38 -22 -42 -12 -28C-4 -16 -8 2 -16 18C6 4 34 -12 62 -20C84 -26 100 -10 92 10C84 28 58 40 42 56C34 84 24 120 6 146C-32 152 -74 132 -96 96Z" fill="#f3c39c"/>
    <path d="M42 56C58 40 84 28 92 10C96 0 94 -10 88 -16C80 4 48 18 30 40C18 58 10 84 -4 104C12 96 32 80 42 56Z" fill="#dd9f75" opacity=".55"/>
    <path d="M70 -12C80 -14 88 -8 86 2C78 6 70 6 64 2C62 -4 64 -10 70 -12Z" fill="#fbdcc4"/>
    <path d="M-60 -18C-70 6 -76 32 -76 58" fill="none" stroke="#dd9f75" stroke-width="7" stroke-linecap="round" opacity=".55"/>`;
  return svg(
    `<g transform="translate(${left.x} ${left.y}) scale(1.12)">${hand}</g><g transform="translate(${right.x} ${right.y}) scale(-1.12 1.12)">${hand}</g>`,
  );
}
