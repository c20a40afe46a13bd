import { pageNumber, useQuery } from '@oficio/shared/router';
import { Pager } from '@oficio/shared/ui';

/** Returns the page of a list from the URL (`&pag=`), from 1. */
export const useListPage = (): number => pageNumber(useQuery(['pag']).values.pag);

interface Props {
  readonly total: number;
  readonly limit: number;
  readonly noun: string;
  /** Whether each page adds an entry to the browser's history. */
  readonly push?: boolean;
}

/** Pager of the list whose page is in the URL. */
export function Pages({ push = false, ...list }: Props) {
  const { set } = useQuery(['pag']);
  return (
    <Pager
      {...list}
      page={useListPage()}
      onPage={(next) => set({ pag: push && next === 1 ? '' : String(next) }, { push })}
    />
  );
}
