import { cleanElements } from './docx-view.tsx';

const cleaned = (html: string): string => {
  const box = document.createElement('div');
  box.append(cleanElements(html));
  return box.innerHTML;
};

test('retains the text, lists, tables and pictures of a document', () => {
  const html =
    '<h1>Uno</h1><ul><li><strong>a</strong> y b</li></ul><table><tr><td colspan="2">c</td></tr></table>';
  expect(cleaned(html)).toBe(
    '<h2>Uno</h2><ul><li><strong>a</strong> y b</li></ul><table><tbody><tr><td colspan="2">c</td></tr></tbody></table>',
  );
  expect(cleaned('<img src="data:image/png;base64,iVBOR=" alt="Tablero">')).toContain('alt="Tablero"');
  expect(cleaned('<a href="https://oficio.example/x">y</a>')).toContain('href="https://oficio.example/x"');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror="alert(1)">',
  '<img src="https://elsewhere.example/pixel.png">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<svg onload="alert(1)"><a href="#">x</a></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>body{display:none}</style>',
  '<form action="/api/x"><input name="a"></form>',
])('removes %s', (html) => {
  expect(cleaned(html)).toBe('');
});

test('removes scripts in addresses, event handlers and unknown elements', () => {
  expect(cleaned('<a href="javascript:alert(1)">uno</a>')).toBe('<a>uno</a>');
  expect(cleaned('<p onclick="alert(1)" style="position:fixed">dos</p>')).toBe('<p>dos</p>');
  expect(cleaned('<marquee><b>tres</b></marquee>')).toBe('tres');
});
