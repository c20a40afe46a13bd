import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { from, switchMap } from 'rxjs';
import { InForum } from '../../testing/in-forum.tsx';
import { Screen } from './pregunta.screen.tsx';

const ana = fakeUser();
const AT = '2026-11-12T10:00:00.000Z';
const question = (fields: object = {}) => ({
  _id: 'q',
  titulo: 'La térmica salta al encender',
  cuerpo: 'Salta al minuto.',
  autor: { _id: ana._id, nombreUsuario: 'ana' },
  categoria: { _id: 'c', nombre: 'Electricidad' },
  tipo: { _id: 't', nombre: 'Consulta técnica', admiteAceptada: true },
  visibilidad: 'publica',
  estado: 'abierta',
  votos: 0,
  vistas: 0,
  respuestas: 2,
  creadoEn: AT,
  version: 1,
  ...fields,
});
const answer = (_id: string, fields: object = {}) => ({
  _id,
  pregunta: 'q',
  cuerpo: `Texto de ${_id}`,
  autor: { _id: 'otro', nombreUsuario: 'bruno' },
  estado: 'visible',
  votos: 0,
  creadoEn: AT,
  actualizadoEn: AT,
  version: 1,
  ...fields,
});
const open = (records: Record<string, object[]>, user: typeof ana | null) => {
  const api = fakeApi(records);
  api.answer('/api/preguntas/search/', () => ({ docs: [], totalDocs: 0 }));
  const rendered = renderWithStore(
    <InForum at="/pregunta/q">
      <Screen params={{ id: 'q' }} />
    </InForum>,
    { api, user },
  );
  return { api, ...rendered };
};
const articles = () => screen.findAllByRole('article', { name: 'Respuesta' });

test('the asker accepts an answer, which comes first, and may undo it', async () => {
  const { api } = open({ preguntas: [question()], respuestas: [answer('r1'), answer('r2')] }, ana);
  const second = (await articles())[1] as HTMLElement;
  fireEvent.click(within(second).getByRole('button', { name: 'Aceptar respuesta' }));
  expect(await screen.findByText('Respuesta aceptada')).toBeTruthy();
  expect((await articles())[0]?.id).toBe('respuesta-r2');
  const edits = () =>
    api.requests.filter(({ operation }) => operation === 'edit').map(({ fields }) => fields);
  expect(edits()).toMatchObject([{ respuestaAceptada: 'r2' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(screen.queryByText('Respuesta aceptada')).toBeNull());
  expect(edits().at(-1)).toMatchObject({ respuestaAceptada: null });
});

test('other users may neither accept an answer nor moderate', async () => {
  const bruno = fakeUser({ _id: 'otro', nombreUsuario: 'bruno' });
  open({ preguntas: [question()], respuestas: [answer('r1')] }, bruno);
  await articles();
  expect(screen.queryByRole('button', { name: 'Aceptar respuesta' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Acciones de la pregunta' }));
  const offered = await screen.findAllByRole('menuitem');
  expect(offered.map((item) => item.textContent)).toEqual(['Reportar']);
});

test('replies are listed under their answer', async () => {
  open({ preguntas: [question()], respuestas: [answer('r1'), answer('r1a', { padre: 'r1' })] }, null);
  const reply = await screen.findByRole('article', { name: 'Comentario' });
  expect(within(reply).getByText('Texto de r1a')).toBeTruthy();
});

test('the author of a pending text sees that it awaits review', async () => {
  open({ preguntas: [question({ estado: 'pendiente' })] }, ana);
  expect(await screen.findByText('Espera una revisión')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Responder' })).toBeNull();
});

test('a newly published answer is counted', async () => {
  const api = fakeApi({ preguntas: [question()], respuestas: [answer('r1')] });
  api.answer('/api/preguntas/search/', () => ({ docs: [], totalDocs: 0 }));
  const run: typeof api.run = (request) =>
    api.run(
      request.operation === 'add' ? { ...request, fields: answer('r2', { ...request.fields }) } : request,
    );
  renderWithStore(
    <InForum at="/pregunta/q">
      <Screen params={{ id: 'q' }} />
    </InForum>,
    { api: { ...api, run }, user: ana },
  );
  expect(await screen.findByRole('heading', { name: '1 respuesta' })).toBeTruthy();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Respuesta' }), {
    target: { value: 'Es el motor.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Publicar respuesta' }));
  expect(await screen.findByRole('heading', { name: '2 respuestas' })).toBeTruthy();
  expect(api.records['respuestas']).toHaveLength(2);
});

test('a closed question accepts no answers', async () => {
  open({ preguntas: [question({ estado: 'cerrada' })], respuestas: [answer('r1')] }, ana);
  expect(await screen.findByText('La pregunta está cerrada')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Comentar' })).toBeNull();
});

test('a missing question says so and links to the forum', async () => {
  open({ preguntas: [] }, null);
  expect(await screen.findByRole('heading', { name: 'No encontramos esa pregunta' })).toBeTruthy();
});

const moderator = fakeUser({ _id: 'mod', nombreUsuario: 'mod', roles: ['moderador'] });
const original = question({ _id: 'o', titulo: 'Salta la térmica con el horno', respuestas: 3 });
const menu = () => fireEvent.click(screen.getByRole('button', { name: 'Acciones de la pregunta' }));

test('a moderator marks a question as a duplicate and closes it', async () => {
  const { api } = open({ preguntas: [question(), original] }, moderator);
  api.answer('/api/preguntas/search/', () => ({ docs: [question(), original], totalDocs: 2 }));
  await screen.findByRole('heading', { name: 'La térmica salta al encender' });
  menu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Marcar como duplicada' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Marcar como duplicada' }));
  expect(await within(dialog).findAllByText(/Elegir la pregunta/)).not.toHaveLength(0);
  fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'horno' } });
  fireEvent.click(await within(dialog).findByRole('option', { name: /Salta la térmica con el horno/ }));
  expect(within(dialog).queryByRole('option', { name: /al encender/ })).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Marcar como duplicada' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(
    api.requests.filter(({ operation }) => operation === 'edit').map(({ fields }) => fields),
  ).toMatchObject([{ duplicadaDe: 'o', estado: 'cerrada' }]);
  expect(await screen.findByText('Esta pregunta ya estaba hecha')).toBeTruthy();
});

test('a duplicate links to its original, also when the original is gone', async () => {
  const { unmount } = open({ preguntas: [question({ duplicadaDe: 'o' }), original] }, null);
  const link = await screen.findByRole('link', { name: 'Salta la térmica con el horno' });
  expect(link).toHaveAttribute('href', '/pregunta/o');
  unmount();
  open({ preguntas: [question({ duplicadaDe: 'nada' })] }, null);
  expect(await screen.findByText('La pregunta original ya no está a la vista.')).toBeTruthy();
});

/** Rendering forty more answers takes long on a busy machine. */
const SLOW = { timeout: 10_000 };

test('a link to answer 1,000 shows it among its neighbours in a few requests', async () => {
  const minute = (n: number) => new Date(Date.parse(AT) + n * 60_000).toISOString();
  const many = Array.from({ length: 1_000 }, (_, n) => answer(`r${n + 1}`, { creadoEn: minute(n) }));
  const api = fakeApi({ preguntas: [question({ respuestas: 1_000 })], respuestas: many });
  api.answer('/api/preguntas/search/', () => ({ docs: [], totalDocs: 0 }));
  const { run } = api;
  const { promise: before, resolve: answerBefore } = Promise.withResolvers<void>();
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  // The fake API does not support date comparisons.
  const compared: typeof run = (request) => {
    const { creadoEn, padre } = (request.options?.filters ?? {}) as {
      creadoEn?: { gte?: string; lte?: string };
      padre?: object | null;
    };
    if (request.collection !== 'respuestas' || request.operation === 'view') return run(request);
    if (padre) return run({ ...request, options: { ...request.options, filters: { pregunta: 'ninguna' } } });
    if (!creadoEn) return run(request);
    const { gte, lte } = creadoEn;
    const all = api.records['respuestas'] ?? [];
    const part = gte
      ? all.filter((one) => String(one['creadoEn']) >= gte)
      : all.filter((one) => String(one['creadoEn']) <= String(lte)).reverse();
    const other = fakeApi({ respuestas: part });
    api.requests.push(request);
    const answered = other.run({ ...request, options: { ...request.options, filters: {} } });
    return gte ? answered : from(before).pipe(switchMap(() => answered));
  };
  Object.assign(api, { run: compared });
  renderWithStore(
    <InForum at="/pregunta/q#respuesta-r980">
      <Screen params={{ id: 'q' }} />
    </InForum>,
    { api, user: null },
  );
  expect(await screen.findByText('Texto de r980')).toBeTruthy();
  // The page has not scrolled: the answers before it would push it down again.
  expect(scrolled).not.toHaveBeenCalled();
  answerBefore();
  expect(await screen.findByText('Texto de r979')).toBeTruthy();
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  expect((scrolled.mock.contexts[0] as Element).id).toBe('respuesta-r980');
  const asked = () => api.requests.filter(({ collection }) => collection === 'respuestas').length;
  await waitFor(() => expect(api.waiting).toBe(0));
  expect(asked()).toBeLessThanOrEqual(5);
  expect(screen.queryByText('Texto de r1')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ver anteriores' }));
  await waitFor(() => expect(api.waiting).toBe(0));
  expect(await screen.findByText('Texto de r950', {}, SLOW)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ver siguientes' }));
  expect(await screen.findByText('Texto de r1000', {}, SLOW)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Ver desde el principio' }));
  expect(await screen.findByText('Texto de r1', {}, SLOW)).toBeTruthy();
  expect(screen.queryByText('Texto de r980')).toBeNull();
}, 40_000);
