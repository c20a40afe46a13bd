import { asRichText } from './as-rich-text.ts';

describe('asRichText', () => {
  it('preserves paragraphs and lines', () => {
    expect(asRichText('Uno.\nDos.\n\n  Tres. ')).toBe('<p>Uno.<br>Dos.</p><p>Tres.</p>');
  });
  it('escapes markup', () => {
    expect(asRichText('<img src=x onerror=alert(1)> & <b>')).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt; &amp; &lt;b&gt;</p>',
    );
  });
});
