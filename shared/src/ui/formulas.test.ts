import { renderFormula, renderFormulas } from './formulas.ts';

const textOf = (html: string): HTMLElement => {
  const text = document.createElement('div');
  text.innerHTML = html;
  renderFormulas(text);
  return text;
};

test('renders formulas as MathML and leaves code and invalid ones', () => {
  const text = textOf(
    '<p>Con <code data-formula>\\frac{V}{R}</code> y <code>$x$</code></p><p><code data-formula>\\sqrt{</code></p>',
  );
  expect(text.querySelectorAll('math mfrac')).toHaveLength(1);
  expect([...text.querySelectorAll('code')].map((code) => code.textContent)).toEqual(['$x$', '\\sqrt{']);
});

test('renders formulas without links or content from elsewhere', () => {
  const box = document.createElement('p');
  for (const latex of [
    '\\href{javascript:alert(1)}{x}',
    '\\includegraphics{https://otro.example/a.png}',
    '\\def\\a{\\a\\a}\\a',
  ])
    try {
      renderFormula(box, latex);
    } catch {
      // Either outcome is fine: refused, or rendered without the element.
    }
  renderFormula(box, '\\text{<img src=x onerror=alert(1)>}');
  expect(box.querySelector('a, img, [href], [onerror]')).toBeNull();
});

test('leaves a formula that expands too much as written', () => {
  const many = `\\def\\a{${'x'.repeat(1000)}}${'\\a'.repeat(98)}`;
  const text = textOf(
    `<p><code data-formula>${many}</code></p><p><code data-formula>${'x'.repeat(5000)}</code></p><p>Con <code data-formula>x</code></p>`,
  );
  expect(text.querySelectorAll('math')).toHaveLength(1);
  expect(text.querySelectorAll('code')).toHaveLength(2);
});
