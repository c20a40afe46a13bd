import { keepQuestions, MAX_AT_ONCE } from '@oficio/shared/contract/calls/bank';
import type { ReadQuestion } from '@oficio/shared/contract/exercises/read-question';
import { newId } from '@oficio/shared/contract/values/ids';
import { useApi } from '@oficio/shared/store';
import { useRef, useState } from 'react';

/** Letters of one request: less than a server takes. */
const MOST_LETTERS = 1_000_000;

/** As the collection takes it: what is of any shape goes as text. */
const sent = (
  { clave, retroalimentacion, avisos: _, ...question }: ReadQuestion,
  _id: string,
  place: { readonly curso: string; readonly centro: string },
) => ({
  _id,
  ...place,
  ...question,
  ...(clave !== undefined && { clave: JSON.stringify(clave) }),
  ...(retroalimentacion && { retroalimentacion: JSON.stringify(retroalimentacion) }),
});

/** In requests that a server takes. */
function batchesOf<T>(docs: readonly T[]): T[][] {
  const batches: T[][] = [];
  let letters = Infinity;
  for (const doc of docs) {
    const more = JSON.stringify(doc).length;
    if (letters + more > MOST_LETTERS || (batches.at(-1)?.length ?? 0) >= MAX_AT_ONCE) {
      batches.push([]);
      letters = 0;
    }
    batches.at(-1)?.push(doc);
    letters += more;
  }
  return batches;
}

/** Keeps questions in the bank of a course; what is sent again, its answer lost, makes no second ones. */
export function useKeeping(place: { readonly curso: string; readonly centro: string }) {
  const { request } = useApi();
  /** How many are in while they go; none, while nothing goes. */
  const [kept, setKept] = useState<number>();
  const [problem, setProblem] = useState('');
  // The same identifiers however often they are sent.
  const ids = useRef<string[]>([]);

  /** Other questions: nothing of the ones before is said. */
  function forget(): void {
    ids.current = [];
    setProblem('');
  }
  async function keep(questions: readonly ReadQuestion[]): Promise<number | undefined> {
    const docs = questions.map((question, i) => sent(question, (ids.current[i] ??= newId()), place));
    let done = 0;
    setProblem('');
    for (const batch of batchesOf(docs)) {
      setKept(done);
      const outcome = await request(keepQuestions, {}, { body: { docs: batch } });
      if (!outcome.ok) {
        setKept(undefined);
        setProblem(
          done === 0
            ? outcome.message
            : `Se guardaron ${done} de ${docs.length}. ${outcome.message} Al volver a pulsar siguen las demás.`,
        );
        return undefined;
      }
      done += outcome.data.guardadas;
    }
    setKept(undefined);
    return done;
  }
  return { keep, forget, kept, busy: kept !== undefined, problem };
}
