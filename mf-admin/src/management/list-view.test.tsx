import { COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { supportedSort } from '../declarations/columns.ts';
import { address, anId, at } from '../testing/at.tsx';
import { Management } from './management.tsx';

const admin = fakeUser({ roles: ['estudiante', 'admin'] });
const superadmin = fakeUser({ roles: ['estudiante', 'superadmin'] });

const courses = () => [
  {
    _id: anId(),
    titulo: 'Electricidad',
    estado: 'borrador',
    modalidad: 'mixta',
    version: 1,
    creadoEn: '2026-11-01T00:00:00.000Z',
  },
  {
    _id: anId(),
    titulo: 'Soldadura',
    estado: 'publicado',
    modalidad: 'enLinea',
    version: 1,
    creadoEn: '2026-11-02T00:00:00.000Z',
  },
];

beforeEach(() => localStorage.clear());

test('lists the chosen columns and remembers the choice', async () => {
  renderWithStore(at('/Cursos', <Management name="cursos" />), {
    api: fakeApi({ cursos: courses() }),
    user: admin,
  });
  expect(await screen.findByRole('link', { name: 'Electricidad' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Cómo se cursa/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Más acciones de la lista' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Columnas' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'Cómo se cursa' }));
  expect(screen.getByRole('columnheader', { name: /Título/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /Cómo se cursa/ })).not.toBeInTheDocument();
  expect(localStorage.getItem('columnas:cursos')).not.toContain('modalidad');
});

test('stores filters in the address and sends them to the API', async () => {
  const api = fakeApi({ cursos: courses() });
  renderWithStore(at('/Cursos', <Management name="cursos" />), { api, user: admin });
  await screen.findByRole('link', { name: 'Electricidad' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'publicado');
  expect(address()).toBe('/Cursos?estado=publicado');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Electricidad' })).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Quitar el filtro Estado' }));
  expect(address()).toBe('/Cursos');
  expect(await screen.findByRole('link', { name: 'Electricidad' })).toBeVisible();
});

test('removes unsupported filters and sort orders from the address', async () => {
  const api = fakeApi({ cursos: courses() });
  const typed = '/Cursos?ordenar=clave&estado=publicado,zzz&centro=abc&horas.desde=mucho&destacado=quizas';
  renderWithStore(at(typed, <Management name="cursos" />), { api, user: admin });
  expect(await screen.findByRole('link', { name: 'Soldadura' })).toBeVisible();
  expect(address()).toBe('/Cursos?estado=publicado');
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
});

test('leads to the last page from a page past it', async () => {
  const api = fakeApi({ cursos: courses() });
  renderWithStore(at('/Cursos?pag=5000', <Management name="cursos" />), { api, user: admin });
  expect(await screen.findByText('No existe la página 5.000: la lista tiene una sola.')).toBeVisible();
  expect(screen.queryByText(/Todavía no hay/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Ir a la última página' }));
  expect(await screen.findByRole('link', { name: 'Electricidad' })).toBeVisible();
});

test('ignores a sort order that the list does not support', async () => {
  for (const order of ['clave', '-descripcion', 'constructor', 'titulo,'])
    expect(supportedSort(COLLECTIONS.cursos as unknown as Collection, admin, order)).toBe('');
  const api = fakeApi({ cursos: courses() });
  renderWithStore(at('/Cursos?ordenar=clave', <Management name="cursos" />), { api, user: admin });
  expect(await screen.findByRole('link', { name: 'Electricidad' })).toBeVisible();
  expect(api.requests.every(({ options }) => !('sort' in (options as object)))).toBe(true);
});

test('does not sort by a field that the user may not read', () => {
  const courses = COLLECTIONS.cursos as unknown as Collection;
  expect(supportedSort(courses, admin, '-actualizadoEn,titulo')).toBe('-actualizadoEn,titulo');
  expect(supportedSort(courses, admin, 'eliminadoEn')).toBe('eliminadoEn');
  expect(supportedSort(courses, fakeUser({ roles: ['moderador'] }), 'eliminadoEn')).toBe('');
});

test('shows the values of settings without selectable rows', async () => {
  const api = fakeApi({
    configuracion: [
      { _id: anId(), clave: 'foro.enlacesParaRetener', valor: 7, version: 1 },
      { _id: anId(), clave: 'cuentas.registroAbierto', valor: false, version: 1 },
    ],
  });
  renderWithStore(at('/panel?coleccion=configuracion', <Management name="configuracion" />), {
    api,
    user: superadmin,
  });
  expect(await screen.findByRole('cell', { name: '7' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'No' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('names an answer by its text without Markdown', async () => {
  const answer = { _id: anId(), cuerpo: 'Son **22 kN** por [persona](https://x.example)', version: 1 };
  renderWithStore(at('/Respuestas', <Management name="respuestas" />), {
    api: fakeApi({ respuestas: [answer] }),
    user: admin,
  });
  expect(await screen.findByRole('link', { name: 'Son 22 kN por persona' })).toBeVisible();
});

test('undoes a move to the trash', async () => {
  const api = fakeApi({ cursos: courses() });
  renderWithStore(at('/Cursos', <Management name="cursos" />), { api, user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Acciones de Electricidad' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Enviar a la papelera' }));
  expect(await screen.findByText(/enviado a la papelera: Electricidad/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Electricidad' })).not.toBeInTheDocument());
  // The keyboard focus moves to the row that takes the deleted one's place.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Acciones de Soldadura' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByRole('link', { name: 'Electricidad' })).toBeVisible();
});

test('lets only superadmins delete permanently, after typing the word', async () => {
  const [first] = courses();
  const api = fakeApi({ cursos: [{ ...first, eliminado: true }] });
  renderWithStore(at('/Cursos?papelera=1', <Management name="cursos" />), { api, user: superadmin });
  await userEvent.click(await screen.findByRole('button', { name: 'Acciones de Electricidad' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Eliminar para siempre' }));
  const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar para siempre' });
  expect(confirm).toBeDisabled();
  await userEvent.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'eliminar');
  await userEvent.click(confirm);
  await waitFor(() => expect(api.records.cursos).toEqual([]));
});

test('asks for the reason that a change of state needs', async () => {
  const [first] = courses();
  const api = fakeApi({ cursos: [{ ...first, estado: 'enRevision' }] });
  renderWithStore(at('/Cursos', <Management name="cursos" />), { api, user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Acciones de Electricidad' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Devolver para corregir' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver para corregir' }));
  expect(await dialog.findAllByText(/Falta completar el campo «Motivo»/)).not.toHaveLength(0);
  await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Falta el temario.');
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver para corregir' }));
  await waitFor(() =>
    expect(api.records.cursos?.[0]).toMatchObject({ estado: 'borrador', motivoEstado: 'Falta el temario.' }),
  );
});

test('asks for confirmation before an irreversible change of state', async () => {
  const certification = { _id: anId(), nombre: 'Gasista', codigo: 'GAS', estado: 'enRevision', version: 1 };
  const api = fakeApi({ certificaciones: [certification] });
  renderWithStore(at('/Certificaciones', <Management name="certificaciones" />), { api, user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Acciones de Gasista' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Aprobar y publicar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Aprobar y publicar' }));
  expect(dialog.getByText(/no se puede deshacer/)).toBeVisible();
  expect(api.records.certificaciones?.[0]).toMatchObject({ estado: 'enRevision' });
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar y publicar' }));
  await waitFor(() => expect(api.records.certificaciones?.[0]).toMatchObject({ estado: 'publicada' }));
});

test('names the record that a row refers to and links to it', async () => {
  const [first] = courses();
  const like = { _id: anId(), coleccion: 'cursos', objeto: first?._id, valor: 1, version: 1 };
  const gone = { ...like, _id: anId(), objeto: anId() };
  const api = fakeApi({ likes: [like, gone] });
  api.answer('/api/cursos/', () => ({ docs: [first], totalDocs: 1 }));
  renderWithStore(at('/Likes', <Management name="likes" />), { api, user: admin });
  expect(await screen.findByRole('link', { name: 'Electricidad' })).toHaveAttribute(
    'href',
    `/Cursos?editar=${first?._id ?? ''}`,
  );
  // A deleted or hidden record is named only by its kind.
  expect(screen.getByRole('cell', { name: 'Cursos' })).toBeVisible();
});

test('offers no create form or import for records begun elsewhere', async () => {
  const api = fakeApi({ solicitudes: [] });
  renderWithStore(at('/panel?coleccion=solicitudes&nuevo=1', <Management name="solicitudes" />), {
    api,
    user: admin,
  });
  expect(screen.getByText('Aquí no se crean solicitudes')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Ver solicitudes' }));
  expect(await screen.findByText('Todavía no hay solicitudes')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Crear/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Más acciones de la lista' }));
  expect(screen.getByRole('menuitem', { name: 'Exportar a CSV' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /Importar/ })).not.toBeInTheDocument();
});

test('shows the request’s facts in its decision, from row and page', async () => {
  const [request, centre] = [anId(), anId()];
  const api = fakeApi({
    solicitudes: [
      {
        _id: request,
        tipo: 'datosCentro',
        usuario: { _id: anId(), nombreUsuario: 'rocio' },
        centro: { _id: centre, nombre: 'Instituto Sur' },
        motivo: 'Cambió el tipo de sociedad.',
        propuesto: { razonSocial: 'Instituto Sur S. R. L.' },
        estado: 'pendiente',
        version: 1,
      },
    ],
  });
  renderWithStore(at('/panel?coleccion=solicitudes', <Management name="solicitudes" />), {
    api,
    user: admin,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Acciones de/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Aceptar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Aceptar' }));
  expect(dialog.getByText('Razón social: Instituto Sur S. R. L.')).toBeVisible();
  expect(dialog.getByText('Instituto Sur')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(screen.getByRole('link', { name: 'Cambiar los datos de un centro' }));
  expect(await screen.findByRole('button', { name: 'Guardar cambios' })).toBeVisible();
  expect(screen.getByText('Razón social: Instituto Sur S. R. L.')).toBeVisible();
});
