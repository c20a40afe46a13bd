import { readQuestions } from '../../contract/calls/bank.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderHookWithStore } from '../../testing/render-with-store.tsx';
import { useApi } from './use-api.ts';

function calls() {
  const api = fakeApi();
  api.answer('/api/', () => ({ docs: [], totalDocs: 0 }));
  return { api, ...renderHookWithStore(useApi, { api }).result.current };
}

test('searches records when a text is given, even empty; else lists', async () => {
  const { api, records } = calls();
  await records('cursos', { filters: { _id: { in: ['a', 'b'] } }, limit: 2 });
  await records('cursos', { searchString: 'luz', searchField: '*' });
  await records('cursos', { searchString: '', searchField: '*' });
  expect(api.calls.map(({ path }) => decodeURIComponent(path))).toEqual([
    '/api/cursos/?limit=2&_id[in]=a,b',
    '/api/cursos/search/?searchString=luz&searchField=*',
    '/api/cursos/search/?searchString=&searchField=*',
  ]);
});

test('returns a missing record as a failure with a message', async () => {
  const { api, record } = calls();
  expect(await record('clases', 'a')).toMatchObject({ ok: false, status: 404, message: 'Ya no existe.' });
  api.answer('/api/clases/a', () => ({ docs: [{ _id: 'a' }], totalDocs: 1 }));
  expect(await record('clases', 'a', { expand: ['modulo'] })).toEqual({ ok: true, data: { _id: 'a' } });
  expect(api.calls.at(-1)?.path).toBe('/api/clases/a?expand=modulo');
});

test('sends a file last, after the other fields', async () => {
  const { api, request } = calls();
  const archivo = new File(['x'], 'preguntas.xml');
  await request(readQuestions, {}, { body: { centro: 'c', curso: null, archivo } });
  const form = api.calls[0]?.body as FormData;
  expect([...form.keys()]).toEqual(['centro', 'archivo']);
});
