import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { isSortable } from '../declarations/columns.ts';
import { titleOf } from '../declarations/titles.ts';
import { newOne } from '../declarations/words.ts';
import { Cell, isFigure } from './cell.tsx';
import { SubjectCell } from './subject-cell.tsx';
import type { Managed } from './use-address.ts';
import { hasSubject, SUBJECT, type useSubjects } from './use-subjects.ts';

/** Returns the columns of the table; `subject` titles the record that a row is about. */
export function tableColumns(
  collection: Managed['collection'],
  names: readonly string[],
  subject: ReturnType<typeof useSubjects>,
) {
  const fields: Fields = collection.fields;
  return names.map((name) => {
    const field = fields[name];
    const contentOf = (row: AnyRecord) => {
      if (name === collection.title) return titleOf(collection, row);
      if (name === SUBJECT && hasSubject(collection))
        return <SubjectCell row={row} field={field} title={subject(row)} />;
      return field && <Cell field={field} value={row[name]} />;
    };
    return {
      key: name,
      label: field?.label ?? newOne(collection),
      sortable: field && isSortable(field),
      align: field && isFigure(field) ? ('end' as const) : ('start' as const),
      primary: name === collection.title,
      render: contentOf,
    };
  });
}
