import { act, waitFor } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderHookWithStore } from '../../testing/render-with-store.tsx';
import { reset } from '../actions.ts';
import { scopeKey } from '../state.ts';
import { useList, type ListOptions } from './use-list.ts';
import { useWrite } from './use-write.ts';

const courses = Array.from({ length: 45 }, (_, index) => ({
  _id: `c${index}`,
  titulo: index % 2 ? `Electricidad ${index}` : `Cocina ${index}`,
  estado: index < 30 ? 'publicado' : 'borrador',
}));

type Options = ListOptions<'cursos'>;
function open(initialProps: Options = {}) {
  const api = fakeApi({ cursos: courses });
  const rendered = renderHookWithStore((options: Options) => useList('cursos', options), {
    api,
    initialProps,
  });
  return { api, ...rendered };
}

test('loads on opening, and again only when its options change by value', async () => {
  const { api, result, rerender } = open({ filters: { estado: 'publicado' } });
  expect(result.current).toMatchObject({ status: 'loading', docs: [], totalDocs: 0 });
  await waitFor(() => expect(result.current.status).toBe('loaded'));
  expect(result.current.docs).toHaveLength(20);
  expect(result.current.totalDocs).toBe(30);
  rerender({ filters: { estado: 'publicado' } });
  expect(api.requests).toHaveLength(1);
  rerender({ filters: { estado: 'borrador' } });
  // The previous records stay while the new ones are fetched.
  expect(result.current.status).toBe('loading');
  expect(result.current.docs).toHaveLength(20);
  await waitFor(() => expect(result.current.status).toBe('loaded'));
  expect(result.current.totalDocs).toBe(15);
});

test('adds pages to a loaded and to a found list', async () => {
  for (const options of [{ limit: 10 }, { limit: 10, searchString: 'cocina' }]) {
    const { api, result, unmount } = open(options);
    await waitFor(() => expect(result.current.status).toBe('loaded'));
    expect(result.current.hasMore).toBe(true);
    act(() => {
      result.current.loadMore();
      result.current.loadMore();
    });
    expect(result.current).toMatchObject({ loadingMore: true, status: 'loaded' });
    await waitFor(() => expect(result.current.docs).toHaveLength(20));
    expect(api.requests).toHaveLength(2);
    expect(api.requests[1]).toMatchObject({ operation: 'search', options: { ...options, page: 2 } });
    expect(new Set(result.current.docs.map(({ _id }) => _id)).size).toBe(20);
    unmount();
  }
});

test('cuts a search to the maximum length', async () => {
  const { api, result } = open({ searchString: ` ${'electricidad '.repeat(20)}` });
  await waitFor(() => expect(result.current.status).toBe('loaded'));
  expect(api.requests[0]).toMatchObject({
    options: { searchString: 'electricidad '.repeat(20).slice(0, 200) },
  });
});

test('has no more pages at the end of the list', async () => {
  const { result } = open({ limit: 30, filters: { estado: 'publicado' } });
  await waitFor(() => expect(result.current.status).toBe('loaded'));
  expect(result.current.hasMore).toBe(false);
});

test('reports a failure of its options and tries again on reload', async () => {
  const api = fakeApi({ cursos: courses });
  api.failNext('load');
  const { result } = renderHookWithStore(() => useList('cursos'), { api });
  await waitFor(() => expect(result.current.status).toBe('failed'));
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.status).toBe('loaded'));
});

test('requests nothing with enabled: false', async () => {
  const api = fakeApi({ cursos: courses });
  const { result } = renderHookWithStore(
    () => ({
      off: useList('cursos', {}, { enabled: false }),
      on: useList('cursos', { limit: 1 }, { scope: 'otra' }),
    }),
    { api },
  );
  // The neighbouring list was requested with it; once that has loaded, nothing else is in flight.
  await waitFor(() => expect(result.current.on.status).toBe('loaded'));
  expect(result.current.off.status).toBe('notloaded');
  expect(api.requests).toHaveLength(1);
});

test('separates two scopes of one collection', async () => {
  const api = fakeApi({ cursos: courses });
  const { result } = renderHookWithStore(
    () => ({
      table: useList('cursos', { page: 2, limit: 10 }),
      picker: useList('cursos', { searchString: 'electricidad', limit: 5 }, { scope: 'selector' }),
    }),
    { api },
  );
  await waitFor(() =>
    expect([result.current.table.status, result.current.picker.status]).toEqual(['loaded', 'loaded']),
  );
  const before = result.current.table;
  act(() => result.current.picker.loadMore());
  await waitFor(() => expect(result.current.picker.docs).toHaveLength(10));
  expect(result.current.table.docs).toBe(before.docs);
  expect(result.current.table.totalDocs).toBe(45);
  expect(result.current.picker.totalDocs).toBe(22);
});

test('shows at once a list that returns, with its added pages', async () => {
  const { store, result, unmount } = open({ limit: 10 });
  await waitFor(() => expect(result.current.status).toBe('loaded'));
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.docs).toHaveLength(20));
  unmount();
  const state = store.getState().collections;
  const again = renderHookWithStore(() => useList('cursos', { limit: 10 }), {
    preloaded: { collections: state },
  });
  expect(again.result.current).toMatchObject({ status: 'loaded' });
  expect(again.result.current.docs).toHaveLength(20);
});

test('empties on a reset and loads again on screen', async () => {
  const { api, store, result } = open();
  await waitFor(() => expect(result.current.status).toBe('loaded'));
  act(() => void store.dispatch(reset()));
  expect(result.current).toMatchObject({ status: 'loading', docs: [] });
  await waitFor(() => expect(result.current.status).toBe('loaded'));
  expect(api.requests).toHaveLength(2);
});

test('never shows the records of another screen in the same scope', async () => {
  const { store, unmount } = open({ filters: { estado: 'borrador' } });
  await waitFor(() => expect(store.getState().collections[scopeKey('cursos')]?.loadingStatus).toBe('loaded'));
  unmount();
  const { collections } = store.getState();
  const { result } = renderHookWithStore(() => useList('cursos', {}), { preloaded: { collections } });
  expect(result.current).toMatchObject({ docs: [], status: 'loading' });
});

test('shows a write in the list', async () => {
  const api = fakeApi({ cursos: courses.slice(0, 3) });
  const { result } = renderHookWithStore(() => ({ list: useList('cursos'), write: useWrite('cursos') }), {
    api,
  });
  await waitFor(() => expect(result.current.list.docs).toHaveLength(3));
  await act(() => result.current.write.add({ titulo: 'Nuevo' }).done);
  expect(result.current.list.docs.map(({ titulo }) => titulo)).toContain('Nuevo');
  await act(() => result.current.write.edit('c0', { titulo: 'Otro' }).done);
  expect(result.current.list.docs[0]?.titulo).toBe('Otro');
  await act(() => result.current.write.softRemove('c1').done);
  expect(result.current.list.docs.map(({ _id }) => _id)).not.toContain('c1');
});
