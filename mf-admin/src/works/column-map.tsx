import { sheetFields, topOf } from '@oficio/shared/contract/answers/sheet-columns';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { Button, Notice, Row, Stack } from '@oficio/shared/ui';
import { SelectField } from '@oficio/shared/ui/forms';
import type { WorkStart } from '@oficio/shared/works/use-start-work';
import type { Work } from '@oficio/shared/works/use-work';
import { useState } from 'react';
import { creatableFields, editableFields } from '../declarations/permissions.ts';
import classes from './works.module.css';

/** Form that maps the file's columns to fields. Another mapping starts another dry run of the file. */
export function ColumnMap({
  work,
  collection,
  user,
  starting,
  onStarted,
}: {
  work: Work;
  collection: Collection;
  user: SessionUser;
  starting: WorkStart;
  onStarted: (id: string) => void;
}) {
  const columns = work.columnas ?? [];
  const mapped = columns.map(({ campo }) => campo ?? '');
  const [selected, setSelected] = useState(mapped);
  const writableFields = new Map([...creatableFields(collection, user), ...editableFields(collection, user)]);
  const fields = Object.entries(sheetFields(collection.fields)).filter(
    ([path, field]) =>
      writableFields.has(topOf(path)) && !writableFields.get(topOf(path))?.derived && !field.derived,
  );
  const changed = selected.some((name, index) => name !== mapped[index]);
  const restart = async () => {
    const id = await starting.start({
      tipo: 'importacion',
      coleccion: work.coleccion,
      ...(work.archivo && { archivo: work.archivo }),
      opciones: { ...recordOf(work.opciones), columnas: selected },
    });
    if (id) onStarted(id);
  };
  return (
    <details className={classes.details} open={work.estado === 'fallido'}>
      <summary>Columnas del archivo</summary>
      <Stack gap={4}>
        <ul className={classes.columns}>
          {columns.map(({ titulo, ejemplo }, index) => (
            // Indexes as keys: the columns of a file may share a name.
            <li key={index}>
              <SelectField
                name={`columna-${index}`}
                label={titulo || `Columna ${index + 1}`}
                help={ejemplo && `Por ejemplo: ${ejemplo}`}
                empty="No se usa"
                options={fields.map(([value, { label }]) => ({ value, label }))}
                value={selected[index] ?? ''}
                onChange={(value) =>
                  setSelected((before) => before.map((name, at) => (at === index ? value : name)))
                }
              />
            </li>
          ))}
        </ul>
        {starting.problem !== '' && <Notice kind="error" title={starting.problem} />}
        <Row>
          <Button variant="secondary" busy={starting.busy} disabled={!changed} onClick={() => void restart()}>
            Ensayar con estas columnas
          </Button>
        </Row>
      </Stack>
    </details>
  );
}
