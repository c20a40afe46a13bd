/** Measures the store with 100,000 records: milliseconds of an edit and of a removal. */
import { actionsOf, stepOf } from '../shared/src/store/actions.ts';
import { collectionsReducer } from '../shared/src/store/reducer.ts';
import { initialScope, type CollectionsState } from '../shared/src/store/state.ts';
import { median } from './load.ts';

const ROUNDS = 25;
/** First rounds, in which the JIT has not compiled the code yet. */
const WARM_UP_ROUNDS = 5;

/** Returns medians of many rounds on the same state. */
export function measureStore(rows = 100_000): { edit: number; remove: number } {
  const list = Array.from({ length: rows }, (_, i) => ({ _id: `id-${i}`, titulo: `Curso ${i}`, version: 1 }));
  const state: CollectionsState = { cursos: { ...initialScope, list } };
  const actions = actionsOf('cursos');
  const medianMs = (action: Parameters<typeof collectionsReducer>[1]) => {
    const durations = Array.from({ length: WARM_UP_ROUNDS + ROUNDS }, () => {
      const start = performance.now();
      collectionsReducer(state, action);
      return performance.now() - start;
    });
    return median(durations.slice(WARM_UP_ROUNDS));
  };
  const last = `id-${rows - 1}`;
  const edited = { cursos: { docs: [{ _id: last, titulo: 'Otro', version: 2 }], totalDocs: 1 } };
  return {
    edit: medianMs(stepOf(actions.edit(last, {}), 'succeeded', edited)),
    remove: medianMs(actions.remove(`id-${rows / 2}`)),
  };
}
