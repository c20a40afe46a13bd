import { pageNumber, useQuery } from '@oficio/shared/router';
import { Pager } from '@oficio/shared/ui';

/** The page of a list that the address keeps (`&pag=`), from 1. */
export const useListPage = (): number => pageNumber(useQuery(['pag']).values.pag);

interface Props {
  readonly total: number;
  readonly limit: number;
  readonly noun: string;
  /** Each page is a step to come back from. */
  readonly push?: boolean;
}

/** The way through the pages of that list. */
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
