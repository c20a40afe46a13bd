import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { useApi } from '@oficio/shared/store';
import { useCallback, useEffect, useRef } from 'react';
import type { Values } from '../declarations/values.ts';

/**
 * Proposes the place after the last one where records are numbered within their whole (modules of a course,
 * classes of a module), once the whole is known and while nobody wrote a place. Gives what completes values that
 * are sent before the proposal came: it waits for it, and answers them with their place.
 */
export function useNextOrder(
  collection: Collection,
  enabled: boolean,
  values: Values,
  set: (name: string, value: unknown) => void,
): (sent: Values) => Promise<Values> {
  const { records } = useApi();
  const whole = collection.unique?.find((names) => names.includes('orden'))?.find((name) => name !== 'orden');
  const id = whole === undefined ? undefined : values[whole];
  const latest = useRef({ values, set });
  useEffect(() => {
    latest.current = { values, set };
  });
  const proposed = useRef<number>(undefined);
  const asking = useRef<Promise<unknown>>(undefined);
  useEffect(() => {
    if (!enabled || whole === undefined || typeof id !== 'string') return undefined;
    let live = true;
    const last = { filters: { [whole]: id }, sort: '-orden', limit: 1 };
    asking.current = records(collection.name, last).then((outcome) => {
      const written = latest.current.values.orden;
      if (!live || !outcome.ok || (written !== undefined && written !== proposed.current)) return;
      proposed.current = Number(outcome.data.docs[0]?.orden ?? 0) + 1;
      latest.current.set('orden', proposed.current);
    });
    return () => {
      live = false;
    };
  }, [records, collection.name, enabled, id, whole]);
  return useCallback(async (sent) => {
    if (sent.orden !== undefined && sent.orden !== proposed.current) return sent;
    // Without an answer the form asks for the place, as for any other value.
    await asking.current?.catch(() => undefined);
    return proposed.current === undefined ? sent : { ...sent, orden: proposed.current };
  }, []);
}
