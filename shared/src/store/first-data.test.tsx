import { act, waitFor } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api.ts';
import { fakeUser, renderHookWithStore } from '../testing/render-with-store.tsx';
import type { PrefetchedAnswer } from '../contract/queries/prefetched-answer.ts';
import { readFirstData } from './first-data.ts';
import { useList } from './hooks/use-list.ts';
import { useRecord } from './hooks/use-record.ts';

const page = { docs: [{ _id: 'a', titulo: 'A', centro: { _id: 'x', nombre: 'Centro' } }], totalDocs: 9 };
const first: PrefetchedAnswer[] = [
  {
    collection: 'cursos',
    operation: 'load',
    options: { estado: 'publicado', limit: '8', expand: 'centro' },
    page,
  },
  {
    collection: 'cursos',
    operation: 'search',
    options: { searchString: 'a', searchField: '*' },
    scope: 'otra',
    page,
  },
  { collection: 'cursos', operation: 'view', options: { expand: 'centro' }, page },
];
const useFirstList = () =>
  useList('cursos', { filters: { estado: 'publicado' }, limit: 8 }, { expand: ['centro'] });

test('renders a list, a search and a record at once without a request', async () => {
  const api = fakeApi();
  const { result } = renderHookWithStore(
    () => ({
      list: useFirstList(),
      found: useList('cursos', { searchString: 'a' }, { scope: 'otra' }),
      view: useRecord('cursos', 'a', { expand: ['centro'] }),
    }),
    { api, firstData: first },
  );
  expect(result.current.list).toMatchObject({ status: 'loaded', totalDocs: 9, hasMore: true });
  expect(result.current.list.docs[0]?.centro.nombre).toBe('Centro');
  expect(result.current.found).toMatchObject({ status: 'loaded', totalDocs: 9 });
  expect(result.current.view).toMatchObject({ status: 'loaded', record: { titulo: 'A' } });
  // An embedded answer is used once: a reload goes to the server, and makes the only request.
  act(() => result.current.list.reload());
  await waitFor(() => expect(api.requests).not.toHaveLength(0));
  await waitFor(() => expect(api.waiting).toBe(0));
  expect(api.requests).toMatchObject([{ collection: 'cursos', operation: 'load' }]);
});

test('shows a signed-in user the page’s data, and then their own', async () => {
  const api = fakeApi({ cursos: [{ _id: 'b', titulo: 'Mío', estado: 'publicado' }] });
  const remembered = { read: () => fakeUser(), write: () => {} };
  const { result } = renderHookWithStore(useFirstList, { api, remembered, firstData: first });
  expect(result.current.docs[0]?._id).toBe('a');
  await waitFor(() => expect(result.current.docs[0]?._id).toBe('b'));
});

test('is read from the page, and ignored when broken', () => {
  const script = document.createElement('script');
  script.id = 'first-data';
  script.type = 'application/json';
  document.body.append(script);
  expect(readFirstData(document)).toEqual([]);
  script.textContent = JSON.stringify([...first, 'otra cosa']);
  expect(readFirstData(document)).toEqual(first);
  script.textContent = '{';
  expect(readFirstData(document)).toEqual([]);
  script.remove();
});
