import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { base, open, resetBrowser } from '../testing/open-campus.tsx';

beforeEach(resetBrowser);

test('lists every private note by course, and searches them', async () => {
  const step = (n: number, apunte: string) => ({
    _id: `p${n}`,
    inscripcion: 'i',
    // Expanded, as the server sends them.
    clase: { _id: `c${n}`, titulo: base.clases[n]?.titulo },
    estado: 'vista',
    apunte,
  });
  open('/campus?vista=apuntes', {
    inscripciones: [{ ...base.inscripciones[0], curso: { _id: 'curso', titulo: 'Electricidad' } }],
    progreso: [step(0, 'Comprar cinta'), step(1, 'Ley de Ohm')],
  });
  expect(await screen.findByRole('link', { name: 'Cortar' })).toHaveAttribute(
    'href',
    '/campus?curso=curso&clase=c0',
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar en los apuntes' }), 'ohm{Enter}');
  expect(await screen.findByText('1 apunte')).toBeVisible();
  expect(screen.queryByText('Comprar cinta')).toBeNull();
});
