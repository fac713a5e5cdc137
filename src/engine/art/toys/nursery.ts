// Toys: rabbit, bear, cat, dog, elephant.

import { oval, tube } from '#engine/drawing/path.ts';
import { both, muzzle } from './parts.ts';
import { snout, stitches, type ToyLook } from './plush.ts';

export const rabbit: ToyLook = {
  fur: '#d9c3b0',
  pale: '#fbf0e2',
  behind: both((brush, q) => {
    const bent = q > 0 ? 26 : 0;
    return (
      brush.solid(
        tube([q * 40, -282], [q * 56, -350], [q * 58 + bent, -412 + bent], { half: [24, 30, 20], caps: [0.3, 0.9] }),
        '#d9c3b0',
        {
          shade: 0.4,
          edge: 2,
          dry: 6,
        },
      ) +
      brush.solid(
        tube([q * 42, -292], [q * 56, -348], [q * 57 + bent, -394 + bent], { half: [10, 15, 9], caps: [0.3, 0.9] }),
        '#f2b3ac',
        {
          shade: 0.2,
          rim: 0,
        },
      )
    );
  }),
  face: (brush, nature, pose) => muzzle('#fbf0e2', 40, 30)(brush, nature, pose) + snout(brush, -202, '#d9727c', 13),
  dress: (brush) =>
    brush.solid('M-58 -150C-30 -132 30 -132 58 -150L62 -134C30 -114 -30 -114 -62 -134Z', '#5b8fbf', { shade: 0.35 }) +
    brush.solid('M8 -132L40 -146L44 -106ZM-2 -132L-34 -146L-38 -106Z', '#5b8fbf', { shade: 0.35 }) +
    brush.solid(oval(2, -130, 11, 10), '#4a7aa8', { shade: 0.3 }),
};

export const bear: ToyLook = {
  fur: '#b9804e',
  pale: '#ecd0a2',
  behind: both(
    (brush, q) =>
      brush.solid(oval(q * 74, -284, 34, 34), '#b9804e', { shade: 0.4, dry: 5 }) +
      brush.solid(oval(q * 75, -282, 19, 19), '#ecd0a2', { shade: 0.2, rim: 0 }),
  ),
  face: (brush, nature, pose) => muzzle('#ecd0a2')(brush, nature, pose) + snout(brush, -200, '#4a2a2c', 18),
  dress: (brush) =>
    brush.solid('M34 -112L62 -118L66 -88L38 -84Z', '#e0604e', { shade: 0.2, rim: 0 }) +
    stitches(brush, 'M34 -112L62 -118L66 -88L38 -84Z'),
};

export const cat: ToyLook = {
  fur: '#a9a4b8',
  pale: '#f4eef2',
  tail: (brush) =>
    brush.solid(tube([60, -30], [150, -36], [134, -112], { half: [18, 18, 16], caps: [0.4, 0.9] }), '#a9a4b8', {
      shade: 0.4,
      dry: 5,
    }),
  behind: both(
    (brush, q) =>
      brush.solid(`M${q * 34} -286L${q * 84} -346C${q * 98} -320 ${q * 100} -284 ${q * 90} -250Z`, '#a9a4b8', {
        shade: 0.4,
        edge: 2,
      }) +
      brush.solid(`M${q * 54} -290L${q * 82} -324C${q * 88} -306 ${q * 88} -286 ${q * 82} -270Z`, '#f2b3b8', {
        shade: 0.2,
        rim: 0,
      }),
  ),
  face: (brush, nature, pose) =>
    muzzle('#f4eef2', 40, 28)(brush, nature, pose) +
    snout(brush, -200, '#d9727c', 12) +
    brush.stroke('M-20 -296L-16 -268M0 -300L0 -270M20 -296L16 -268', '#807a94', 9, 0.8) +
    brush.stroke('M-52 -192L-104 -200M-52 -180L-102 -174M52 -192L104 -200M52 -180L102 -174', '#fff8f0', 3.4, 0.9),
};

export const dog: ToyLook = {
  fur: '#e3b377',
  pale: '#fbeed6',
  tail: (brush) =>
    brush.solid(tube([66, -40], [112, -60], [124, -106], { half: [15, 14, 12], caps: [0.4, 0.9] }), '#e3b377', {
      shade: 0.4,
    }),
  face: (brush, nature, pose) =>
    brush.solid('M6 -244C10 -288 74 -286 78 -240C76 -206 22 -204 6 -244Z', '#a8683e', { shade: 0.2, rim: 0 }) +
    muzzle('#fbeed6')(brush, nature, pose) +
    snout(brush, -202, '#3a2430', 19) +
    both((own, q) =>
      own.solid(
        `M${q * 62} -286C${q * 120} -284 ${q * 132} -220 ${q * 116} -176C${q * 92} -168 ${q * 74} -212 ${q * 62} -286Z`,
        '#a8683e',
        {
          shade: 0.4,
          edge: 3,
          dry: 6,
        },
      ),
    )(brush, nature, pose) +
    brush.solid('M-9 -168C-12 -146 12 -146 9 -168Z', '#e0808a', { shade: 0.2 }),
};

export const elephant: ToyLook = {
  fur: '#8fa9c4',
  pale: '#cfdde8',
  behind: both(
    (brush, q) =>
      brush.solid(
        `M${q * 66} -280C${q * 130} -312 ${q * 176} -270 ${q * 168} -216C${q * 160} -168 ${q * 108} -156 ${q * 70} -186Z`,
        '#8fa9c4',
        { shade: 0.4, edge: 2, dry: 8 },
      ) +
      brush.solid(
        `M${q * 84} -264C${q * 124} -282 ${q * 150} -258 ${q * 146} -220C${q * 142} -192 ${q * 112} -184 ${q * 86} -202Z`,
        '#eab8bc',
        { shade: 0.25, rim: 0 },
      ),
  ),
  face: (brush) =>
    brush.solid(tube([0, -226], [-4, -166], [34, -134], { half: [30, 25, 19], caps: [0.2, 0.8] }), '#8fa9c4', {
      shade: 0.45,
      edge: 3,
      dry: 6,
    }) +
    brush.stroke('M-22 -196Q0 -188 24 -196M-20 -178Q0 -170 20 -178', '#5f7fa4', 4, 0.7) +
    brush.line('M-50 -184Q-42 -172 -30 -172', '#3a2430', 4.2),
  eyes: { x: 48, y: -240, r: 10 },
};
