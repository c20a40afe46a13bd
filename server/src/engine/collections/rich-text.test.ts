import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sanitizeHtml } from './rich-text.ts';

const attacks: readonly [string, string][] = [
  ['<script>alert(1)</script><p>Hola</p>', '<p>Hola</p>'],
  ['<p onclick="alert(1)" style="position:fixed">Hola</p>', '<p>Hola</p>'],
  ['<svg onload=alert(1)><circle/></svg><p>Hola</p>', '<p>Hola</p>'],
  ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>', 'x'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['<form action="https://otro.example"><input name="clave"></form>', ''],
  ['<style>body{display:none}</style><link rel="stylesheet" href="https://otro.example/a.css">', ''],
  ['<img src="https://otro.example/quien-lee.png">', ''],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
  ['<p><!-- --!><script>alert(1)</script> -->Hola</p>', '<p> --&gt;Hola</p>'],
];
for (const [html, clean] of attacks) test(`cleans ${html}`, () => assert.equal(sanitizeHtml(html), clean));

test('allows links to https, mail, phone or the site, marked as foreign', () => {
  for (const address of [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://otro.example',
    '//otro.example',
  ])
    assert.doesNotMatch(sanitizeHtml(`<a href="${address}">Ver</a>`), /href/, address);
  assert.equal(
    sanitizeHtml('<a href="https://otro.example" target="_blank">Ver</a>'),
    '<a href="https://otro.example" rel="noopener nofollow ugc">Ver</a>',
  );
  assert.equal(sanitizeHtml('<a href="/foro">Ver</a>'), '<a href="/foro">Ver</a>');
});

test('changes nothing in clean HTML, however broken the input', () => {
  const piece = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<A',
      '<a href="https://x.example">',
      '</a>',
      '<ul>',
      '<li>',
      '<table>',
      '<td>',
      '<tr>',
    ],
    ...['x', '&', '<', '>', '"', '&amp;', '<h1>', '<b>', '<pre>', '\n'],
  );
  const broken = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.string(), broken), (html) => {
      const clean = sanitizeHtml(html);
      assert.equal(sanitizeHtml(clean), clean);
    }),
    { numRuns: 1000 },
  );
});

test('preserves the LaTeX of a formula, as text only', () => {
  const formula = (html: string) => `<p><code data-formula>${html}</code></p>`;
  assert.equal(sanitizeHtml(formula('\\frac{V}{R} &lt; 2')), formula('\\frac{V}{R} &lt; 2'));
  assert.equal(
    sanitizeHtml('<code data-formula="x" onclick="y" class="z">a</code>'),
    '<code data-formula="x">a</code>',
  );
});
