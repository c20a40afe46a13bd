import { escapeMarkup, escapeXml } from './escape-markup.ts';

test('escapes markup between tags and in quotes', () => {
  expect(escapeMarkup(`<a href="x" title='y'>& ya</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp; ya&lt;/a&gt;',
  );
});

test('preserves line breaks and emojis and drops what XML 1.0 forbids', () => {
  expect(escapeXml('uno\n\tdos 😀 <')).toBe('uno\n\tdos 😀 &lt;');
  expect(escapeXml('a\u0000b\u001fc\ufffed\uffffe\ud800f')).toBe('abcdef');
});
