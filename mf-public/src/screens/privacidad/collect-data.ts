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
export const STEPS = SOURCES.length + 2;

type Reads = Pick<ApiCalls, 'records' | 'record'>;
const LIMIT = 100;
/** Enrolments per request for their progress. */
const AT_ONCE = 50;

async function all({ records }: Pick<Reads, 'records'>, collection: string, filters: object) {
  const docs: AnyRecord[] = [];
  for (let page = 1; ; page += 1) {
    const outcome = await records(collection, { filters, limit: LIMIT, page });
    if (!outcome.ok) throw new Error(outcome.message);
    docs.push(...outcome.data.docs);
    if (outcome.data.docs.length < LIMIT || docs.length >= outcome.data.totalDocs) return docs;
  }
}

/**
 * Fetches everything that the API has of a person, by collection. `onStep` receives the number of completed
 * `STEPS`.
 * @throws Error with the server's message if a part cannot be read, since a partial copy is useless
 */
export async function collectData(api: Reads, person: string, onStep: (done: number) => void) {
  const account = await api.record('users', person);
  if (!account.ok) throw new Error(account.message);
  let done = 1;
  onStep(done);
  const data: Record<string, unknown> = { generado: new Date().toISOString(), cuenta: account.data };
  for (const [collection, field] of SOURCES) {
    data[collection] = await all(api, collection, { [field]: person });
    onStep((done += 1));
  }
  const enrolments = (data['inscripciones'] as readonly AnyRecord[]).map(({ _id }) => _id);
  const progress: unknown[] = [];
  for (let at = 0; at < enrolments.length; at += AT_ONCE)
    progress.push(
      ...(await all(api, 'progreso', { inscripcion: { in: enrolments.slice(at, at + AT_ONCE) } })),
    );
  data['progreso'] = progress;
  onStep(done + 1);
  return data;
}
