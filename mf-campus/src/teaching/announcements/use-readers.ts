import {
  BEHIND_REASONS,
  type GradebookPerson,
  type GradebookWho,
} from '@oficio/shared/contract/calls/gradebook';
import { useQuery } from '@oficio/shared/router';
import { useEffect, useState } from 'react';
import { useWholeGradebook } from '../gradebook/use-gradebook.ts';
import { thenUnlessCancelled } from '../../hooks/then-unless-cancelled.ts';

/** Part of a course's students as recipients of an announcement, and the reason. */
export interface Readers {
  readonly key: string;
  readonly why: string;
  readonly people: readonly Pick<GradebookPerson, 'usuario' | 'nombre'>[];
}

/** Maximum number of recipients listed by name; the others are counted. */
const MAX_NAMED_RECIPIENTS = 6;
const REASON_LABELS: Readonly<Record<string, string>> = { atras: 'quedan atrás', ...BEHIND_REASONS };

/** Returns "Paz, Ana; Gil, Beto y 3 más". */
export function namesOf(people: Readers['people']): string {
  const named = people.slice(0, MAX_NAMED_RECIPIENTS).map(({ nombre }) => nombre);
  const rest = people.length - named.length;
  return `${named.join('; ')}${rest > 0 ? ` y ${rest} más` : ''}`;
}

/**
 * Returns the recipients that the address names: students falling behind (`&para=`), or one person
 * (`&persona=`). Undefined for everybody, `'loading'` while loading.
 */
export function useReaders(curso: string): {
  readonly readers: Readers | undefined | 'loading' | 'failed';
  readonly clear: () => void;
} {
  const { values, set } = useQuery(['para', 'persona']);
  const readAll = useWholeGradebook(curso);
  const [found, setFound] = useState<Readers | 'failed'>();
  const { persona } = values;
  // An unknown reason in the address means everybody.
  const para = values.para in REASON_LABELS ? values.para : '';
  const key = para || persona;
  useEffect(() => {
    if (!key) return undefined;
    // A person named in the address is searched among all.
    const quien = para as GradebookWho;
    return thenUnlessCancelled(readAll({ quien }), (book) => {
      const people = book?.docs.filter(({ usuario }) => !persona || usuario === persona) ?? [];
      setFound(
        people.length > 0
          ? {
              key,
              people,
              why: persona ? 'la lee sólo ella' : (REASON_LABELS[para] ?? '').toLowerCase(),
            }
          : 'failed',
      );
    });
  }, [key, para, persona, readAll]);
  const now = found === 'failed' || found?.key === key ? found : undefined;
  return { readers: key ? (now ?? 'loading') : undefined, clear: () => set({ para: '', persona: '' }) };
}
