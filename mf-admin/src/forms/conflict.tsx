import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import { focusPageHeading } from '@oficio/shared/kit/focus-page-heading';
import { Button, Notice, RelativeDate, Row, Stack } from '@oficio/shared/ui';
import { DiffView } from '@oficio/shared/ui/admin';
import { useEffect } from 'react';
import { describe } from '../declarations/describe.ts';
import { sameValue, valuesOf, type FieldEntries, type Values } from '../declarations/values.ts';
import { theOne } from '../declarations/words.ts';

const between = (fields: FieldEntries, before: Values, after: Values) =>
  fields.map(([name, field]) => ({
    label: field.label,
    before: describe(field, before[name]),
    after: describe(field, after[name]),
  }));

/**
 * Shown when another user saved the record meanwhile: compares both versions and asks which one to save.
 * Fields that this user changed are compared. Fields that only the other person changed are preserved either way
 * and listed separately; the rest are left out.
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
  // Scroll to the top and focus the heading: a long form, saved at its bottom, was here before.
  useEffect(() => {
    window.scrollTo(0, 0);
    focusPageHeading();
  }, []);
  const [baseValues, storedValues] = [valuesOf(fields, base), valuesOf(fields, stored)];
  const touched = fields.filter(([name]) => !sameValue(typed[name], baseValues[name]));
  const differing = touched.filter(([name]) => !sameValue(typed[name], storedValues[name]));
  const changedByOther = fields.filter(
    ([name]) => sameValue(typed[name], baseValues[name]) && !sameValue(storedValues[name], baseValues[name]),
  );
  return (
    <Stack gap={6}>
      <Notice kind="warn" title={`Otra persona cambió ${theOne(collection)} mientras tanto`}>
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
        changes={between(differing, stored, typed)}
      />
      {changedByOther.length > 0 && (
        <section>
          <h3>También cambió, y se conserva</h3>
          <DiffView
            beforeLabel="Antes"
            afterLabel="Guardado por otra persona"
            changes={between(changedByOther, base, stored)}
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
