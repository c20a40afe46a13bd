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
const list = await listStatement();
const byId = await viewStatement('00000000-0000-7000-8000-000000000001');
const found = await searchStatement('motores inicial');
const placeOfId = byId.values.indexOf('00000000-0000-7000-8000-000000000001');
const { rows: columns } = await db.query<{ columna: string }>(
  `select column_name as columna from information_schema.columns where table_name = 'cursos' and column_name not in ('_id', 'codigo', 'slug')`,
);
const others = columns.map(({ columna }) => `"${columna}"`).join(', ');

app.get('/list', async () => ({ docs: (await db.query(list.text, list.values)).rows }));
app.get<{ Params: { id: string } }>('/view/:id', async (request) => {
  const values = byId.values.map((value, i) => (i === placeOfId ? request.params.id : value));
  return { docs: (await db.query(byId.text, values)).rows, totalDocs: 1 };
});
app.get<{ Querystring: { q: string } }>('/search', async (request) => {
  const { text, values } = request.query.q ? await searchStatement(request.query.q) : found;
  return { docs: (await db.query(text, values)).rows };
});
app.post('/create', async () => {
  const id = newId();
  const { rows } = await db.query(
    `insert into "cursos" ("_id", "codigo", "slug", ${others}) select $1, $2, $2, ${others} from "cursos" order by "_id" limit 1 returning *`,
    [id, `b-${id}`],
  );
  return { docs: rows, totalDocs: 1 };
});
interface Saving<B> {
  Params: { id: string };
  Body: B;
}
app.put<Saving<{ respuestas: unknown }>>('/answer/:id', async ({ params, body }) => {
  const { rows } = await db.query(
    `update "intentos" set "respuestas" = coalesce("respuestas", '{}') || $2::jsonb, "version" = "version" + 1, "actualizadoEn" = now() where "_id" = $1 returning *`,
    [params.id, JSON.stringify(body.respuestas)],
  );
  return { docs: rows, totalDocs: 1 };
});
app.put<Saving<{ segundos: number; posicion: number }>>('/beat/:id', async ({ params, body }) => {
  const { rows } = await db.query(
    `update "progreso" set "segundos" = greatest("segundos", $2), "posicion" = greatest("posicion", $3), "latidoEn" = now(), "version" = "version" + 1, "actualizadoEn" = now() where "_id" = $1 returning *`,
    [params.id, body.segundos, body.posicion],
  );
  return { docs: rows, totalDocs: 1 };
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
console.log('listo');
