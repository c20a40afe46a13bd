import { trabajos } from '@oficio/shared/contract/collections/trabajos';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { useNavigate } from '@oficio/shared/router';
import { useWrite } from '@oficio/shared/store';
import { Button, Row, Stack } from '@oficio/shared/ui';
import { FileField, Form, FormActions, RadioGroup, TextArea, useFormState } from '@oficio/shared/ui/forms';
import { IconDownload } from '@oficio/shared/ui/icons';
import { saveText } from '../../professionals/save-text.ts';
import { PastLoads } from './past-loads.tsx';
import { COLUMNS, exampleCsv, REQUIRED } from './people-sheet.ts';

interface Values {
  origen: string;
  archivo: File | null;
  filas: string;
}

/** Many profiles from a spreadsheet, loaded by the server: tried first, then done, wherever the person is meanwhile. */
export function PeopleLoad() {
  const navigate = useNavigate();
  const { add, pending } = useWrite('trabajos');
  const form = useFormState<Values>({ origen: 'archivo', archivo: null, filas: '' });
  const { origen, archivo, filas } = form.values;
  const pasted = origen === 'filas';

  async function send() {
    const file = pasted ? pastedFile(filas) : archivo;
    if (!file)
      return form.setErrors(
        pasted ? { filas: 'Falta pegar las filas.' } : { archivo: 'Falta elegir el archivo.' },
      );
    const result = await add({
      tipo: 'importacion',
      coleccion: 'users',
      archivo: file,
      opciones: { existentes: 'actualizar', requeridos: REQUIRED },
    }).done;
    if (!result.ok) return form.fromServer(result);
    void navigate(managementOf(trabajos, { editar: result.record._id }));
  }

  return (
    <Stack gap={6}>
      <p>
        Una fila por persona, con las columnas {COLUMNS.slice(0, 4).join(', ')} y, si se quiere,{' '}
        {COLUMNS.slice(4).join(', ')}. Primero se ensaya, sin cargar a nadie: dice qué se cargaría y qué hay
        que corregir. Los perfiles quedan en revisión y ocultos hasta que cada persona toma su cuenta; a quien
        ya se cargó y todavía no la tomó se le cambia lo que dice la planilla.
      </p>
      <Row gap={3}>
        <Button
          variant="secondary"
          icon={<IconDownload size={20} aria-hidden="true" />}
          onClick={() => saveText(exampleCsv(), 'profesionales-ejemplo.csv')}
        >
          Descargar un ejemplo
        </Button>
      </Row>
      <Form label="Personas de una planilla" errors={form.errors} busy={pending} onSubmit={() => void send()}>
        <RadioGroup
          name="origen"
          label="De dónde"
          required
          options={[
            { value: 'archivo', label: 'Un archivo CSV o de texto con columnas' },
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
            help="La primera fila lleva los nombres de las columnas. Varias especialidades se separan con |."
            required
            accept=".csv,.txt,.tsv"
            maxMB={30}
            value={archivo}
            onChange={(value) => form.set('archivo', value instanceof File ? value : null)}
          />
        )}
        <FormActions submit="Ensayar" busy={pending} />
      </Form>
      <PastLoads />
    </Stack>
  );
}

const pastedFile = (text: string): File | null =>
  text.trim() === '' ? null : new File([text], 'filas pegadas.txt', { type: 'text/plain' });
