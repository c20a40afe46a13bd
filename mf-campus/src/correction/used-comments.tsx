import type { Doc } from '@oficio/shared/contract/collections/index';
import { useList } from '@oficio/shared/store';
import { Button } from '@oficio/shared/ui';
import styles from './correction.module.css';

const ATTEMPTS_LIMIT = 50;
const MAX_COMMENTS = 4;
const MAX_LABEL_LENGTH = 60;

/** Returns the comments given before on each question of an exercise, most used first. */
export function useUsedComments(exercise: string): ReadonlyMap<string, readonly string[]> {
  const { docs } = useList(
    'intentos',
    { filters: { ejercicio: exercise, estado: 'calificado' }, sort: '-actualizadoEn', limit: ATTEMPTS_LIMIT },
    { scope: 'comentarios-usados' },
  );
  const usesByItem = new Map<string, Map<string, number>>();
  const corrections = docs.flatMap((attempt: Doc<'intentos'>) => attempt.correcciones ?? []);
  for (const { reactivo, comentario } of corrections) {
    if (!comentario) continue;
    const counts = usesByItem.get(reactivo) ?? new Map<string, number>();
    usesByItem.set(reactivo, counts.set(comentario, (counts.get(comentario) ?? 0) + 1));
  }
  return new Map(
    [...usesByItem].map(([item, counts]) => [
      item,
      [...counts]
        .sort(([, a], [, b]) => b - a)
        .slice(0, MAX_COMMENTS)
        .map(([text]) => text),
    ]),
  );
}

/** Previous comments, each a button that inserts it. */
export function UsedComments({
  texts,
  onInsert,
}: {
  texts: readonly string[];
  onInsert: (text: string) => void;
}) {
  if (texts.length === 0) return null;
  return (
    <ul className={styles.used} aria-label="Comentarios usados antes">
      {texts.map((text) => (
        <li key={text}>
          <Button variant="secondary" size="small" onClick={() => onInsert(text)}>
            {text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH - 3)}…` : text}
          </Button>
        </li>
      ))}
    </ul>
  );
}
