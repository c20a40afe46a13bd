/**
 * Bare Fastify and pg server that runs the platform's own statements, as the baseline for the platform's
 * overhead.
 */
import { newId } from '@oficio/shared/contract/values/ids';
import Fastify from 'fastify';
import { connect } from '../server/src/platform/database/connection.ts';
import { listStatement, searchStatement, viewStatement } from './recorded-query.ts';

const db = connect(process.env['BENCH_DATABASE_URL'] ?? '');
const app = Fastify();
/** Id in the recorded statement, replaced by the requested one. */
const RECORDED_ID = '00000000-0000-7000-8000-000000000001';
const listQuery = await listStatement();
const viewQuery = await viewStatement(RECORDED_ID);
const defaultSearch = await searchStatement('motores inicial');
const idParameter = viewQuery.values.indexOf(RECORDED_ID);
const { rows: columns } = await db.query<{ columna: string }>(
  `select column_name as columna from information_schema.columns where table_name = 'cursos' and column_name not in ('_id', 'codigo', 'slug')`,
);
const copiedColumns = columns.map(({ columna }) => `"${columna}"`).join(', ');

app.get('/list', async () => ({ docs: (await db.query(listQuery.text, listQuery.values)).rows }));
app.get<{ Params: { id: string } }>('/view/:id', async (request) => {
  const values = viewQuery.values.map((value, i) => (i === idParameter ? request.params.id : value));
  return { docs: (await db.query(viewQuery.text, values)).rows, totalDocs: 1 };
});
app.get<{ Querystring: { q: string } }>('/search', async (request) => {
  const { text, values } = request.query.q ? await searchStatement(request.query.q) : defaultSearch;
  return { docs: (await db.query(text, values)).rows };
});
app.post('/create', async () => {
  const id = newId();
  const { rows } = await db.query(
    `insert into "cursos" ("_id", "codigo", "slug", ${copiedColumns}) select $1, $2, $2, ${copiedColumns} from "cursos" order by "_id" limit 1 returning *`,
    [id, `b-${id}`],
  );
  return { docs: rows, totalDocs: 1 };
});
interface SaveRoute<Body> {
  Params: { id: string };
  Body: Body;
}
app.put<SaveRoute<{ respuestas: unknown }>>('/answer/:id', async ({ params, body }) => {
  const { rows } = await db.query(
    `update "intentos" set "respuestas" = coalesce("respuestas", '{}') || $2::jsonb, "version" = "version" + 1, "actualizadoEn" = now() where "_id" = $1 returning *`,
    [params.id, JSON.stringify(body.respuestas)],
  );
  return { docs: rows, totalDocs: 1 };
});
app.put<SaveRoute<{ segundos: number; posicion: number }>>('/beat/:id', async ({ params, body }) => {
  const { rows } = await db.query(
    `update "progreso" set "segundos" = greatest("segundos", $2), "posicion" = greatest("posicion", $3), "latidoEn" = now(), "version" = "version" + 1, "actualizadoEn" = now() where "_id" = $1 returning *`,
    [params.id, body.segundos, body.posicion],
  );
  return { docs: rows, totalDocs: 1 };
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
console.log('listo');
