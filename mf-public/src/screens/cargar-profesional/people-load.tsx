import { trabajos } from '@oficio/shared/contract/collections/trabajos';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { useNavigate } from '@oficio/shared/router';
import { Button, Row, Stack } from '@oficio/shared/ui';
import { useFormState } from '@oficio/shared/ui/forms';
import { IconDownload } from '@oficio/shared/ui/icons';
import { ListForm, NO_LIST, refuseList } from '@oficio/shared/works/list-form';
import { useStartWork } from '@oficio/shared/works/use-start-work';
import { downloadFile } from '@oficio/shared/kit/download-file';
import { PastLoads } from './past-loads.tsx';
import { COLUMNS, exampleCsv, REQUIRED } from './people-sheet.ts';

/**
 * Loads many profiles from a spreadsheet. The server does a dry run and then the import, even if the user
 * leaves the page.
 */
export function PeopleLoad() {
  const navigate = useNavigate();
  const form = useFormState(NO_LIST);
  const { start, busy } = useStartWork((failure) => refuseList(form, failure));

  async function send(archivo: File) {
    const id = await start({
      tipo: 'importacion',
      coleccion: 'users',
      archivo,
      opciones: { existentes: 'actualizar', requeridos: REQUIRED },
    });
    if (id) void navigate(managementOf(trabajos, { editar: id }));
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
          onClick={() => downloadFile(exampleCsv(), 'profesionales-ejemplo.csv')}
        >
          Descargar un ejemplo
        </Button>
      </Row>
      <ListForm
        form={form}
        label="Personas de una planilla"
        submit="Ensayar"
        busy={busy}
        words={{
          fileHelp:
            'La primera fila lleva los nombres de las columnas. Varias especialidades se separan con |.',
        }}
        onList={(list) => void send(list)}
      />
      <PastLoads />
    </Stack>
  );
}
