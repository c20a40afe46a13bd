import { MemoryRouter } from '@oficio/shared/router';
import { ApiError } from '@oficio/shared/store';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from './verificar.screen.tsx';

const answer = (changes: object) => ({
  numero: 'OF-2026-000123',
  codigo: 'sinCodigo',
  comprobadaEn: '2026-11-20T12:00:00Z',
  titulo: 'Instalaciones',
  ...changes,
});
const show = (api: ReturnType<typeof fakeApi>, at: string, numero?: string) =>
  renderWithStore(
    <MemoryRouter initialEntries={[at]}>
      <Screen params={numero === undefined ? {} : { numero }} />
    </MemoryRouter>,
    { api },
  );

test('a number in the address is checked at once, with each check told', async () => {
  const api = fakeApi();
  api.answer('/api/verificar/OF-2026-000123', () =>
    answer({ resultado: 'vigente', etiqueta: 'Vigente. Firma comprobada', firma: 'valida' }),
  );
  show(api, '/verificar/OF-2026-000123', 'OF-2026-000123');
  expect(await screen.findByRole('heading', { name: 'Vigente. Firma comprobada' })).toBeInTheDocument();
  expect(screen.getByText('La firma del centro es válida y el contenido no cambió')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Constancia de verificación' })).toHaveAttribute(
    'href',
    '/api/verificar/OF-2026-000123/constancia.pdf',
  );
});

test('one in force that was dated back is not green, and says so before its facts', async () => {
  const api = fakeApi();
  const etiqueta = 'Vigente, con observaciones. Firma comprobada';
  api.answer('/api/verificar/OF-2026-000123', () =>
    answer({
      resultado: 'vigente',
      etiqueta,
      firma: 'valida',
      emitidaEn: '2015-11-20T12:00:00Z',
      diasAntedatada: 4018,
    }),
  );
  show(api, '/verificar/OF-2026-000123', 'OF-2026-000123');
  const result = (await screen.findByRole('heading', { name: etiqueta })).closest('article');
  expect(result).toHaveAttribute('data-tone', 'warn');
  const warning = screen.getByText('Se registró 11 años después de la fecha de emisión que dice.');
  const facts = screen.getByText('Emitida el');
  expect(warning.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('no answer is not taken for a false certificate', async () => {
  const api = fakeApi();
  api.answer('/api/verificar/', () => {
    throw new ApiError(0, 'Sin conexión.');
  });
  show(api, '/verificar/OF-2026-000123', 'OF-2026-000123');
  expect(
    await screen.findByText('No se pudo comprobar. Esto no significa que sea falso'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Reintentar/ })).toBeInTheDocument();
});

test('a wrong code is told before what the number says alone', async () => {
  const api = fakeApi();
  api.answer('/api/verificar/', () =>
    answer({
      resultado: 'vencida',
      etiqueta: 'Vencida el 1 de enero de 2026',
      codigo: 'incorrecto',
      firma: 'valida',
    }),
  );
  show(api, '/verificar/OF-2026-000123?codigo=XXXXXXXX', 'OF-2026-000123');
  expect(
    await screen.findByRole('heading', { name: 'El código no corresponde a ese número' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Vencida el 1 de enero de 2026')).toBeInTheDocument();
  expect(screen.getByText('No está vigente hoy')).toBeInTheDocument();
});

test('several numbers are answered one by one', async () => {
  const api = fakeApi();
  api.answer('/api/verificar/OF-2026-000001', () =>
    answer({ numero: 'OF-2026-000001', resultado: 'vigente', etiqueta: 'Vigente. Firma comprobada' }),
  );
  api.answer('/api/verificar/OF-2026-000002', () =>
    answer({ numero: 'OF-2026-000002', resultado: 'noExiste', etiqueta: 'No existe ese número' }),
  );
  show(api, '/verificar?varios=1');
  await userEvent.type(screen.getByRole('textbox', { name: /Números/ }), 'of 2026 1{enter}OF-2026-000002');
  await userEvent.click(screen.getByRole('button', { name: 'Verificar todos' }));
  const results = await screen.findByRole('list', { name: 'Resultados' });
  expect(await within(results).findByText('No existe ese número')).toBeInTheDocument();
  expect(within(results).getByText('Vigente. Firma comprobada')).toBeInTheDocument();
});
