import type { Expanded } from '@oficio/shared/contract/collections/index';
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { Button } from '@oficio/shared/ui';
import { DiffView } from '@oficio/shared/ui/admin';
import { IconArrowBackUp } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { INTERNAL_FIELDS } from '../declarations/columns.ts';
import { fieldText, formatMoment } from '../declarations/field-text.ts';
import { sameValue, valuesOf, type FieldEntries } from '../declarations/form-values.ts';
import { referenceTitle } from '../declarations/titles.ts';
import classes from './management.module.css';
import { useExpandedReferences } from './use-referenced-records.ts';

/** The record before a change, with the author of the change. */
type Revision = Expanded<'revisiones', 'actor'>;

/** Fields that are not compared: internal ones, and those that change with every write. */
const UNCOMPARED_FIELDS = new Set([
  ...INTERNAL_FIELDS,
  'creadoEn',
  'creadoPor',
  'actualizadoEn',
  'actualizadoPor',
]);

/** Summarises the change: a move to or from the trash, or the labels of the changed fields. */
function summaryOf(
  before: AnyRecord | undefined,
  after: AnyRecord | undefined,
  differing: FieldEntries,
): string {
  if (before?.eliminado !== true && after?.eliminado === true) return 'Enviado a la papelera';
  if (before?.eliminado === true && after?.eliminado !== true) return 'Restaurado de la papelera';
  return differing.map(([, { label }]) => label).join(', ');
}

/** Change in the history: its differences, and a button that reverts to the version before it. */
export function RevisionItem({
  revision,
  before,
  after,
  fields,
  busy,
  onRevert,
}: {
  revision: Revision;
  before: AnyRecord | undefined;
  after: AnyRecord | undefined;
  fields: FieldEntries;
  busy: boolean;
  onRevert: (() => void) | undefined;
}) {
  const [open, setOpen] = useState(false);
  const differing =
    before && after
      ? fields.filter(
          ([name]) =>
            !UNCOMPARED_FIELDS.has(name) &&
            !sameValue(valuesOf(fields, before)[name], valuesOf(fields, after)[name]),
        )
      : [];
  const expandReferences = useExpandedReferences(differing, [before, after], open);
  const restorable = differing.some(([, { kind }]) => kind !== 'state');
  const textOf = (field: Field, value: unknown) => fieldText(field, expandReferences(field, value));
  return (
    <details className={classes.revision} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{formatMoment(revision.creadoEn)}</strong>,{' '}
        {referenceTitle('users', revision.actor) || 'el sistema'}
        <span className={classes.label}>
          {' '}
          · {summaryOf(before, after, differing) || 'Sin diferencias visibles'}
        </span>
      </summary>
      <div className={classes.revisionBody}>
        {differing.length > 0 && (
          <DiffView
            changes={differing.map(([name, field]) => {
              const textBefore = textOf(field, before?.[name]);
              const textAfter = textOf(field, after?.[name]);
              // Two files have the same description: the new one is marked.
              const isAnother = textBefore === textAfter;
              return {
                label: field.label,
                before: textBefore,
                after: isAnother ? `${textAfter} (otro)` : textAfter,
              };
            })}
          />
        )}
        {onRevert && restorable && (
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            icon={<IconArrowBackUp size={18} aria-hidden="true" />}
            onClick={onRevert}
          >
            Volver a como estaba antes de este cambio
          </Button>
        )}
      </div>
    </details>
  );
}
