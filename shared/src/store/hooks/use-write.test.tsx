import { act, waitFor } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderHookWithStore } from '../../testing/render-with-store.tsx';
import { reset } from '../actions.ts';
import { useCollection } from './use-collection.ts';
import { useRecord } from './use-record.ts';
import { useWrite } from './use-write.ts';

function open() {
  const api = fakeApi({ cursos: [{ _id: 'a', titulo: 'A', version: 3 }] });
  const rendered = renderHookWithStore(
    () => ({ write: useWrite('cursos'), other: useWrite('cursos'), collection: useCollection('cursos') }),
    { api },
  );
  return { api, ...rendered };
}

test('gives a create an identifier, so that it can be repeated', async () => {
  const { api, result } = open();
  const outcome = await act(() => result.current.write.add({ titulo: 'Nuevo' }).done);
  expect(outcome).toMatchObject({ ok: true, record: { titulo: 'Nuevo' } });
  expect(api.requests[0]?.fields?._id).toMatch(/^[0-9a-f-]{36}$/);
});

test('reports only its own pending state and error', async () => {
  const { api, result } = open();
  api.failNext('edit', 422, 'El título es muy corto.', 'titulo');
  let done: Promise<unknown> = Promise.resolve();
  act(() => {
    done = result.current.write.edit('a', { titulo: '' }).done;
  });
  expect([result.current.write.pending, result.current.other.pending]).toEqual([true, false]);
  await act(async () => {
    await done;
    result.current.collection.load();
  });
  await waitFor(() => expect(result.current.collection.loadingStatus).toBe('loaded'));
  // The load reset the specification's status, but the form still has the result.
  expect(result.current.collection.addingStatus).toBe('notloaded');
  expect(result.current.write).toMatchObject({
    pending: false,
    error: { ok: false, status: 422, message: 'El título es muy corto.', field: 'titulo' },
  });
  expect(result.current.other.error).toBeUndefined();
  act(() => result.current.write.clearError());
  expect(result.current.write.error).toBeUndefined();
});

test('returns the server’s record with a version conflict', async () => {
  const { api, result } = open();
  api.failNext('edit', 409, 'Cambió mientras tanto.', 'version', {
    _id: 'a',
    titulo: 'De otra persona',
    version: 4,
  });
  const outcome = await act(() => result.current.write.edit('a', { titulo: 'Mío', version: 3 }).done);
  expect(outcome).toMatchObject({ ok: false, field: 'version', record: { titulo: 'De otra persona' } });
});

test('restores a record whose hard removal the server refused', async () => {
  const { api, result } = open();
  act(() => result.current.collection.load());
  await waitFor(() => expect(result.current.collection.list).toHaveLength(1));
  api.failNext('remove', 409, 'La usan 40 centros.');
  let done: Promise<unknown> = Promise.resolve();
  act(() => {
    done = result.current.write.remove('a').done;
  });
  expect(result.current.collection.list).toHaveLength(0);
  const outcome = await act(() => done);
  expect(outcome).toMatchObject({ ok: false, field: '' });
  expect(result.current.collection.list).toHaveLength(1);
  expect(result.current.collection).toMatchObject({
    addingStatus: 'failed',
    errMessage: '',
    errStatus: null,
  });
});

test('moves a record to the trash and back', async () => {
  const { api, result } = open();
  await act(() => result.current.write.softRemove('a').done);
  expect(api.records.cursos?.[0]).toMatchObject({ eliminado: true });
  await act(() => result.current.write.restore('a').done);
  expect(api.records.cursos?.[0]).toMatchObject({ eliminado: false });
});

test('fails a write that signing out interrupts', async () => {
  const { store, result } = open();
  let done: Promise<unknown> = Promise.resolve();
  act(() => {
    done = result.current.write.edit('a', {}).done;
    store.dispatch(reset());
  });
  expect(await act(() => done)).toMatchObject({ ok: false, status: 401 });
});

test('follows the edits of a record by its identifier', async () => {
  const api = fakeApi({ cursos: [{ _id: 'a', titulo: 'A' }] });
  const { result, rerender } = renderHookWithStore(
    (id: string | undefined) => ({ view: useRecord('cursos', id), write: useWrite('cursos') }),
    { api, initialProps: undefined as string | undefined },
  );
  expect(result.current.view.status).toBe('notloaded');
  rerender('a');
  expect(result.current.view.status).toBe('loading');
  await waitFor(() => expect(result.current.view.record?.titulo).toBe('A'));
  await act(() => result.current.write.edit('a', { titulo: 'B' }).done);
  expect(result.current.view.record?.titulo).toBe('B');
  rerender('no-existe');
  expect(result.current.view.record).toBeUndefined();
  await waitFor(() => expect(result.current.view).toMatchObject({ status: 'failed', notFound: true }));
});
