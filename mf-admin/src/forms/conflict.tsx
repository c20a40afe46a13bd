import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import { focusPageHeading } from '@oficio/shared/kit/focus-page-heading';
import { Button, Notice, RelativeDate, Row, Stack } from '@oficio/shared/ui';
import { DiffView } from '@oficio/shared/ui/admin';
import { useEffect } from 'react';
import { fieldText } from '../declarations/field-text.ts';
import { sameValue, valuesOf, type FieldEntries, type Values } from '../declarations/form-values.ts';
import { singularWithArticle } from '../declarations/phrases.ts';

const differencesBetween = (fields: FieldEntries, before: Values, after: Values) =>
  fields.map(([name, field]) => ({
    label: field.label,
    before: fieldText(field, before[name]),
    after: fieldText(field, after[name]),
  }));

/**
 * Two versions of a record that another user saved meanwhile; asks which one to save. Compares the fields that
 * this user changed. Lists apart those that only the other user changed, which both answers preserve.
 */
export function Conflict({
  collection,
  fields,
  base,
  typed,
  stored,
  busy,
  onOverwrite,
  onDiscard,
  onBack,
}: {
  collection: Collection;
  fields: FieldEntries;
  /** The record when editing began. */
  base: AnyRecord;
  typed: Values;
  stored: AnyRecord;
  busy: boolean;
  onOverwrite: () => void;
  onDiscard: () => void;
  onBack: () => void;
}) {
  // This view replaces a long form that was saved at its bottom.
  useEffect(() => {
    window.scrollTo(0, 0);
    focusPageHeading();
  }, []);
  const [baseValues, storedValues] = [valuesOf(fields, base), valuesOf(fields, stored)];
  const changedHere = fields.filter(([name]) => !sameValue(typed[name], baseValues[name]));
  const conflicting = changedHere.filter(([name]) => !sameValue(typed[name], storedValues[name]));
  const changedByOther = fields.filter(
    ([name]) => sameValue(typed[name], baseValues[name]) && !sameValue(storedValues[name], baseValues[name]),
  );
  return (
    <Stack gap={6}>
      <Notice kind="warn" title={`Otra persona cambió ${singularWithArticle(collection)} mientras tanto`}>
        Nada de lo escrito se perdió. Comparar las dos versiones y elegir con cuál seguir.
        {typeof stored.actualizadoEn === 'string' && (
          <>
            {' '}
            La otra se guardó <RelativeDate value={stored.actualizadoEn} />.
          </>
        )}
      </Notice>
      <DiffView
        beforeLabel="Guardada por otra persona"
        afterLabel="Escrita aquí"
        changes={differencesBetween(conflicting, stored, typed)}
      />
      {changedByOther.length > 0 && (
        <section>
          <h3>También cambió, y se conserva</h3>
          <DiffView
            beforeLabel="Antes"
            afterLabel="Guardado por otra persona"
            changes={differencesBetween(changedByOther, base, stored)}
          />
        </section>
      )}
      <Row>
        <Button busy={busy} onClick={onOverwrite}>
          Guardar lo escrito aquí
        </Button>
        <Button variant="secondary" onClick={onDiscard}>
          Quedarse con la otra
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Seguir editando
        </Button>
      </Row>
    </Stack>
  );
}
