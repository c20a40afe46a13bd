import type { ApiCalls } from '@oficio/shared/store';
import { gatherData, STEPS } from './gather-data.ts';

type Asked = { path: string; query: Record<string, unknown> };

function fakeCall(answer: (asked: Asked) => unknown) {
  const asked: Asked[] = [];
  const call = (async (_method: string, path: string, _body: unknown, options?: { query?: object }) => {
    const one = { path, query: { ...options?.query } };
    asked.push(one);
    return answer(one);
  }) as unknown as ApiCalls['call'];
  return { call, asked };
}
const page = (count: number, total = count) => ({
  ok: true,
  data: { docs: Array.from({ length: count }, (_, i) => ({ _id: String(i) })), totalDocs: total },
});

describe('gatherData', () => {
  it('reads every page of every part, and the progress of the enrolments', async () => {
    const { call, asked } = fakeCall(({ path, query }) => {
      if (path.startsWith('/api/preguntas')) return query['page'] === 1 ? page(100, 130) : page(30, 130);
      return page(path.startsWith('/api/inscripciones') || path.startsWith('/api/users') ? 1 : 0);
    });
    const steps: number[] = [];
    const data = await gatherData(call, 'ana', (done) => steps.push(done));
    expect(data['preguntas']).toHaveLength(130);
    expect(asked.find(({ path }) => path.startsWith('/api/progreso'))?.query['inscripcion[in]']).toBe('0');
    expect(steps.at(-1)).toBe(STEPS);
  });

  it('gives no half copy', async () => {
    const { call } = fakeCall(({ path }) =>
      path.startsWith('/api/intentos') ? { ok: false, message: 'Sin conexión.' } : page(1),
    );
    await expect(gatherData(call, 'ana', () => {})).rejects.toThrow('Sin conexión.');
  });
});
