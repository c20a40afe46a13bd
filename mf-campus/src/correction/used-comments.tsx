import type { Doc } from '@oficio/shared/contract/collections/index';
import { useList } from '@oficio/shared/store';
import { Button } from '@oficio/shared/ui';
import styles from './correction.module.css';

const LOOKED_AT = 50;
const OFFERED = 4;

/** Returns the comments given before on each question of an exercise, most used first. */
export function useUsedComments(exercise: string): ReadonlyMap<string, readonly string[]> {
  const { docs } = useList(
    'intentos',
    { filters: { ejercicio: exercise, estado: 'calificado' }, sort: '-actualizadoEn', limit: LOOKED_AT },
    { scope: 'comentarios-usados' },
  );
  const times = new Map<string, Map<string, number>>();
  for (const { reactivo, comentario } of docs.flatMap((one: Doc<'intentos'>) => one.correcciones ?? [])) {
    if (!comentario) continue;
    const of = times.get(reactivo) ?? new Map<string, number>();
    times.set(reactivo, of.set(comentario, (of.get(comentario) ?? 0) + 1));
  }
  return new Map(
    [...times].map(([item, of]) => [
      item,
      [...of]
        .sort(([, a], [, b]) => b - a)
        .slice(0, OFFERED)
        .map(([text]) => text),
    ]),
  );
}

/** Previous comments, each a button that inserts it. */
export function UsedComments({
  texts,
  onTake,
}: {
  texts: readonly string[];
  onTake: (text: string) => void;
}) {
  if (texts.length === 0) return null;
  return (
    <ul className={styles.used} aria-label="Comentarios usados antes">
      {texts.map((text) => (
        <li key={text}>
          <Button variant="secondary" size="small" onClick={() => onTake(text)}>
            {text.length > 60 ? `${text.slice(0, 57)}…` : text}
          </Button>
        </li>
      ))}
    </ul>
  );
}
