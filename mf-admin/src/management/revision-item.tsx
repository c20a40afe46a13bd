import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import type { Expanded } from '@oficio/shared/contract/collections/index';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { Button } from '@oficio/shared/ui';
import { DiffView } from '@oficio/shared/ui/admin';
import { IconArrowBackUp } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { INTERNAL_FIELDS } from '../declarations/columns.ts';
import { describe, formatMoment } from '../declarations/describe.ts';
import { referenceTitle } from '../declarations/titles.ts';
import { sameValue, valuesOf, type FieldEntries } from '../declarations/values.ts';
import classes from './management.module.css';
import { useReferred } from './use-referred.ts';

/** The record before a change, with the author of the change. */
type Revision = Expanded<'revisiones', 'actor'>;

/** Fields that change with every write. */
const NOT_COMPARED = new Set([
  ...INTERNAL_FIELDS,
  'creadoEn',
  'creadoPor',
  'actualizadoEn',
  'actualizadoPor',
]);

/** Summarises the change in a few words. */
function summary(
  before: AnyRecord | undefined,
  after: AnyRecord | undefined,
  differing: FieldEntries,
): string {
  if (before?.eliminado !== true && after?.eliminado === true) return 'Enviado a la papelera';
  if (before?.eliminado === true && after?.eliminado !== true) return 'Restaurado de la papelera';
  return differing.map(([, { label }]) => label).join(', ');
}

/** A change in the history: the differences, and a button that reverts to the version before it. */
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
            !NOT_COMPARED.has(name) &&
            !sameValue(valuesOf(fields, before)[name], valuesOf(fields, after)[name]),
        )
      : [];
  const withNames = useReferred(differing, [before, after], open);
  const restorable = differing.some(([, { kind }]) => kind !== 'state');
  const textOf = (field: Field, value: unknown) => describe(field, withNames(field, value));
  return (
    <details className={classes.revision} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{formatMoment(revision.creadoEn)}</strong>,{' '}
        {referenceTitle('users', revision.actor) || 'el sistema'}
        <span className={classes.label}>
          {' '}
          · {summary(before, after, differing) || 'Sin diferencias visibles'}
        </span>
      </summary>
      <div className={classes.revisionBody}>
        {differing.length > 0 && (
          <DiffView
            changes={differing.map(([name, field]) => {
              const [was, is] = [textOf(field, before?.[name]), textOf(field, after?.[name])];
              // Another file has the same description; mark it as another.
              return { label: field.label, before: was, after: was === is ? `${is} (otro)` : is };
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
