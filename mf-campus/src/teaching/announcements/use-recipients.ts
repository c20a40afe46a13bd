import {
  BEHIND_REASONS,
  type GradebookPerson,
  type GradebookFilter,
} from '@oficio/shared/contract/calls/gradebook';
import { useQuery } from '@oficio/shared/router';
import { useEffect, useState } from 'react';
import { thenUnlessCancelled } from '../../hooks/then-unless-cancelled.ts';
import { useWholeGradebook } from '../gradebook/use-gradebook.ts';

/** Students of a course who receive an announcement, and the reason. */
export interface Recipients {
  readonly key: string;
  readonly reason: string;
  readonly people: readonly Pick<GradebookPerson, 'usuario' | 'nombre'>[];
}

/** Maximum number of recipients listed by name; the others are counted. */
const MAX_NAMED_RECIPIENTS = 6;
const REASON_LABELS: Readonly<Record<string, string>> = { atras: 'quedan atrás', ...BEHIND_REASONS };

/** Returns "Paz, Ana; Gil, Beto y 3 más". */
export function namesOf(people: Recipients['people']): string {
  const named = people.slice(0, MAX_NAMED_RECIPIENTS).map(({ nombre }) => nombre);
  const rest = people.length - named.length;
  return `${named.join('; ')}${rest > 0 ? ` y ${rest} más` : ''}`;
}

/**
 * Returns the recipients that the query parameters select: students falling behind (`&para=`), or one person
 * (`&persona=`). Undefined for everybody, `'loading'` while loading.
 */
export function useRecipients(curso: string): {
  readonly recipients: Recipients | undefined | 'loading' | 'failed';
  readonly clear: () => void;
} {
  const { values, set } = useQuery(['para', 'persona']);
  const readAll = useWholeGradebook(curso);
  const [found, setFound] = useState<Recipients | 'failed'>();
  const { persona } = values;
  // An unknown reason means everybody.
  const para = values.para in REASON_LABELS ? values.para : '';
  const key = para || persona;
  useEffect(() => {
    if (!key) return undefined;
    // Without a reason, the person is searched among all.
    const quien = para as GradebookFilter;
    return thenUnlessCancelled(readAll({ quien }), (book) => {
      const people = book?.docs.filter(({ usuario }) => !persona || usuario === persona) ?? [];
      const reason = persona ? 'la lee sólo ella' : (REASON_LABELS[para] ?? '').toLowerCase();
      setFound(people.length > 0 ? { key, people, reason } : 'failed');
    });
  }, [key, para, persona, readAll]);
  const current = found === 'failed' || found?.key === key ? found : undefined;
  return {
    recipients: key ? (current ?? 'loading') : undefined,
    clear: () => set({ para: '', persona: '' }),
  };
}
