// Further toys: lamb to robot.

import { oval, tube } from '#engine/drawing/path.ts';
import { both } from './parts.ts';
import { smile, snout, type ToyLook } from './plush.ts';

export const lamb: ToyLook = {
  fur: '#fbf3e4',
  pale: '#efdcc6',
  head: 'M-66 -220C-68 -270 -40 -290 0 -290C40 -290 68 -270 66 -220C62 -170 34 -150 0 -150C-34 -150 -62 -170 -66 -220Z',
  behind: (brush) =>
    brush.solid(
      'M-72 -196C-112 -204 -116 -250 -84 -262C-96 -300 -56 -326 -26 -308C-10 -334 34 -330 44 -304C82 -314 108 -280 90 -252C116 -236 106 -198 72 -194Z',
      '#fbf3e4',
      { shade: 0.4, dry: 8 },
    ) +
    both((own, q) =>
      own.solid(
        `M${q * 60} -246C${q * 100} -262 ${q * 134} -244 ${q * 132} -218C${q * 108} -198 ${q * 76} -210 ${q * 60} -222Z`,
        '#e9c9b4',
        {
          shade: 0.35,
          edge: 2,
        },
      ),
    )(brush, { mood: 'happy', gaze: { x: 0, y: 0 } }, 'sit'),
  face: (brush) =>
    brush.solid(
      'M-60 -222C-58 -262 -34 -276 0 -276C34 -276 58 -262 60 -222C56 -176 30 -158 0 -158C-30 -158 -56 -176 -60 -222Z',
      '#efd6c0',
      {
        shade: 0.3,
        rim: 0.4,
      },
    ) +
    brush.solid(
      'M-46 -262C-60 -292 -26 -304 -12 -288C0 -308 34 -302 36 -280C58 -280 56 -252 36 -252C20 -240 -26 -240 -46 -262Z',
      '#fbf3e4',
      {
        shade: 0.35,
        edge: 2,
      },
    ) +
    snout(brush, -192, '#d98a86', 12),
  dress: (brush) =>
    brush.stroke(
      'M-60 -120q10 -16 20 0M-66 -88q10 -16 20 0M44 -120q10 -16 20 0M48 -88q10 -16 20 0M-58 -54q10 -16 20 0M40 -54q10 -16 20 0',
      '#d8c6ae',
      5,
      0.9,
    ) + brush.solid(oval(0, -146, 15, 14), '#f2b63c', { shade: 0.35 }),
  eyes: { x: 28, y: -226, r: 9 },
};

export const monkey: ToyLook = {
  fur: '#8a5a44',
  pale: '#f0cfa8',
  tail: (brush) => brush.line('M62 -30C140 -10 170 -70 140 -110C122 -132 96 -112 110 -92', '#8a5a44', 18),
  behind: both(
    (brush, q) =>
      brush.solid(oval(q * 102, -226, 34, 36), '#8a5a44', { shade: 0.4 }) +
      brush.solid(oval(q * 102, -225, 20, 22), '#f0cfa8', { shade: 0.2, rim: 0 }),
  ),
  face: (brush) =>
    brush.solid(
      'M-62 -236C-66 -278 -16 -284 0 -262C16 -284 66 -278 62 -236C84 -206 66 -156 0 -156C-66 -156 -84 -206 -62 -236Z',
      '#f0cfa8',
      {
        shade: 0.25,
        rim: 0.3,
      },
    ) +
    '<g class="tiny" fill="#5a3430"><ellipse cx="-8" cy="-208" rx="5" ry="3.6"/><ellipse cx="8" cy="-208" rx="5" ry="3.6"/></g>' +
    smile(brush, -190, 28),
  eyes: { x: 30, y: -238, r: 10 },
};

export const giraffe: ToyLook = {
  fur: '#f2c25c',
  pale: '#fdf0cf',
  behind: both(
    (brush, q) =>
      brush.line(`M${q * 26} -290L${q * 34} -338`, '#c98a3c', 12) +
      brush.solid(oval(q * 35, -346, 14, 14), '#a0623a', { shade: 0.3 }) +
      brush.solid(
        `M${q * 70} -276C${q * 104} -300 ${q * 132} -290 ${q * 136} -270C${q * 120} -250 ${q * 92} -246 ${q * 76} -252Z`,
        '#f2c25c',
        {
          shade: 0.35,
          edge: 2,
        },
      ),
  ),
  face: (brush) =>
    '<g class="tiny" fill="#c07a3a"><path d="M-74 -262q18 -18 34 -4q4 20 -16 26q-22 -2 -18 -22Z"/><path d="M52 -280q20 -2 26 14q-6 18 -24 14q-12 -12 -2 -28Z"/><path d="M-16 -292q16 -8 26 4q0 16 -16 18q-14 -6 -10 -22Z"/></g>' +
    brush.solid('M-58 -186C-58 -216 58 -216 58 -186C56 -152 -56 -152 -58 -186Z', '#fdf0cf', { shade: 0.25, rim: 0.4 }) +
    '<g class="tiny" fill="#8a5a34"><ellipse cx="-20" cy="-192" rx="5" ry="6"/><ellipse cx="20" cy="-192" rx="5" ry="6"/></g>' +
    smile(brush, -176, 24),
  dress: () =>
    '<g class="tiny" fill="#c07a3a"><path d="M-72 -118q16 -12 24 4q-2 18 -18 16q-12 -8 -6 -20Z"/><path d="M50 -132q18 -4 22 10q-6 16 -20 10q-8 -10 -2 -20Z"/><path d="M-76 -64q14 -10 22 4q-2 16 -16 12q-10 -6 -6 -16Z"/><path d="M54 -76q16 -6 20 8q-4 14 -18 10q-6 -8 -2 -18Z"/></g>',
};

export const unicorn: ToyLook = {
  fur: '#f6eef6',
  pale: '#fde3ea',
  tail: (brush) =>
    brush.solid('M60 -50C130 -90 160 -40 146 20C130 -6 120 4 112 20C108 -10 92 -24 60 -26Z', '#b48fd0', {
      shade: 0.4,
      dry: 6,
    }),
  behind: (brush) =>
    brush.solid(
      'M-34 -302C-96 -316 -132 -262 -118 -206C-126 -170 -108 -144 -84 -140C-92 -190 -70 -240 -30 -262Z',
      '#b48fd0',
      { shade: 0.4, dry: 8 },
    ) +
    brush.solid('M-60 -268C-100 -256 -112 -214 -100 -180C-84 -190 -74 -220 -56 -240Z', '#f0a0b8', {
      shade: 0.25,
      rim: 0,
    }) +
    both((own, q) =>
      own.solid(
        `M${q * 50} -286C${q * 62} -322 ${q * 84} -330 ${q * 90} -326C${q * 94} -300 ${q * 86} -276 ${q * 76} -266Z`,
        '#f6eef6',
        {
          shade: 0.35,
          edge: 2,
        },
      ),
    )(brush, { mood: 'happy', gaze: { x: 0, y: 0 } }, 'sit'),
  face: (brush) =>
    brush.solid('M-19 -288L2 -378L21 -286C8 -278 -8 -280 -19 -288Z', '#f6c64e', { shade: 0.35 }) +
    brush.stroke('M-14 -304L16 -316M-8 -326L12 -336M-3 -346L8 -352', '#c8902c', 4, 0.8) +
    brush.solid('M-26 -300C-50 -282 -56 -262 -50 -250C-34 -252 -18 -268 -12 -288Z', '#b48fd0', { shade: 0.3 }) +
    brush.solid('M-52 -184C-52 -210 52 -210 52 -184C50 -154 -50 -154 -52 -184Z', '#fde3ea', { shade: 0.22, rim: 0.4 }) +
    '<g class="tiny" fill="#b07a98"><ellipse cx="-18" cy="-190" rx="4.6" ry="5.6"/><ellipse cx="18" cy="-190" rx="4.6" ry="5.6"/></g>' +
    smile(brush, -176, 20),
};

export const penguin: ToyLook = {
  fur: '#3f5878',
  pale: '#fdf6ea',
  head: 'M-88 -214C-90 -276 -50 -302 0 -302C50 -302 90 -276 88 -214C86 -166 46 -146 0 -146C-46 -146 -86 -166 -88 -214Z',
  face: (brush) =>
    brush.solid(
      'M-64 -220C-70 -262 -18 -276 0 -248C18 -276 70 -262 64 -220C62 -176 30 -158 0 -158C-30 -158 -62 -176 -64 -220Z',
      '#fdf6ea',
      {
        shade: 0.25,
        rim: 0.3,
      },
    ) +
    brush.solid('M-24 -208C-12 -222 12 -222 24 -208C14 -190 6 -182 0 -182C-6 -182 -14 -190 -24 -208Z', '#f2a23c', {
      shade: 0.35,
      edge: 2,
    }),
  dress: (brush) =>
    brush.solid('M-62 -152C-30 -134 30 -134 62 -152L66 -134C30 -112 -30 -112 -66 -134Z', '#d8574f', { shade: 0.35 }) +
    brush.solid('M24 -134L54 -126L48 -70L20 -76Z', '#d8574f', { shade: 0.35, edge: 2 }) +
    brush.stroke('M22 -92L50 -86', '#ffe1a6', 7, 0.9),
  eyes: { x: 32, y: -236, r: 10 },
};

export const dinosaur: ToyLook = {
  fur: '#7fb56a',
  pale: '#e6efb4',
  tail: (brush) =>
    brush.solid('M40 -60C100 -60 150 -20 182 10C130 16 80 8 44 -8Z', '#7fb56a', { shade: 0.4, dry: 6 }) +
    brush.solid('M84 -52L108 -84L116 -40ZM122 -34L150 -56L148 -14Z', '#f08a4a', { shade: 0.35 }),
  behind: (brush) =>
    brush.solid(
      'M-30 -290L-22 -344L8 -296ZM2 -298L34 -342L50 -288ZM44 -288L92 -312L84 -262ZM76 -262L122 -262L94 -222Z',
      '#f08a4a',
      { shade: 0.35, edge: 2 },
    ),
  face: (brush) =>
    brush.solid('M-68 -192C-70 -222 -40 -226 0 -222C40 -226 70 -222 68 -192C64 -150 -64 -150 -68 -192Z', '#98c87e', {
      shade: 0.3,
      rim: 0.4,
    }) +
    '<g class="tiny" fill="#47703c"><ellipse cx="-16" cy="-206" rx="4.6" ry="5.4"/><ellipse cx="16" cy="-206" rx="4.6" ry="5.4"/></g>' +
    brush.line('M-44 -186Q0 -158 44 -186', '#3a2430', 4.4) +
    brush.solid('M-24 -176L-12 -172L-20 -160ZM24 -176L12 -172L20 -160Z', '#fffaf0', { shade: 0, rim: 0 }),
  eyes: { x: 44, y: -246, r: 11 },
};

export const frog: ToyLook = {
  fur: '#8fc24e',
  pale: '#f0f4c4',
  head: 'M-104 -208C-108 -254 -62 -278 0 -278C62 -278 108 -254 104 -208C98 -162 50 -146 0 -146C-50 -146 -98 -162 -104 -208Z',
  behind: both((brush, q) => brush.solid(oval(q * 52, -278, 36, 36), '#8fc24e', { shade: 0.35 })),
  face: (brush, nature, pose) =>
    both((own, q) => own.solid(oval(q * 52, -282, 25, 25), '#fffaf0', { shade: 0.2, rim: 0.3 }))(brush, nature, pose) +
    brush.line('M-74 -204Q0 -150 74 -204', '#3a5a24', 5) +
    '<g class="tiny" fill="#5a8a34"><ellipse cx="-10" cy="-226" rx="4" ry="3"/><ellipse cx="10" cy="-226" rx="4" ry="3"/></g>',
  eyes: { x: 52, y: -280, r: 12 },
  dress: (brush) =>
    brush.solid('M0 -146L-40 -166L-40 -124ZM0 -146L40 -166L40 -124Z', '#e0604e', { shade: 0.35 }) +
    brush.solid(oval(0, -145, 11, 11), '#c8483c', { shade: 0.3 }),
};

export const doll: ToyLook = {
  fur: '#f6d3b4',
  pale: '#f6d3b4',
  behind: (brush) =>
    brush.solid('M-98 -196C-116 -280 -60 -322 0 -322C60 -322 116 -280 98 -196C60 -150 -60 -150 -98 -196Z', '#c8643c', {
      shade: 0.4,
      dry: 12,
    }) +
    both(
      (own, q) =>
        own.solid(
          tube([q * 88, -206], [q * 120, -170], [q * 108, -116], { half: [20, 24, 14], caps: [0.4, 0.8] }),
          '#c8643c',
          {
            shade: 0.4,
            edge: 2,
            dry: 5,
          },
        ) + own.solid(`M${q * 100} -196L${q * 128} -212L${q * 126} -180L${q * 98} -186Z`, '#f2b63c', { shade: 0.3 }),
    )(brush, { mood: 'happy', gaze: { x: 0, y: 0 } }, 'sit'),
  face: (brush) =>
    brush.solid(
      'M-86 -226C-96 -290 -50 -312 0 -312C50 -312 96 -290 86 -226C70 -262 40 -276 6 -276C-34 -276 -70 -262 -86 -226Z',
      '#c8643c',
      {
        shade: 0.35,
        dry: 10,
      },
    ) + smile(brush, -188, 18, '#b8404a'),
  dress: (brush, _nature, pose) => {
    const low = pose === 'sit' ? -6 : 6;
    return (
      brush.solid(
        `M-52 -156C-30 -142 30 -142 52 -156C74 -120 96 -50 104 ${low}C50 ${low + 14} -50 ${low + 14} -104 ${low}C-96 -50 -74 -120 -52 -156Z`,
        '#d8574f',
        {
          shade: 0.4,
          dry: 10,
        },
      ) +
      '<g class="tiny" fill="#fff3dc"><circle cx="-40" cy="-84" r="8"/><circle cx="36" cy="-100" r="8"/><circle cx="0" cy="-56" r="8"/><circle cx="-58" cy="-34" r="8"/><circle cx="60" cy="-44" r="8"/></g>' +
      brush.solid('M-46 -158C-26 -140 26 -140 46 -158L40 -136C20 -126 -20 -126 -40 -136Z', '#fff3dc', {
        shade: 0.25,
        edge: 2,
      })
    );
  },
  eyes: { x: 34, y: -226, r: 9 },
};

export const robot: ToyLook = {
  fur: '#a9bcc4',
  pale: '#8aa2ae',
  seams: false,
  head: 'M-86 -286C-86 -298 -78 -304 -66 -304L66 -304C78 -304 86 -298 86 -286L84 -168C84 -156 76 -148 64 -148L-64 -148C-76 -148 -84 -156 -84 -168Z',
  behind: (brush) =>
    brush.line('M0 -304L0 -342', '#7a8a94', 8) +
    brush.solid(oval(0, -352, 16, 16), '#e0604e', { shade: 0.3 }) +
    both((own, q) =>
      own.solid(`M${q * 82} -252L${q * 108} -246L${q * 108} -202L${q * 82} -196Z`, '#f2b63c', { shade: 0.35, edge: 2 }),
    )(brush, { mood: 'happy', gaze: { x: 0, y: 0 } }, 'sit'),
  face: (brush) =>
    brush.solid(
      'M-66 -274C-66 -282 -60 -288 -52 -288L52 -288C60 -288 66 -282 66 -274L66 -208C66 -200 60 -194 52 -194L-52 -194C-60 -194 -66 -200 -66 -208Z',
      '#fff6dc',
      {
        shade: 0.25,
        rim: 0.3,
      },
    ) + brush.line('M-28 -176H28M-14 -184V-168M14 -184V-168', '#5a6a74', 5),
  dress: (brush) =>
    brush.solid('M-48 -136L48 -136L52 -44L-52 -44Z', '#8aa2ae', { shade: 0.3, edge: 2 }) +
    '<g class="tiny"><circle cx="-22" cy="-108" r="13" fill="#e0604e"/><circle cx="20" cy="-108" r="13" fill="#f2b63c"/><path d="M-30 -70H30" stroke="#e8f0f2" stroke-width="9" stroke-linecap="round"/></g>',
  eyes: { x: 32, y: -242, r: 13 },
};
