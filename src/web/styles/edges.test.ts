// The edge textures must be one shape: loose strokes look like rendering errors.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['edge-brush', 'edge-torn'])('%s is one shape', (name) => {
  const svg = readFileSync(`src/web/styles/textures/${name}.svg`, 'utf8');
  expect(svg.match(/[Mm]\s*[\d.-]+/g)).toHaveLength(1);
});
