import type { SystemPage } from '@oficio/shared/contract/answers/administration';
import { useResource } from '@oficio/shared/store';
import { useState } from 'react';

/** A page of one of the system's lists. What was shown stays while the next one comes. */
export function usePaged<T>(
  path: string,
  query: Readonly<Record<string, string | number>>,
): {
  readonly rows: readonly T[] | undefined;
  readonly total: number;
  readonly status: ReturnType<typeof useResource>['status'];
  readonly message: string;
  readonly reload: () => void;
} {
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])),
  );
  const { data, status, message, reload } = useResource<SystemPage<T>>(`${path}?${asked.toString()}`);
  const [kept, setKept] = useState<SystemPage<T>>();
  if (data && data !== kept) setKept(data);
  const shown = data ?? kept;
  return { rows: shown?.docs, total: shown?.totalDocs ?? 0, status, message, reload };
}
