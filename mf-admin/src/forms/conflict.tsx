import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { focusPageHeading } from '@oficio/shared/kit/focus-page-heading';
import { Button, Notice, RelativeDate, Row, Stack } from '@oficio/shared/ui';
import { DiffView } from '@oficio/shared/ui/admin';
import { useEffect } from 'react';
import { describe } from '../declarations/describe.ts';
import { sameValue, valuesOf, type Values } from '../declarations/values.ts';
import { theOne } from '../declarations/words.ts';

type Entries = readonly (readonly [string, Field])[];

const between = (fields: Entries, before: Values, after: Values) =>
  fields.map(([name, field]) => ({
    label: field.label,
    before: describe(field, before[name]),
    after: describe(field, after[name]),
  }));

/**
 * Shown when somebody else saved the record meanwhile: compares both versions and asks which one to keep.
 * Fields that this user changed are compared. Fields that only the other person changed are kept either way
 * and listed separately; the rest are left out.
 */
export function Conflict({
  collection,
  fields,
  base,
  mine,
  theirs,
  busy,
  onKeepMine,
  onTakeTheirs,
  onBack,
}: {
  collection: Collection;
  fields: Entries;
  /** The record when editing began. */
  base: AnyRecord;
  mine: Values;
  theirs: AnyRecord;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onBack: () => void;
}) {
  // It replaces a long form that is saved from its end, so scroll to the top and focus the heading.
  useEffect(() => {
    window.scrollTo(0, 0);
    focusPageHeading();
  }, []);
  const [before, stored] = [valuesOf(fields, base), valuesOf(fields, theirs)];
  const touched = fields.filter(([name]) => !sameValue(mine[name], before[name]));
  const differing = touched.filter(([name]) => !sameValue(mine[name], stored[name]));
  const onlyTheirs = fields.filter(
    ([name]) => sameValue(mine[name], before[name]) && !sameValue(stored[name], before[name]),
  );
  return (
    <Stack gap={6}>
      <Notice kind="warn" title={`Otra persona cambió ${theOne(collection)} mientras tanto`}>
        Nada de lo escrito se perdió. Comparar las dos versiones y elegir con cuál seguir.
        {typeof theirs.actualizadoEn === 'string' && (
          <>
            {' '}
            La otra se guardó <RelativeDate value={theirs.actualizadoEn} />.
          </>
        )}
      </Notice>
      <DiffView
        beforeLabel="Guardada por otra persona"
        afterLabel="Escrita aquí"
        changes={between(differing, theirs, mine)}
      />
      {onlyTheirs.length > 0 && (
        <section>
          <h3>También cambió, y se conserva</h3>
          <DiffView
            beforeLabel="Antes"
            afterLabel="Guardado por otra persona"
            changes={between(onlyTheirs, base, theirs)}
          />
        </section>
      )}
      <Row>
        <Button busy={busy} onClick={onKeepMine}>
          Guardar lo escrito aquí
        </Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          Quedarse con la otra
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Seguir editando
        </Button>
      </Row>
    </Stack>
  );
}
