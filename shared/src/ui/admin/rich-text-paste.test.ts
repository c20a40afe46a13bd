import fc from 'fast-check';
import { fileOf, readPasted } from './rich-text-paste.ts';

const OURS = '/archivos/01900000-0000-7000-8000-000000000001?ancho=1280';

test('counts what cannot be pasted from Word and preserves the rest', () => {
  const { html, lost } = readPasted(
    `<p>Antes <img src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png"> y <img src="https://otra.example/x.png"></p>
     <table><tr><td>1</td></tr></table><iframe src="https://video.example"></iframe>
     <p><m:oMathPara><m:oMath>x</m:oMath></m:oMathPara></p><img src="${OURS}"><img src="data:image/png;base64,aGk=">`,
    true,
  );
  expect(lost).toEqual(['2 imágenes', 'un video, audio u objeto incrustado', 'una fórmula']);
  expect(html).toContain('<td>1</td>');
  expect(html).toContain(OURS);
  expect(html).toContain('data:image/png;base64,aGk=');
  expect(html).not.toContain('file:');
  // Without uploads, inline pictures are lost too, and reported.
  expect(readPasted('<img src="data:image/png;base64,aGk=">', false)).toEqual({
    html: '',
    lost: ['una imagen'],
  });
});

test('loses nothing of a text without such content', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 5 }), (texts) => {
      const page = document.createElement('div');
      for (const text of texts)
        page.append(Object.assign(document.createElement('p'), { textContent: text }));
      const { html, lost } = readPasted(page.innerHTML, false);
      expect(lost).toEqual([]);
      expect(html).toBe(page.innerHTML);
    }),
  );
});

test('turns picture data into a file and refuses an empty address', async () => {
  const file = await fileOf('data:image/png;base64,aGk=');
  expect([file.name, file.type, file.size]).toEqual(['imagen.png', 'image/png', 2]);
  await expect(fileOf('data:text/html;base64,aGk=')).rejects.toThrow('No es una imagen.');
  await expect(fileOf('https://otra.example/x.png')).rejects.toThrow('No es una imagen.');
});

test('preserves a formula with its LaTeX and reports any other as lost', () => {
  const annotated = (latex: string) =>
    `<math><semantics><mi>V</mi><annotation encoding="application/x-tex">${latex}</annotation></semantics></math>`;
  const { html, lost } = readPasted(
    `<p><span class="katex">${annotated('\\frac{V}{R}')}<span>V/R</span></span> y <math><mi>x</mi></math></p>`,
    false,
  );
  expect(html).toBe('<p><code data-formula="">\\frac{V}{R}</code> y </p>');
  expect(lost).toEqual(['una fórmula']);
});
