import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { TextLink } from '@oficio/shared/ui';
import { capital } from '../declarations/words.ts';
import { Cell } from './cell.tsx';
import classes from './management.module.css';
import { SUBJECT } from './use-subjects.ts';

/** Record that a row refers to, by its name; only its kind until the name is known. */
export function SubjectCell({
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
