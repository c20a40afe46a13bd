import { htmlToText } from './html-to-text.ts';

test.each([
  ['<p>Norma A &amp; B</p>', 'Norma A & B'],
  ['<p>Tensión &lt; 50 V y la corriente &gt; 2 A</p>', 'Tensión < 50 V y la corriente > 2 A'],
  ['<p>Uno</p><ul><li>Dos</li><li>Tres</li></ul>', 'Uno Dos Tres'],
  ['<p>a<strong>b</strong>c, m<sup>2</sup> y <em>d</em></p>', 'abc, m2 y d'],
  ['<p>línea<br>otra</p>', 'línea otra'],
  ['<p>dice &quot;hola&quot; y &#39;chau&#39; &#x1F600;</p>', `dice "hola" y 'chau' 😀`],
  ['<p>a&nbsp;b\u00a0c</p>', 'a b c'],
  // A text that was escaped twice is decoded once, back to the person's own text.
  ['<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
  ['', ''],
  ['<<<<', '<<<<'],
])('reads %s', (html, text) => expect(htmlToText(html)).toBe(text));

test('preserves paragraphs and items on separate lines on request', () => {
  expect(
    htmlToText('<p>Uno  y <b>dos</b></p><ul><li>Tres</li><li>Cuatro<br>cinco</li></ul>', { lines: true }),
  ).toBe('Uno y dos\nTres\nCuatro\ncinco');
});

test('preserves the spaces of preformatted text', () => {
  expect(htmlToText('<p>Así:</p><pre><code>if x:\n    y()</code></pre><p>Fin</p>', { lines: true })).toBe(
    'Así:\nif x:\n    y()\nFin',
  );
});

test('takes time proportional to the length of a hostile text', () => {
  const started = performance.now();
  htmlToText('<'.repeat(200_000) + '&'.repeat(200_000));
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('removes the markup of a caption without splitting its words', () => {
  expect(htmlToText('<v Ana>La <c.rojo>fa</c>se<00:01.500> y el &amp;\nneutro</v>.')).toBe(
    'La fase y el & neutro.',
  );
});
