import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routed } from '@oficio/shared/testing/routed';
import { routes } from '../routes.ts';
import { screens } from '../screens.ts';

const Screen = routed(routes, screens);

const user = fakeUser();
const enrolment = (_id: string, titulo: string, estado: string, more: object = {}) => ({
  _id,
  usuario: user._id,
  curso: { _id: `curso-${_id}`, titulo },
  estado,
  ...more,
});

function open(
  inscripciones: readonly object[],
  address = '/mis-cursos',
  credenciales: readonly object[] = [],
  more: Parameters<typeof fakeApi>[0] = {},
) {
  const api = fakeApi({ inscripciones, credenciales, solicitudes: [], certificaciones: [], ...more });
  renderWithStore(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <Screen />
      </MemoryRouter>
    </UiProvider>,
    { api, user },
  );
  return api;
}

test('groups the courses by state, with the actions of each', async () => {
  open([
    enrolment('1', 'Soldadura', 'completada', { progresoPct: 100 }),
    enrolment('2', 'Electricidad', 'activa', { progresoPct: 40 }),
    enrolment('3', 'Panadería', 'solicitada'),
  ]);
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'En curso',
    'Esperan respuesta',
    'Completados',
  ]);
  expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/campus?curso=curso-2');
  expect(screen.getByText(/tiene que aprobar la inscripción/)).toBeVisible();
});

test('shows what is missing and one button to the next step', async () => {
  const falta = { clases: 2, examenes: [{ _id: 'e', titulo: 'Examen final', aprobacionPct: 60 }] };
  const siguiente = { tipo: 'clase', objeto: 'k', titulo: 'Medir' };
  const meeting = (_id: string, fin: string) => ({
    _id,
    curso: 'curso-2',
    tipo: 'enVivo',
    encuentro: { inicio: fin, fin },
  });
  const api = open(
    [
      enrolment('2', 'Electricidad', 'activa', { progresoPct: 40, falta, siguiente }),
      enrolment('3', 'Soldadura', 'completada', {
        siguiente: { tipo: 'certificado', objeto: 'c', titulo: 'Soldador' },
      }),
      enrolment('4', 'Panadería', 'noAprobada', { motivoEstado: 'El curso terminó y faltaba 1 clase.' }),
      enrolment('5', 'Herrería', 'enEspera'),
    ],
    '/mis-cursos',
    [],
    {
      cursos: [{ _id: 'curso-2', evaluaciones: 1, reglaAprobacion: { asistenciaMin: 75 } }],
      clases: [meeting('a', '2020-01-01T12:00:00.000Z'), meeting('b', '2999-01-01T12:00:00.000Z')],
    },
  );
  api.answer('/api/inscripciones/5/espera', () => ({ antes: 0 }));
  // Rules to pass the course, and the meetings left.
  expect(
    await screen.findByText(
      'Para aprobar: completar todas las clases, sacar 60 puntos de 100 o más en la evaluación y asistir a 3 de cada 4 encuentros. Queda 1 de 2 encuentros en vivo.',
    ),
  ).toBeVisible();
  expect(await screen.findByText(/^No hay nadie antes en la lista de espera/)).toBeVisible();
  expect(await screen.findByText('Faltan 2 clases y el examen final (60 % o más).')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Seguir: Medir' })).toHaveAttribute(
    'href',
    '/campus?curso=curso-2&clase=k',
  );
  expect(screen.queryByRole('link', { name: 'Continuar' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver el certificado' })).toBeVisible();
  expect(screen.getByText('El curso terminó y faltaba 1 clase.')).toBeVisible();
  expect(screen.getByText(/pedir otra vez, volver a inscribirse/)).toBeVisible();
});

test('leaves a course after a confirmation, and moves it to its group', async () => {
  const api = open([enrolment('2', 'Electricidad', 'activa')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Dejar el curso' }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  await userEvent.click(within(dialog).getByText('Dejar el curso', { selector: 'button *' }));
  await waitFor(() => expect(api.records['inscripciones']).toMatchObject([{ estado: 'abandonada' }]));
  expect(await screen.findByRole('heading', { level: 2, name: 'Terminados' })).toBeVisible();
});

test.each([
  ['solicitada', 'Retirar la solicitud'],
  ['enEspera', 'Salir de la lista de espera'],
  ['ofrecida', 'No aceptar el lugar'],
])('withdraws an enrolment in state %s: «%s»', async (estado, words) => {
  const api = open([enrolment('2', 'Electricidad', estado)]);
  await userEvent.click(await screen.findByRole('button', { name: words }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  await userEvent.click(within(dialog).getByText(words, { selector: 'button *' }));
  await waitFor(() => expect(api.records['inscripciones']).toMatchObject([{ estado: 'abandonada' }]));
  expect(await screen.findByRole('heading', { level: 2, name: 'Terminados' })).toBeVisible();
});

test('shows each certificate with its number, files and address', async () => {
  open([], '/mis-cursos?vista=certificados', [
    {
      _id: 'k',
      titular: user._id,
      titulo: 'Electricista',
      origen: 'emitida',
      numero: 'OF-2026-000001',
      codigoVerificacion: 'ABCD1234',
      emitidaEn: '2026-11-12T12:00:00.000Z',
      venceEn: '2028-01-01T01:00:00.000Z',
      jsonFirmado: {
        jwt: `e30.${btoa(JSON.stringify({ issuer: { name: 'CFP 24' } })).replace(/=+$/, '')}.e30`,
      },
      estado: 'vigente',
      nivelPrueba: 'firmada',
    },
  ]);
  expect(await screen.findByText('OF-2026-000001')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Descargar y compartir' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  const hrefs = dialog.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href') ?? '');
  const files = hrefs.filter((href) => href.startsWith('/api/'));
  expect(files).toEqual(
    [
      'certificado.pdf',
      'compartir.png',
      'credencial.png',
      'credencial.svg',
      'credencial.jwt',
      'credencial.json',
      'credencial-privada.json',
    ].map((file) => `/api/credenciales/k/${file}`),
  );
  const linkedIn = new URL(hrefs.find((href) => href.includes('linkedin')) ?? '');
  expect(Object.fromEntries(linkedIn.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Electricista',
    organizationName: 'CFP 24',
    issueYear: '2026',
    issueMonth: '11',
    // In the site's time zone.
    expirationYear: '2027',
    expirationMonth: '12',
    certId: 'OF-2026-000001',
    certUrl: `${location.origin}/verificar/OF-2026-000001?codigo=ABCD1234`,
  });
  expect(screen.getByRole('link', { name: 'Verificar' })).toHaveAttribute(
    'href',
    '/verificar/OF-2026-000001?codigo=ABCD1234',
  );
});

test('shows a certificate in the profile, or hides it, on request', async () => {
  const held = (_id: string, titulo: string, estado: string) => ({
    _id,
    titular: user._id,
    titulo,
    origen: 'emitida',
    numero: `OF-${_id}`,
    estado,
    enPerfil: false,
  });
  const api = open([], '/mis-cursos?vista=certificados', [
    held('k', 'Electricista', 'vigente'),
    held('r', 'Gasista', 'revocada'),
  ]);
  // A revoked certificate is never shown.
  const box = await screen.findByRole('checkbox', { name: /Mostrar en el perfil/ });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  await waitFor(() => expect(api.records['credenciales']?.[0]).toMatchObject({ enPerfil: true }));
  await waitFor(() => expect(box).toBeEnabled());
  await userEvent.click(box);
  await waitFor(() => expect(api.records['credenciales']?.[0]).toMatchObject({ enPerfil: false }));
});

describe('a renewal', () => {
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const late = new Date(Date.now() + 900 * 86_400_000).toISOString();
  const held = (_id: string, titulo: string, certificacion: string, venceEn: string) => ({
    _id,
    titular: user._id,
    titulo,
    certificacion,
    origen: 'emitida',
    numero: `OF-${_id}`,
    estado: 'vigente',
    venceEn,
  });
  const certification = (_id: string, modo: string) => ({
    _id,
    nombre: 'Una',
    codigo: _id,
    estado: 'publicada',
    renovacion: { modo, desdeMesesAntes: 3 },
  });
  const item = async (title: string) =>
    (await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement;

  test('is offered once its window opens, by exam or by hours', async () => {
    open(
      [],
      '/mis-cursos?vista=certificados',
      [
        held('a', 'Gasista', 'x', soon),
        held('b', 'Soldadora', 'y', soon),
        held('c', 'Pintora', 'x', late),
        held('d', 'Herrera', 'z', soon),
        // Renewed by another one.
        { ...held('e', 'Vieja', 'y', soon), estado: 'vencida' },
        { ...held('f', 'Nueva', 'y', late), renuevaA: 'e' },
      ],
      {
        certificaciones: [
          certification('x', 'examen'),
          certification('y', 'horas'),
          { _id: 'z', codigo: 'z' },
        ],
      },
    );
    const byExam = await item('Gasista');
    expect(await within(byExam).findByRole('link', { name: 'Renovar' })).toHaveAttribute(
      'href',
      '/certificaciones/x',
    );
    expect(within(await item('Soldadora')).getByRole('button', { name: 'Renovar' })).toBeVisible();
    expect(within(await item('Pintora')).getByText(/Se puede renovar desde el/)).toBeVisible();
    for (const title of ['Pintora', 'Herrera', 'Vieja'])
      expect(within(await item(title)).queryByText('Renovar')).toBeNull();
  });

  test('by hours is followed while pending, and withdrawn', async () => {
    const api = open([], '/mis-cursos?vista=certificados', [held('b', 'Soldadora', 'y', soon)], {
      certificaciones: [certification('y', 'horas')],
      solicitudes: [
        {
          _id: 's',
          tipo: 'renovacion',
          usuario: user._id,
          objeto: 'b',
          estado: 'pendiente',
          motivo: 'Ocho horas.',
        },
      ],
    });
    const one = await item('Soldadora');
    expect(await within(one).findByText(/espera la decisión del centro/)).toBeVisible();
    await userEvent.click(within(one).getByRole('button', { name: 'Retirar la solicitud' }));
    await waitFor(() => expect(api.records['solicitudes']).toMatchObject([{ estado: 'retirada' }]));
    expect(await within(one).findByRole('button', { name: 'Renovar' })).toBeVisible();
  });
});

test('explains where courses come from while there are none', async () => {
  open([]);
  expect(await screen.findByText('Todavía no hay cursos')).toBeVisible();
});
