import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { MINUTE_MS } from '@oficio/shared/kit/durations';
import { fakeApi, type FakeApi } from '@oficio/shared/testing/fake-api';
import { renderHookWithStore } from '@oficio/shared/testing/render-with-store';
import { act, waitFor } from '@testing-library/react';
import type { Attempt } from '../attempts/answers.ts';
import { useAttempt } from './use-attempt.ts';

const ATTEMPT = '01900000-0000-7000-8000-000000000002';

/** Renders an attempt in progress on a device whose clock is `clockSkewMs` milliseconds ahead of the server's. */
function answering(clockSkewMs: number, more: Partial<Attempt> = {}) {
  const attempt = { _id: ATTEMPT, usuario: 'u', ejercicio: 'e', estado: 'enCurso', ...more };
  const api = fakeApi({ intentos: [attempt as unknown as AnyRecord] });
  api.answer('/api/ejercicios/e/anuncio', () => ({
    ahora: new Date(Date.now() - clockSkewMs).toISOString(),
  }));
  const { result } = renderHookWithStore(
    // The hook reads only these fields.
    () => useAttempt({ attempt: attempt as Attempt, scope: 's', offline: false, onOver: () => undefined }),
    { api },
  );
  return { api, result };
}
/** Returns the times of the answers sent, in order. */
const momentsSent = (api: FakeApi): number[] =>
  api.requests
    .filter(({ operation }) => operation === 'edit')
    .map(({ fields }) => Number(recordOf(recordOf(fields)['respondidas'])['q']));

beforeEach(() => localStorage.clear());

test('dates an answer after the one it replaces if the clock is corrected', async () => {
  const { api, result } = answering(10 * MINUTE_MS);
  // Before the server's time is known.
  act(() => result.current.set('q', 'una'));
  const first = Date.now();
  await waitFor(() => expect(result.current.saveStatus).toBe('saved'));
  await waitFor(() => expect(result.current.clockSkewMs).toBeGreaterThan(9 * MINUTE_MS));
  act(() => result.current.set('q', 'otra'));
  await waitFor(() => expect(result.current.saveStatus).toBe('saved'));
  const sent = momentsSent(api);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toBeGreaterThan(first - MINUTE_MS);
  expect(sent[1]).toBe(Number(sent[0]) + 1);
  expect(recordOf(api.records['intentos']?.[0]?.['respuestas'])).toEqual({ q: 'otra' });
});

test('dates an answer after the stored one that it replaces', async () => {
  const stored = Date.now() + 5 * MINUTE_MS;
  const { api, result } = answering(0, { respuestas: { q: 'una' }, respondidas: { q: stored } });
  act(() => result.current.set('q', 'otra'));
  await waitFor(() => expect(result.current.saveStatus).toBe('saved'));
  expect(momentsSent(api)).toEqual([stored + 1]);
});
