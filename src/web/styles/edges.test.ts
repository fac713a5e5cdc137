// The edges of coloured sheets are cut in one piece: strokes lying loose beside them look like a fault.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['edge-brush', 'edge-torn'])('%s is one shape', (name) => {
  const svg = readFileSync(`src/web/styles/textures/${name}.svg`, 'utf8');
  expect(svg.match(/[Mm]\s*[\d.-]+/g)).toHaveLength(1);
});
