import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { useApi } from '@oficio/shared/store';
import { useCallback, useEffect, useRef } from 'react';
import type { Values } from '../declarations/form-values.ts';

/**
 * Proposes the next number of a record that is numbered within its parent, such as a module of a course, once
 * the parent is chosen and until the user types a number.
 * @returns a function that adds the number to the values to send, once a request in flight is answered
 */
export function useNextOrder(
  collection: Collection,
  enabled: boolean,
  values: Values,
  set: (name: string, value: unknown) => void,
): (sent: Values) => Promise<Values> {
  const { records } = useApi();
  const parentField = collection.unique
    ?.find((names) => names.includes('orden'))
    ?.find((name) => name !== 'orden');
  const parentId = parentField === undefined ? undefined : values[parentField];
  const latest = useRef({ values, set });
  useEffect(() => {
    latest.current = { values, set };
  });
  const proposed = useRef<number>(undefined);
  const pending = useRef<Promise<unknown>>(undefined);
  useEffect(() => {
    if (!enabled || parentField === undefined || typeof parentId !== 'string') return undefined;
    let cancelled = false;
    const lastOfParent = { filters: { [parentField]: parentId }, sort: '-orden', limit: 1 };
    pending.current = records(collection.name, lastOfParent).then((outcome) => {
      const entered = latest.current.values.orden;
      if (cancelled || !outcome.ok || (entered !== undefined && entered !== proposed.current)) return;
      proposed.current = Number(outcome.data.docs[0]?.orden ?? 0) + 1;
      latest.current.set('orden', proposed.current);
    });
    return () => {
      cancelled = true;
    };
  }, [records, collection.name, enabled, parentId, parentField]);
  return useCallback(async (sent) => {
    if (sent.orden !== undefined && sent.orden !== proposed.current) return sent;
    // After a failure the number stays empty, and the form asks for it as for any other value.
    await pending.current?.catch(() => undefined);
    return proposed.current === undefined ? sent : { ...sent, orden: proposed.current };
  }, []);
}
