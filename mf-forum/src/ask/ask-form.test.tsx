import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { address, InForum } from '../testing/in-forum.tsx';
import { AskForm } from './ask-form.tsx';

const records = () => ({
  categorias: [{ _id: 'c', nombre: 'Electricidad', ambito: 'foro', activa: true }],
  tiposdepreguntas: [
    { _id: 't', nombre: 'Consulta técnica', activo: true, plantilla: '**Qué se probó**\n' },
    { _id: 'u', nombre: 'Sobre un curso', activo: true, requiereCurso: true, plantilla: '**Clase**\n' },
  ],
});
/** The form searches for similar questions as the user types; this API finds none. */
const apiOf = () => {
  const api = fakeApi(records());
  api.answer('/api/preguntas/search/', () => ({ docs: [], totalDocs: 0 }));
  return api;
};
const NOTHING = { curso: '', clase: '', categoria: '' };
const at = '/foro?preguntar=1';
const form = () => (
  <InForum at={at}>
    <AskForm start={NOTHING} onCancel={() => undefined} />
  </InForum>
);
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const choose = async (name: string, label: string) => {
  await screen.findByRole('option', { name: label });
  const option = screen.getByRole<HTMLOptionElement>('option', { name: label });
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value: option.value } });
};
const body = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Pregunta' }).value;
async function fill() {
  type('Título', 'La térmica salta al encender');
  await choose('Categoría', 'Electricidad');
  await choose('Tipo de pregunta', 'Consulta técnica');
  type('Pregunta', 'Salta al minuto de encender el termotanque.');
}
beforeEach(() => sessionStorage.clear());

test('a visitor’s draft is there after signing in', async () => {
  const visit = renderWithStore(form(), { api: apiOf() });
  await fill();
  fireEvent.click(screen.getByRole('button', { name: 'Continuar e iniciar sesión' }));
  expect(address()).toBe(`/login?volver=${encodeURIComponent(at)}`);
  visit.unmount();
  const api = apiOf();
  renderWithStore(form(), { api, user: fakeUser() });
  expect(await screen.findByText('Se recuperó lo escrito')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Publicar pregunta' }));
  await waitFor(() => expect(address()).toMatch(/^\/pregunta\//));
  expect(api.requests.at(-1)).toMatchObject({
    collection: 'preguntas',
    operation: 'add',
    fields: { titulo: 'La térmica salta al encender', categoria: 'c', tipo: 't' },
  });
  expect(sessionStorage.getItem('borrador:pregunta-nueva')).toBeNull();
});

test('the template of a type fills an empty body and never a written one', async () => {
  renderWithStore(form(), { api: apiOf() });
  await choose('Tipo de pregunta', 'Consulta técnica');
  expect(body()).toBe('**Qué se probó**\n');
  await choose('Tipo de pregunta', 'Sobre un curso');
  expect(body()).toBe('**Clase**\n');
  type('Pregunta', 'Texto propio');
  await choose('Tipo de pregunta', 'Consulta técnica');
  expect(body()).toBe('Texto propio');
});

test('missing and refused fields show their error beside the field', async () => {
  const api = apiOf();
  renderWithStore(form(), { api, user: fakeUser() });
  await choose('Tipo de pregunta', 'Sobre un curso');
  fireEvent.click(screen.getByRole('button', { name: 'Publicar pregunta' }));
  expect(screen.getByText('Hay 4 cosas para corregir')).toBeTruthy();
  expect(api.requests.some(({ operation }) => operation === 'add')).toBe(false);
  await fill();
  api.failNext('add', 422, 'El título repite otra pregunta.', 'titulo');
  fireEvent.click(screen.getByRole('button', { name: 'Publicar pregunta' }));
  expect((await screen.findAllByText('El título repite otra pregunta.')).length).toBe(2);
  expect(body()).toBe('Salta al minuto de encender el termotanque.');
});
