import { writeCsv } from '@oficio/shared/contract/answers/csv';
import { modelHeadings } from '@oficio/shared/contract/answers/sheet-columns';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { trabajos } from '@oficio/shared/contract/collections/trabajos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { downloadFile } from '@oficio/shared/kit/download-file';
import { useNavigate } from '@oficio/shared/router';
import { Button, Page, Row } from '@oficio/shared/ui';
import { RadioGroup, useFormState } from '@oficio/shared/ui/forms';
import { EMPTY_LIST_VALUES, ListForm, refuseList } from '@oficio/shared/works/list-form';
import { useStartWork } from '@oficio/shared/works/use-start-work';
import { creatableFields } from '../declarations/permissions.ts';
import { plural } from '../declarations/phrases.ts';
import { ListBreadcrumbs } from '../management/list-breadcrumbs.tsx';
import classes from './works.module.css';

/** First step of an import: the choice of the file, which the server parses for a dry run. */
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
  const form = useFormState({ ...EMPTY_LIST_VALUES, existentes: 'actualizar' });
  const { start, busy } = useStartWork((failure) => refuseList(form, failure));
  const { existentes } = form.values;

  const send = async (archivo: File) => {
    const id = await start({
      tipo: 'importacion',
      coleccion: collection.name,
      archivo,
      opciones: { existentes },
    });
    if (id) void navigate(managementOf(trabajos, { editar: id }));
  };

  return (
    <Page
      title={`Importar ${plural(collection)}`}
      breadcrumbs={<ListBreadcrumbs collection={collection} user={user} inside />}
      description="De una planilla. Primero se ensaya, sin guardar nada: dice qué es nuevo, qué ya existe y qué tiene problemas."
    >
      <div className={classes.body}>
        <ListForm
          form={form}
          label={`Importar ${plural(collection)}`}
          submit="Ensayar"
          busy={busy}
          words={{
            choice: 'Un archivo de Excel, CSV o de texto con columnas',
            fileHelp:
              'La primera fila lleva los nombres de los datos. Las referencias van por su nombre; las listas, separadas con |.',
            noFile: 'Falta elegir el archivo para importar.',
            accept: '.xlsx,.csv,.txt,.tsv',
          }}
          onList={(list) => void send(list)}
          onCancel={onClose}
        >
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
        </ListForm>
      </div>
    </Page>
  );
}

/** Downloads an empty sheet with the column headings that an import understands. */
function downloadModel(collection: Collection, user: SessionUser): void {
  const names = modelHeadings(Object.fromEntries(creatableFields(collection, user)));
  downloadFile(writeCsv([names]), `${collection.name}-modelo.csv`);
}
