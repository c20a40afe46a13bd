import type { AnyRecord, Page } from '@oficio/shared/contract/declaration/collection';
import type { ReadOptions } from '@oficio/shared/contract/queries/wire';
import type { ApiCalls, Outcome } from '@oficio/shared/store';
import { collectData, COPY_STEPS } from './collect-data.ts';

function fakeReads(answer: (collection: string, options: ReadOptions) => Outcome<Page<AnyRecord>>) {
  const requestedFilters = new Map<string, object | undefined>();
  // Like the API, it answers for any collection with untyped records.
  const api = {
    records: async (collection: string, options: ReadOptions) => {
      requestedFilters.set(collection, options.filters);
      return answer(collection, options);
    },
    record: async () => ({ ok: true, data: { _id: 'ana' } }),
  } as Pick<ApiCalls, 'records' | 'record'>;
  return { api, requestedFilters };
}
const page = (count: number, total = count) => ({
  ok: true as const,
  data: { docs: Array.from({ length: count }, (_, i) => ({ _id: String(i) })), totalDocs: total },
});

describe('the copy of the data', () => {
  it('reads every page of every part, and the progress of the enrolments', async () => {
    const { api, requestedFilters } = fakeReads((collection, { page: number }) => {
      if (collection === 'preguntas') return number === 1 ? page(100, 130) : page(30, 130);
      return page(collection === 'inscripciones' ? 1 : 0);
    });
    const steps: number[] = [];
    const data = await collectData(api, 'ana', (done) => steps.push(done));
    expect(data['preguntas']).toHaveLength(130);
    expect(requestedFilters.get('progreso')).toEqual({ inscripcion: { in: ['0'] } });
    expect(steps.at(-1)).toBe(COPY_STEPS);
  });

  it('gives no partial copy', async () => {
    const { api } = fakeReads((collection) =>
      collection === 'intentos' ? { ok: false, status: 0, message: 'Sin conexión.', field: '' } : page(1),
    );
    await expect(collectData(api, 'ana', () => {})).rejects.toThrow('Sin conexión.');
  });
});
