import type { Doc } from '@oficio/shared/contract/collections/index';
import { useApi } from '@oficio/shared/store';
import { useEffect, useState } from 'react';
import { keyWords } from './texts.ts';

type Found = Pick<Doc<'preguntas'>, '_id' | 'titulo' | 'estado' | 'respuestas' | 'respuestaAceptada'>;
interface Answer {
  readonly docs: readonly Found[];
  readonly totalDocs: number;
}

const SHOWN = 5;
/** A word that is in this many questions tells nothing by itself. */
const COMMON = 25;

/** The questions that more, and rarer, of the words find come first; one common word is not enough. */
export function rankSimilar(answers: readonly Answer[], exclude?: string): Found[] {
  const scores = new Map<string, { question: Found; score: number }>();
  for (const { docs, totalDocs } of answers) {
    const weight = totalDocs > COMMON ? 0.5 : 1 + 1 / Math.max(1, totalDocs);
    for (const question of docs) {
      if (question._id === exclude) continue;
      const score = (scores.get(question._id)?.score ?? 0) + weight;
      scores.set(question._id, { question, score });
    }
  }
  return [...scores.values()]
    .filter(({ score }) => score >= 1)
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ question }) => question);
}

/**
 * Questions that share the important words of a title. The search asks for all the words of a text, which two
 * people seldom write alike, so each important word is searched alone. Waits until the typing stops.
 */
export function useSimilar(title: string, { exclude, wait = 500 }: { exclude?: string; wait?: number } = {}) {
  const { call } = useApi();
  const [similar, setSimilar] = useState<readonly Found[]>([]);
  const words = keyWords(title).join(' ');
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const searches = (words === '' ? [] : words.split(' ')).map((searchString) =>
        call<Answer>('GET', '/api/preguntas/search/', undefined, {
          query: { searchString, page: 1, searchField: '*', limit: 10 },
          signal: controller.signal,
        }),
      );
      void Promise.all(searches).then((outcomes) => {
        if (controller.signal.aborted) return;
        // It is a help: when it fails there is simply none.
        setSimilar(
          rankSimilar(
            outcomes.flatMap((o) => (o.ok ? [o.data] : [])),
            exclude,
          ),
        );
      });
    }, wait);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [call, words, exclude, wait]);
  return similar;
}
