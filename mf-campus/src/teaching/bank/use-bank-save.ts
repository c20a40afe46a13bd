import { saveQuestions, MAX_QUESTIONS_PER_REQUEST } from '@oficio/shared/contract/calls/bank';
import type { ReadQuestion } from '@oficio/shared/contract/exercises/read-question';
import { newId } from '@oficio/shared/contract/values/ids';
import { useApi } from '@oficio/shared/store';
import { useRef, useState } from 'react';

/** Maximum characters per request, below the server's limit. */
const MAX_TEXT_LENGTH = 1_000_000;

/** Converts a question to the collection's format: fields of free shape are sent as JSON text. */
const bodyOf = (
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

/** Splits the questions into requests within the server's limits. */
function batchesOf<T>(docs: readonly T[]): T[][] {
  const batches: T[][] = [];
  let letters = Infinity;
  for (const doc of docs) {
    const more = JSON.stringify(doc).length;
    if (letters + more > MAX_TEXT_LENGTH || (batches.at(-1)?.length ?? 0) >= MAX_QUESTIONS_PER_REQUEST) {
      batches.push([]);
      letters = 0;
    }
    batches.at(-1)?.push(doc);
    letters += more;
  }
  return batches;
}

/** Saves questions in a course's bank. Idempotent: a retry after a lost response creates no duplicates. */
export function useBankSave(place: { readonly curso: string; readonly centro: string }) {
  const { request } = useApi();
  /** Number saved so far; undefined when no save is in progress. */
  const [saved, setSaved] = useState<number>();
  const [problem, setProblem] = useState('');
  // The same ids in every retry.
  const ids = useRef<string[]>([]);

  /** Resets the state for other questions. */
  function reset(): void {
    ids.current = [];
    setProblem('');
  }
  async function save(questions: readonly ReadQuestion[]): Promise<number | undefined> {
    const docs = questions.map((question, i) => bodyOf(question, (ids.current[i] ??= newId()), place));
    let done = 0;
    setProblem('');
    for (const batch of batchesOf(docs)) {
      setSaved(done);
      const outcome = await request(saveQuestions, {}, { body: { docs: batch } });
      if (!outcome.ok) {
        setSaved(undefined);
        setProblem(
          done === 0
            ? outcome.message
            : `Se guardaron ${done} de ${docs.length}. ${outcome.message} Al volver a pulsar siguen las demás.`,
        );
        return undefined;
      }
      done += outcome.data.guardadas;
    }
    setSaved(undefined);
    return done;
  }
  return { save, reset, saved, busy: saved !== undefined, problem };
}
