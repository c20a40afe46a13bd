import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { useApi } from '@oficio/shared/store';
import { useCallback, useEffect, useRef } from 'react';
import type { Values } from '../declarations/values.ts';

/**
 * Proposes the next order number in collections numbered within a parent (modules of a course, lessons of a
 * module), once the parent is chosen and while the user has not typed a number.
 * @returns a function that completes the values to send: it waits for a proposal still in flight and adds the
 *   number
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
  const pending = useRef<Promise<unknown>>(undefined);
  useEffect(() => {
    if (!enabled || whole === undefined || typeof id !== 'string') return undefined;
    let live = true;
    const last = { filters: { [whole]: id }, sort: '-orden', limit: 1 };
    pending.current = records(collection.name, last).then((outcome) => {
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
    // Without an answer the number stays empty, and the form asks for it like any other value.
    await pending.current?.catch(() => undefined);
    return proposed.current === undefined ? sent : { ...sent, orden: proposed.current };
  }, []);
}
