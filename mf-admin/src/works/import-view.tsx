import { writeCsv } from '@oficio/shared/contract/answers/csv';
import { modelHeadings } from '@oficio/shared/contract/answers/sheet-columns';
import { trabajos } from '@oficio/shared/contract/collections/trabajos';
import type { SessionUser } from '@oficio/shared/contract/answers/session';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { useNavigate } from '@oficio/shared/router';
import { Button, Page, Row, Stack } from '@oficio/shared/ui';
import { FileField, Form, FormActions, RadioGroup, TextArea, useFormState } from '@oficio/shared/ui/forms';
import { creatableFields } from '../declarations/permissions.ts';
import { plural } from '../declarations/words.ts';
import { ListHead } from '../management/list-head.tsx';
import classes from './works.module.css';
import { useStartWork } from './use-start-work.ts';

interface Values {
  origen: string;
  archivo: File | null;
  filas: string;
  existentes: string;
}

/** A table as its first step: the server reads it, whatever its encoding, and tries it before anything is written. */
export function ImportView({
  collection,
  user,
  onClose,
}: {
  collection: Collection;
  user: SessionUser;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const { start, busy, problem } = useStartWork();
  const form = useFormState<Values>({
    origen: 'archivo',
    archivo: null,
    filas: '',
    existentes: 'actualizar',
  });
  const { origen, archivo, filas, existentes } = form.values;
  const pasted = origen === 'filas';

  const send = async () => {
    const file = pasted ? pastedFile(filas) : archivo;
    if (!file) {
      form.setErrors(
        pasted ? { filas: 'Falta pegar las filas.' } : { archivo: 'Falta elegir el archivo para importar.' },
      );
      return;
    }
    const id = await start({
      tipo: 'importacion',
      coleccion: collection.name,
      archivo: file,
      opciones: { existentes },
    });
    if (id) void navigate(managementOf(trabajos, { editar: id }));
  };

  return (
    <Page
      title={`Importar ${plural(collection)}`}
      breadcrumbs={<ListHead collection={collection} user={user} inside />}
      description="De una planilla. Primero se ensaya, sin guardar nada: dice qué es nuevo, qué ya existe y qué tiene problemas."
    >
      <div className={classes.body}>
        <Form
          errors={problem === '' ? form.errors : { ...form.errors, '': problem }}
          busy={busy}
          onSubmit={() => void send()}
          label={`Importar ${plural(collection)}`}
        >
          <Stack gap={6}>
            <RadioGroup
              name="origen"
              label="De dónde"
              required
              options={[
                { value: 'archivo', label: 'Un archivo de Excel, CSV o de texto con columnas' },
                { value: 'filas', label: 'Filas copiadas de una planilla' },
              ]}
              value={origen}
              onChange={(value) => form.set('origen', value)}
            />
            {pasted ? (
              <TextArea
                name="filas"
                label="Filas"
                help="Con la fila de títulos primero, copiadas de la planilla y pegadas aquí."
                required
                rows={8}
                value={filas}
                onChange={(value) => form.set('filas', value)}
              />
            ) : (
              <FileField
                name="archivo"
                label="Archivo"
                help="La primera fila lleva los nombres de los datos. Las referencias van por su nombre; las listas, separadas con |."
                required
                accept=".xlsx,.csv,.txt,.tsv"
                maxMB={30}
                value={archivo}
                onChange={(value) => form.set('archivo', value instanceof File ? value : null)}
              />
            )}
            <Row>
              <Button variant="secondary" size="small" onClick={() => downloadModel(collection, user)}>
                Descargar un modelo
              </Button>
            </Row>
            <RadioGroup
              name="existentes"
              label="Lo que ya existe"
              required
              options={[
                { value: 'actualizar', label: 'Cambiarlo con lo que dice la planilla' },
                { value: 'omitir', label: 'Dejarlo como está' },
              ]}
              value={existentes}
              onChange={(value) => form.set('existentes', value)}
            />
            <FormActions submit="Ensayar" busy={busy} onCancel={onClose} />
          </Stack>
        </Form>
      </div>
    </Page>
  );
}

const pastedFile = (text: string): File | null =>
  text.trim() === '' ? null : new File([text], 'filas pegadas.txt', { type: 'text/plain' });

/** An empty table with the headings that are understood. */
function downloadModel(collection: Collection, user: SessionUser): void {
  const names = modelHeadings(Object.fromEntries(creatableFields(collection, user)));
  const url = URL.createObjectURL(new Blob([writeCsv([names])], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${collection.name}-modelo.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
