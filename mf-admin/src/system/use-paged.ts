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
  const [kept, setKept] = useState<PageOf<R>>();
  if (data && data !== kept) setKept(data);
  const shown = data ?? kept;
  return { rows: shown?.docs, total: shown?.totalDocs ?? 0, status, message, reload };
}
