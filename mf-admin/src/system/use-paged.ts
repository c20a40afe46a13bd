import type { CallState } from '@oficio/shared/store';
import { useState } from 'react';

interface PageOf<R> {
  readonly docs: readonly R[];
  readonly totalDocs: number;
}

export interface Paged<R> extends Omit<CallState<unknown>, 'data'> {
  readonly rows: readonly R[] | undefined;
  readonly total: number;
}

/** Returns a page of a system list. The previous page stays visible while the next one loads. */
export function usePaged<R>({ data, status, message, reload }: CallState<PageOf<R>>): Paged<R> {
  const [last, setLast] = useState<PageOf<R>>();
  if (data && data !== last) setLast(data);
  const shown = data ?? last;
  return { rows: shown?.docs, total: shown?.totalDocs ?? 0, status, message, reload };
}
