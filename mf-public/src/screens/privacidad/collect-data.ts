import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import type { ApiCalls } from '@oficio/shared/store';

/** Collections with data of a person, each with the field that references them. */
const SOURCES = [
  ['inscripciones', 'usuario'],
  ['intentos', 'usuario'],
  ['credenciales', 'titular'],
  ['preguntas', 'autor'],
  ['respuestas', 'autor'],
  ['likes', 'usuario'],
  ['seguimientos', 'usuario'],
  ['contactarnos', 'creadoPor'],
  ['reportes', 'creadoPor'],
  ['notificaciones', 'usuario'],
] as const;
export const COPY_STEPS = SOURCES.length + 2;

type Reads = Pick<ApiCalls, 'records' | 'record'>;
const PAGE_SIZE = 100;
/** Enrolments per request for their progress. */
const MAX_ENROLMENTS_PER_REQUEST = 50;

async function fetchAll({ records }: Pick<Reads, 'records'>, collection: string, filters: object) {
  const docs: AnyRecord[] = [];
  for (let page = 1; ; page += 1) {
    const outcome = await records(collection, { filters, limit: PAGE_SIZE, page });
    if (!outcome.ok) throw new Error(outcome.message);
    docs.push(...outcome.data.docs);
    if (outcome.data.docs.length < PAGE_SIZE || docs.length >= outcome.data.totalDocs) return docs;
  }
}

/**
 * Fetches everything that the API has of a person, by collection. `onStep` receives the number of completed
 * `COPY_STEPS`.
 * @throws Error with the server's message if a part cannot be read, since a partial copy is useless
 */
export async function collectData(api: Reads, person: string, onStep: (completed: number) => void) {
  const account = await api.record('users', person);
  if (!account.ok) throw new Error(account.message);
  let completed = 1;
  onStep(completed);
  const data: Record<string, unknown> = { generado: new Date().toISOString(), cuenta: account.data };
  for (const [collection, field] of SOURCES) {
    data[collection] = await fetchAll(api, collection, { [field]: person });
    onStep((completed += 1));
  }
  const enrolments = (data['inscripciones'] as readonly AnyRecord[]).map(({ _id }) => _id);
  const progress: unknown[] = [];
  for (let start = 0; start < enrolments.length; start += MAX_ENROLMENTS_PER_REQUEST)
    progress.push(
      ...(await fetchAll(api, 'progreso', {
        inscripcion: { in: enrolments.slice(start, start + MAX_ENROLMENTS_PER_REQUEST) },
      })),
    );
  data['progreso'] = progress;
  onStep(completed + 1);
  return data;
}
