import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { Button, Notice, RelativeDate, Row, Stack } from '@oficio/shared/ui';
import { DiffView } from '@oficio/shared/ui/admin';
import { describe } from '../declarations/describe.ts';
import { sameValue, valuesOf, type Values } from '../declarations/values.ts';
import { theOne } from '../declarations/words.ts';

/** Somebody else saved the record meanwhile: both versions, and which one stays. */
export function Conflict({
  collection,
  fields,
  mine,
  theirs,
  busy,
  onKeepMine,
  onTakeTheirs,
  onBack,
}: {
  collection: Collection;
  fields: readonly (readonly [string, Field])[];
  mine: Values;
  theirs: AnyRecord;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onBack: () => void;
}) {
  const stored = valuesOf(fields, theirs);
  const differing = fields.filter(([name]) => !sameValue(mine[name], stored[name]));
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
        changes={differing.map(([name, field]) => ({
          label: field.label,
          before: describe(field, theirs[name]),
          after: describe(field, mine[name]),
        }))}
      />
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
