import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import type { Fields, Field } from '@oficio/shared/contract/declaration/fields';
import { isSortable } from '../declarations/columns.ts';
import { titleOf } from '../declarations/titles.ts';
import { newOne, capital } from '../declarations/words.ts';
import { Cell, isFigure } from './cell.tsx';
import type { Managed } from './use-address.ts';
import { hasSubject, SUBJECT, type useSubjects } from './use-subjects.ts';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { TextLink } from '@oficio/shared/ui';
import classes from './management.module.css';

/** Record that a row refers to, by its name; only its kind until the name is known. */
function SubjectCell({
  row,
  field,
  title,
}: {
  row: AnyRecord;
  field: Field | undefined;
  title: string | undefined;
}) {
  const target = collectionNamed(String(row[SUBJECT] ?? ''));
  if (!target || title === undefined) return field ? <Cell field={field} value={row[SUBJECT]} /> : null;
  return (
    <span className={classes.subject}>
      <TextLink to={managementOf(target, { editar: String(row['objeto']) })}>{title}</TextLink>
      <span className={classes.label}>{capital(target.singular)}</span>
    </span>
  );
}

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
