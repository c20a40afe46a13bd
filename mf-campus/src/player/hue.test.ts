import { contrast, hueOf } from './hue.ts';

test("the ink that is read on a trade's ground is always readable", () => {
  const trades = [
    'Electricidad',
    'Salud',
    'Gastronomía',
    'Construcción',
    'Textil',
    'Software',
    'Cuidado',
    'Agro',
  ];
  const hues = trades.flatMap((trade) => ['1', '2', '3', '4', '5'].map((id) => hueOf(id, trade)));
  expect(new Set(hues.map(({ ground }) => ground)).size).toBeGreaterThan(4);
  for (const { ground, text } of hues) expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5);
});
