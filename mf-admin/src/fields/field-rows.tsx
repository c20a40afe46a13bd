import type { Field } from '@oficio/shared/contract/declaration/fields';
import { FieldRow } from '@oficio/shared/ui/forms';
import type { ReactNode } from 'react';

type Entry = readonly [string, Field];

/** Groups of the kinds with a short control. Two fields of one group may share a row. */
const ROW_GROUPS: Partial<Readonly<Record<Field['kind'], string>>> = {
  integer: 'number',
  decimal: 'number',
  date: 'time',
  dateTime: 'time',
  choice: 'choice',
};

/** Groups fields into rows, in order: two consecutive short fields of one group share a row. */
function inRows(fields: readonly Entry[]): Entry[][] {
  return fields.reduce<Entry[][]>((rows, entry) => {
    const lastRow = rows.at(-1);
    const group = ROW_GROUPS[entry[1].kind];
    const fits =
      lastRow?.length === 1 && lastRow[0] && group !== undefined && ROW_GROUPS[lastRow[0][1].kind] === group;
    if (fits) lastRow.push(entry);
    else rows.push([entry]);
    return rows;
  }, []);
}

/** Renders the controls of fields in rows. */
export const fieldRows = (fields: readonly Entry[], control: (entry: Entry) => ReactNode): ReactNode[] =>
  inRows(fields).map((row) =>
    row.length > 1 ? <FieldRow key={row[0]?.[0]}>{row.map(control)}</FieldRow> : row.map(control),
  );
