import { trabajos } from '@oficio/shared/contract/collections/trabajos';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { useNavigate } from '@oficio/shared/router';
import {
  Button,
  Row,
  Stack,
  formatNumber,
  RelativeDate,
  Section,
  StateChip,
  TextLink,
} from '@oficio/shared/ui';
import { useFormState } from '@oficio/shared/ui/forms';
import { IconDownload } from '@oficio/shared/ui/icons';
import { ListForm, EMPTY_LIST_VALUES, refuseList } from '@oficio/shared/works/list-form';
import { useStartWork } from '@oficio/shared/works/use-start-work';
import { downloadFile } from '@oficio/shared/kit/download-file';
import { workProgress } from '@oficio/shared/contract/answers/work-progress';
import { useList } from '@oficio/shared/store';
import { usePolledWorks } from '@oficio/shared/works/use-work';
import { writeCsv } from '@oficio/shared/contract/answers/csv';
import styles from './cargar-profesional.module.css';

const MAX_PAST_LOADS = 5;
const { states } = trabajos.fields.estado;

/** Column headings that the server understands; the first four are required. */
export const SHEET_COLUMNS = [
  'nombre',
  'apellido',
  'correo',
  'titular',
  'resumen',
  'especialidades',
  'provincia',
  'modalidad',
  'matrícula',
  'autoridad',
  'usuario',
] as const;

/** Fields that every row must fill in: a person without a profile is not a professional. */
export const REQUIRED_FIELDS = ['nombre', 'apellido', 'email', 'perfilProfesional.titular'] as const;

/**
 * Loads many profiles from a spreadsheet. The server does a dry run and then the import, even if the user
 * leaves the page.
 */
export function PeopleLoad() {
  const navigate = useNavigate();
  const form = useFormState(EMPTY_LIST_VALUES);
  const { start, busy } = useStartWork((failure) => refuseList(form, failure));

  async function send(archivo: File) {
    const id = await start({
      tipo: 'importacion',
      coleccion: 'users',
      archivo,
      opciones: { existentes: 'actualizar', requeridos: REQUIRED_FIELDS },
    });
    if (id) void navigate(managementOf(trabajos, { editar: id }));
  }

  return (
    <Stack gap={6}>
      <p>
        Una fila por persona, con las columnas {SHEET_COLUMNS.slice(0, 4).join(', ')} y, si se quiere,{' '}
        {SHEET_COLUMNS.slice(4).join(', ')}. Primero se ensaya, sin cargar a nadie: dice qué se cargaría y qué
        hay que corregir. Los perfiles quedan en revisión y ocultos hasta que cada persona toma su cuenta; a
        quien ya se cargó y todavía no la tomó se le cambia lo que dice la planilla.
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

/** The user's latest imports of people, to find them again after closing the page. */
function PastLoads() {
  const list = useList(
    'trabajos',
    { filters: { tipo: 'importacion', coleccion: 'users' }, sort: '-creadoEn', limit: MAX_PAST_LOADS },
    { scope: 'cargas-de-personas' },
  );
  const { docs } = list;
  usePolledWorks(list);
  if (docs.length === 0) return null;
  return (
    <Section title="Últimas cargas">
      <ul className={styles.loads}>
        {docs.map((work) => (
          <li key={work._id}>
            <TextLink to={managementOf(trabajos, { editar: work._id })}>{work.titulo ?? 'Carga'}</TextLink>
            <StateChip state={work.estado} label={workProgress(work)} tone={states[work.estado].tone} />
            <span>
              {formatNumber(work.hechas ?? 0)} de {formatNumber(work.total ?? 0)}
            </span>
            <RelativeDate value={work.creadoEn} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Returns an example spreadsheet to fill in. */
const exampleCsv = (): string =>
  writeCsv([
    [...SHEET_COLUMNS],
    [
      'Ana',
      'Paz',
      'ana.paz@correo.com',
      'Electricista de vivienda',
      'Instalaciones nuevas y reparaciones.',
      'Electricista',
      'Córdoba',
      'presencial',
      'E-1234',
      'Consejo de técnicos',
      '',
    ],
  ]);
