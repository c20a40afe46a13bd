import { WORK_MODES } from '@oficio/shared/contract/words/users';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { writeCsv } from '@oficio/shared/contract/answers/csv';
import type { ReadOptions } from '@oficio/shared/contract/queries/wire';
import type { ApiCalls, Outcome } from '@oficio/shared/store';
import type { Page } from '@oficio/shared/contract/declaration/collection';
import { namesOf } from '../../catalogue/names.ts';
import { fullName, type Professional } from '../../professionals/directory.ts';
import { CREDENTIAL_LINE, type CredentialLine } from '../../professionals/professionals.queries.ts';

/** Maximum people in a file; beyond it a narrower search is more useful than a spreadsheet. */
export const MAX_CSV_ROWS = 2000;
const PAGE_SIZE = 100;
/** People per request, so that their credentials fit in one page. */
const MAX_PEOPLE_PER_REQUEST = 25;

const COLUMN_HEADINGS = [
  'Nombre',
  'Oficio',
  'Especialidades',
  'Provincia',
  'Zona',
  'Disponibilidad',
  'Cómo trabaja',
  'Certificaciones vigentes',
  'Matrículas',
  'Perfil',
];

/**
 * Returns the results as CSV, assembled in the browser from the fields that the directory shows.
 * @param query the list's own query, so that the file matches the screen
 * @throws Error with the message to show
 */
export async function resultsAsCsv(
  records: ApiCalls['records'],
  { options }: { readonly options: ReadOptions },
  specialties: readonly { _id: string; nombre: string }[],
): Promise<string> {
  const people: Professional[] = [];
  for (let page = 1; people.length < MAX_CSV_ROWS; page += 1) {
    const docs = docsOf(await records<Professional>('users', { ...options, limit: PAGE_SIZE, page }));
    people.push(...docs);
    if (docs.length < PAGE_SIZE) break;
  }
  const credentials: CredentialLine[] = [];
  for (let start = 0; start < people.length; start += MAX_PEOPLE_PER_REQUEST) {
    const ids = people.slice(start, start + MAX_PEOPLE_PER_REQUEST).map(({ _id }) => _id);
    const query = {
      filters: { titular: { in: ids }, estado: 'vigente', enPerfil: true },
      limit: PAGE_SIZE,
      params: { campos: CREDENTIAL_LINE.fields.join(',') },
    };
    credentials.push(...docsOf(await records<CredentialLine>('credenciales', query)));
  }
  return writeCsv([COLUMN_HEADINGS, ...people.map((person) => rowOf(person, credentials, specialties))]);
}

function docsOf<T>(outcome: Outcome<Page<T>>): readonly T[] {
  if (!outcome.ok) throw new Error(outcome.message || 'No se pudieron pedir los resultados.');
  return outcome.data.docs;
}

function rowOf(
  person: Professional,
  credentials: readonly CredentialLine[],
  specialties: readonly { _id: string; nombre: string }[],
): string[] {
  const profile = person.perfilPublico;
  return [
    fullName(person),
    profile?.titular ?? '',
    namesOf(profile?.especialidades, specialties),
    person.provincia?.nombre ?? '',
    person.zona?.nombre ?? '',
    profile?.disponible ? 'Sí' : 'No',
    profile?.modalidad ? WORK_MODES[profile.modalidad] : '',
    credentials
      .filter(({ titular }) => titular === person._id)
      .map(({ titulo }) => titulo)
      .join(', '),
    (profile?.matriculas ?? []).map(({ numero, autoridad }) => `${numero} (${autoridad})`).join(', '),
    location.origin + pageOf('users', person),
  ];
}
