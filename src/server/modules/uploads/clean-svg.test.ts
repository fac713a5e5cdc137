// Cleaning an SVG keeps its shapes and removes everything that could run, load or hide something.
import { describe, expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const svg = (inside: string, root = '') => `<svg xmlns="http://www.w3.org/2000/svg"${root}>${inside}</svg>`;

describe('a clean drawing', () => {
  test('keeps shapes, gradients, filters, texts and its own references', () => {
    const drawing = svg(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><filter id="f"><feGaussianBlur stdDeviation="2"/></filter></defs>' +
        '<g transform="translate(1 2)"><path d="M0 0L1 1" fill="url(#g)" filter="url(#f)"/><use href="#g"/></g><text x="1">Лиса &amp; «кот»</text>',
      ' viewBox="0 0 10 10" width="10"',
    );
    expect(cleanSvg(drawing)).toBe(drawing);
  });

  test('takes a declaration, comments and a byte order mark off', () => {
    expect(cleanSvg(`\uFEFF<?xml version="1.0"?>\n<!-- made by hand -->\n${svg('<rect/>')}\n`)).toBe(svg('<rect/>'));
  });

  test('writes old references as new ones', () => {
    expect(cleanSvg(svg('<use xlink:href="#a"/>'))).toBe(svg('<use href="#a"/>'));
  });
});

describe('what could run or load something goes', () => {
  test.each([
    '<script>alert(1)</script>',
    '<script href="x.js"/>',
    '<g onclick="alert(1)"/>',
    '<g ONLOAD="alert(1)"/>',
    '<a href="javascript:alert(1)"><rect/></a>',
    '<use href="data:image/svg+xml;base64,PHN2Zz4="/>',
    '<use xlink:href="https://evil.example/a.svg#x"/>',
    '<image href="https://evil.example/track.png"/>',
    '<foreignObject><iframe src="https://evil.example"/></foreignObject>',
    '<style>@import url(https://evil.example)</style>',
    '<rect style="background:url(https://evil.example)"/>',
    '<rect fill="url( &#39;https://evil.example&#39; )"/>',
    '<rect style="fill:url(&#x68;ttps://evil.example)"/>',
    '<rect fill="u&#114;l(//evil.example)"/>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<feImage href="https://evil.example"/>',
    '<g><script>alert(1)</script></g>',
  ])('%s', (inside) => {
    expect(cleanSvg(svg(inside))).not.toMatch(/alert|evil|javascript|base64|import|script|iframe/i);
  });
});

test.each([
  ['not a drawing', '<html><body/></html>'],
  ['two roots', `${svg('')}${svg('')}`],
  ['text around it', `hello ${svg('')}`],
  ['a document type', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`],
  ['CDATA', svg('<![CDATA[<script>]]>')],
  ['an open element', '<svg><g></svg>'],
  ['a broken attribute', '<svg><g a=b/></svg>'],
  ['a stray sign', '<svg>< </svg>'],
  ['a bottomless nest', `<svg>${'<g>'.repeat(500)}${'</g>'.repeat(500)}</svg>`],
  ['nothing', ''],
])('%s is refused', (_what, source) => {
  expect(cleanSvg(source)).toBeNull();
});
