import { MemoryRouter } from '@oficio/shared/router';
import { ApiError } from '@oficio/shared/store';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CredentialsView } from './credentials-view.tsx';
import { IssueView } from './issue-view.tsx';

const CERTIFICATION = {
  _id: 'c1',
  nombre: 'Gasista, «primera»',
  codigo: 'GAS',
  estado: 'publicada',
  centroEmisor: 'n',
  emision: 'manual',
  requisitos: { cursos: ['k'] },
};
const contents = {
  centro: 'n',
  cursos: [],
  // The fields that the desk reads.
  certificaciones: [CERTIFICATION] as never,
  status: 'loaded' as const,
  reload: () => undefined,
};
const person = (n: number, more: object = {}) => ({
  _id: `u${n}`,
  nombre: 'Ana',
  apellido: `Gómez ${n}`,
  nombreLegal: `Ana Gómez ${n}`,
  nivelIdentidad: 'declarada',
  cumple: true,
  emisible: true,
  faltan: [],
  personal: false,
  ...more,
});
const QUALIFIED = 130;
const everybody = [
  ...Array.from({ length: QUALIFIED }, (_, n) => person(n)),
  person(900, {
    cumple: false,
    emisible: false,
    nombreLegal: null,
    faltan: ['comprobar su identidad («Comprobada por un centro contra el documento»)'],
  }),
  person(901, {
    cumple: false,
    personal: true,
    faltan: ['una decisión aparte, porque forma parte del personal del centro'],
  }),
];
const lineOf = (n: number, more: object = {}) => ({
  linea: n + 1,
  resultado: 'emite',
  persona: person(n),
  ...more,
});

function open(address = '/?seccion=emitir', view = <IssueView contents={contents} />, user = fakeUser()) {
  const api = fakeApi({ trabajos: [], credenciales: [] });
  api.answer('/api/certificaciones/c1/emisiones', () => ({ docs: [] }));
  api.answer('/api/certificaciones/c1/candidatos', ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    return {
      docs: everybody.slice((page - 1) * limit, page * limit),
      totalDocs: everybody.length,
      cumplen: QUALIFIED,
      page,
      limit,
    };
  });
  renderWithStore(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <main>{view}</main>
      </MemoryRouter>
    </UiProvider>,
    { api, user },
  );
  return api;
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const reviewed = (api: ReturnType<typeof open>) =>
  api.calls.filter(({ path }) => path.endsWith('/revisar-emision')).map(({ body }) => body);

test('chooses all who qualify on every page, and reviews before issuing', async () => {
  const api = open();
  api.answer('/api/certificaciones/c1/revisar-emision', ({ body }) => ({
    lineas: (body as { personas: string[] }).personas.map((_, n) => lineOf(n)),
    emitidaEn: '2026-11-22T15:00:00.000Z',
    venceEn: null,
  }));
  await userEvent.click(await button(`Elegir a las ${QUALIFIED} personas que cumplen`));
  await userEvent.click(await button(`Revisar ${QUALIFIED} certificados`));
  const heading = await screen.findByRole('heading', { name: `Por emitir: ${QUALIFIED} certificados` });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(reviewed(api)).toEqual([{ personas: Array.from({ length: QUALIFIED }, (_, n) => `u${n}`) }]);
  expect(api.requests.filter(({ operation }) => operation === 'add')).toEqual([]);

  await userEvent.click(await button(`Emitir ${QUALIFIED} certificados`));
  await waitFor(() => expect(api.requests.filter(({ operation }) => operation === 'add')).toHaveLength(1));
  const work = api.requests.find(({ operation }) => operation === 'add')?.fields as Record<string, unknown>;
  expect(work).toMatchObject({ tipo: 'importacion', coleccion: 'credenciales', ensayo: false });
});

test('says what the others lack, and issues to staff only after a review', async () => {
  const api = open('/?seccion=emitir&pag=2');
  api.answer('/api/certificaciones/c1/revisar-emision', () => ({
    lineas: [lineOf(901, { persona: person(901, { personal: true }) })],
    emitidaEn: '2026-11-22T15:00:00.000Z',
    venceEn: '2028-11-22T15:00:00.000Z',
  }));
  const others = await screen.findByRole('table', { name: 'Personas a las que les falta algo' });
  expect(within(others).queryByRole('checkbox')).not.toBeInTheDocument();
  expect(within(others).getByText(/^Falta comprobar su identidad/)).toBeVisible();
  const menus = within(others).getAllByRole('button');
  await userEvent.click(menus[0] as HTMLElement);
  expect(await screen.findByRole('menuitem', { name: 'Comprobar la identidad' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(menus[1] as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Revisar su emisión' }));
  expect(await screen.findByText('Lo lee quien compruebe estos certificados')).toBeVisible();
  expect(screen.getByText('Forman parte del personal del centro: Ana Gómez 901.')).toBeVisible();
  expect(reviewed(api)).toEqual([{ personas: ['u901'] }]);
});

test('explains the result of each line of a list, and issues to valid ones', async () => {
  const api = open('/?seccion=emitir&modo=lista');
  api.answer('/api/certificaciones/c1/revisar-emision', () => ({
    lineas: [
      { ...lineOf(0), dice: 'ana@x.example' },
      { linea: 2, dice: 'nadie@x.example', resultado: 'noEsDelCentro' },
      { ...lineOf(2), dice: 'beto@x.example', resultado: 'yaTiene', numero: 'OF-2026-000007' },
      { ...lineOf(3), dice: 'caro@x.example', resultado: 'falta', faltan: ['completar el curso «Gas»'] },
    ],
    emitidaEn: '2026-11-22T15:00:00.000Z',
    venceEn: null,
  }));
  await userEvent.click(await screen.findByRole('radio', { name: /Filas copiadas/ }));
  await userEvent.click(await button('Revisar la lista'));
  expect(await screen.findByRole('textbox', { name: /^Filas/ })).toBeInvalid();
  await userEvent.type(screen.getByRole('textbox', { name: /^Filas/ }), 'ñandú@x.example');
  await userEvent.click(await button('Revisar la lista'));
  const lines = await screen.findByRole('table', { name: 'Qué pasa con cada persona' });
  const bytes = (reviewed(api)[0] as { archivo: string }).archivo;
  expect(Buffer.from(bytes, 'base64').toString('utf8')).toBe('ñandú@x.example');
  expect(within(lines).getByText(/^No figura entre las personas del centro/)).toBeVisible();
  expect(within(lines).getByText('Falta completar el curso «Gas».')).toBeVisible();
  expect(within(lines).getByRole('link', { name: 'OF-2026-000007' })).toBeVisible();
  expect(await button('Emitir 1 certificado')).toBeVisible();
  await userEvent.click(await button('Volver sin emitir'));
  expect(screen.getByRole('textbox', { name: /^Filas/ })).toHaveValue('ñandú@x.example');
});

test('shows the server’s error about a list at its field', async () => {
  const api = open('/?seccion=emitir&modo=lista');
  api.answer('/api/certificaciones/c1/revisar-emision', () => {
    throw new ApiError(400, 'La lista no tiene ninguna persona.', 'archivo');
  });
  await userEvent.click(await screen.findByRole('radio', { name: /Filas copiadas/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Filas/ }), 'Correo');
  await userEvent.click(await button('Revisar la lista'));
  expect(await screen.findByRole('textbox', { name: /^Filas/ })).toHaveAccessibleDescription(
    /La lista no tiene ninguna persona/,
  );
});

test('resumes a paused batch, and reports the result for each person', async () => {
  const api = open('/?seccion=emitir&certificacion=c1&trabajo=t1');
  api.records['trabajos'] = [{ _id: 't1', estado: 'pausado', total: 3, hechas: 1, version: 1 } as never];
  api.answer('/api/certificaciones/c1/emisiones/t1', () => ({
    docs: [
      { orden: 2, nombre: 'Beto Paz', resultado: 'noEmitido', mensaje: 'Falta completar el curso «Gas».' },
      { orden: 1, nombre: 'Ana Gómez', resultado: 'emitido', credencial: 'k1', numero: 'OF-2026-000001' },
      { orden: 3, nombre: 'Caro Ruiz', resultado: 'yaTenia', numero: 'OF-2026-000002' },
    ],
    totalDocs: 3,
    emitidos: 1,
    yaTenian: 1,
    noEmitidos: 1,
    page: 1,
    limit: 50,
  }));
  await userEvent.click(await button('Seguir'));
  await waitFor(() =>
    expect(api.requests.find(({ operation }) => operation === 'edit')?.fields).toEqual({ estado: 'enCurso' }),
  );
  // The fake API changes its own record first; the server's change follows it.
  expect(await screen.findByRole('heading', { name: 'Emitiendo los certificados' })).toBeVisible();
  api.records['trabajos'] = [{ _id: 't1', estado: 'terminado', total: 3, hechas: 3, version: 3 } as never];
  expect(await screen.findByRole('heading', { name: 'Emisión terminada' }, { timeout: 5000 })).toBeVisible();
  expect(
    await screen.findByText(
      '1 certificado emitido. 1 persona ya lo tenía. A 1 persona no se le emitió: abajo se dice por qué.',
    ),
  ).toBeVisible();
  const lines = screen.getByRole('table', { name: 'Resultado por persona' });
  expect(within(lines).getByText('Falta completar el curso «Gas».')).toBeVisible();
  expect(within(lines).getByRole('link', { name: 'OF-2026-000001' })).toHaveAttribute(
    'href',
    expect.stringContaining('OF-2026-000001'),
  );
});

test('offers a replaced edition, and not one that was retired for good', async () => {
  const editions = [
    { ...CERTIFICATION, _id: 'c2', anterior: 'c1' },
    { ...CERTIFICATION, estado: 'retirada' },
    { ...CERTIFICATION, _id: 'c3', codigo: 'OTRA', estado: 'retirada' },
  ];
  open(
    '/?seccion=emitir&certificacion=c1',
    // The fields that the desk reads.
    <IssueView contents={{ ...contents, certificaciones: editions as never }} />,
  );
  const select = await screen.findByRole('combobox', { name: 'Certificación' });
  expect(within(select).getAllByRole('option')).toHaveLength(2);
  expect(select).toHaveDisplayValue(`${CERTIFICATION.nombre} (GAS, edición anterior)`);
});

test('links to the setup of two-step verification where it is missing', async () => {
  open('/?seccion=emitir', undefined, fakeUser({ faltaSegundoPaso: true }));
  expect(await screen.findByRole('link', { name: 'Configurarla' })).toHaveAttribute(
    'href',
    '/mi-perfil?vista=acceso',
  );
});

test('lists certificates whose grade was lowered, to be decided by hand', async () => {
  const api = open('/?seccion=credenciales', <CredentialsView contents={contents} />);
  const lowered = {
    _id: 'k9',
    numero: 'OF-2026-000009',
    nombreLegal: 'Ana Gómez',
    titulo: 'Gasista',
    estado: 'vigente',
    emitidaEn: '2026-01-10T12:00:00.000Z',
    faltan: ['aprobar «Examen final»'],
  };
  api.records['credenciales'] = [{ ...lowered, version: 1 } as never];
  api.answer('/api/centros/n/notas-bajas', () => ({ docs: [lowered], totalDocs: 1 }));
  await userEvent.click(await button('Ver la lista'));
  const table = await screen.findByRole('table', { name: 'Certificados cuya nota bajó después' });
  expect(within(table).getByText('aprobar «Examen final»')).toBeVisible();
  await userEvent.click(within(table).getByRole('button'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspender' }));
  await userEvent.type(
    await screen.findByRole('textbox', { name: /Motivo público/, hidden: true }),
    'Se corrigió la nota del examen.',
  );
  api.answer('/api/centros/n/notas-bajas', () => ({ docs: [], totalDocs: 0 }));
  await userEvent.click(screen.getByRole('button', { name: 'Suspender el certificado', hidden: true }));
  await waitFor(() =>
    expect(api.requests.find(({ operation }) => operation === 'edit')?.fields).toEqual({
      estado: 'suspendida',
      motivoPublico: 'Se corrigió la nota del examen.',
    }),
  );
  await waitFor(() => expect(table).not.toBeInTheDocument());
});
