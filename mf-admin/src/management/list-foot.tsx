import { FilterSelect, Pager, Row } from '@oficio/shared/ui';
import classes from './management.module.css';
import type { Address } from './use-address.ts';
import { LIMITS, type ListQuery } from './use-managed-list.ts';

/** The pages of the list, and the number of rows in each. */
export function ListFoot({
  query,
  address,
  total,
  noun,
}: {
  query: ListQuery;
  address: Address;
  total: number;
  noun: string;
}) {
  return (
    <div className={classes.foot}>
      <Pager
        page={query.page}
        total={total}
        limit={query.limit}
        noun={noun}
        href={(page) => address.to({ pag: page === 1 ? '' : String(page) })}
      />
      <Row>
        <FilterSelect
          label="Filas por página"
          all=""
          value={String(query.limit)}
          options={LIMITS.map((limit) => ({ value: String(limit), label: String(limit) }))}
          onChange={(por) => address.set({ por, pag: '' }, { replace: true })}
        />
      </Row>
    </div>
  );
}
