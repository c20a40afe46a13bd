import { MAX_QUESTIONS_PER_REQUEST, saveQuestions } from '@oficio/shared/contract/calls/bank';
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
  owner: { readonly curso: string; readonly centro: string },
) => ({
  _id,
  ...owner,
  ...question,
  ...(clave !== undefined && { clave: JSON.stringify(clave) }),
  ...(retroalimentacion && { retroalimentacion: JSON.stringify(retroalimentacion) }),
});

/** Splits the questions into requests within the server's limits. */
function batchesOf<T>(docs: readonly T[]): T[][] {
  const batches: T[][] = [];
  let batchLength = Infinity;
  for (const doc of docs) {
    const docLength = JSON.stringify(doc).length;
    if (
      batchLength + docLength > MAX_TEXT_LENGTH ||
      (batches.at(-1)?.length ?? 0) >= MAX_QUESTIONS_PER_REQUEST
    ) {
      batches.push([]);
      batchLength = 0;
    }
    batches.at(-1)?.push(doc);
    batchLength += docLength;
  }
  return batches;
}

/** Saves questions in a course's bank, idempotently: a retry after a lost response creates no duplicates. */
export function useBankSave(owner: { readonly curso: string; readonly centro: string }) {
  const { request } = useApi();
  // Number of questions saved so far; undefined unless a save is in progress.
  const [saved, setSaved] = useState<number>();
  const [problem, setProblem] = useState('');
  // Ids of the questions, the same in every retry.
  const ids = useRef<string[]>([]);

  /** Resets the state for other questions. */
  function reset(): void {
    ids.current = [];
    setProblem('');
  }
  async function save(questions: readonly ReadQuestion[]): Promise<number | undefined> {
    const docs = questions.map((question, index) =>
      bodyOf(question, (ids.current[index] ??= newId()), owner),
    );
    let savedCount = 0;
    setProblem('');
    for (const batch of batchesOf(docs)) {
      setSaved(savedCount);
      const outcome = await request(saveQuestions, {}, { body: { docs: batch } });
      if (!outcome.ok) {
        setSaved(undefined);
        setProblem(
          savedCount === 0
            ? outcome.message
            : `Se guardaron ${savedCount} de ${docs.length}. ${outcome.message} Al volver a pulsar siguen las demás.`,
        );
        return undefined;
      }
      savedCount += outcome.data.guardadas;
    }
    setSaved(undefined);
    return savedCount;
  }
  return { save, reset, saved, busy: saved !== undefined, problem };
}
