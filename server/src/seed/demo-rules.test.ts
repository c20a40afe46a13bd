/** The demo is loaded bypassing the rules, so this test checks it against them. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkItems } from '@oficio/shared/contract/exercises/check-items';
import type { Item } from '@oficio/shared/contract/exercises/item';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { vouchedFields } from '../domain/credentials/signing/signing.ts';
import { verify } from '../domain/credentials/verification/verification.ts';
import { deriveAll } from '../domain/derived.ts';
import { from, rowsOf } from '../engine/schema/statements.ts';
import type { Database } from '../platform/database/connection.ts';
import type { TestDatabase } from '../testing/database.ts';
import { demoDatabase } from '../testing/demo-database.ts';

let test: TestDatabase;
let db: Database;
before(async () => {
  test = await demoDatabase();
  db = test.db;
});
after(() => test.drop());

/** Asserts that no row breaks a rule; the query selects what identifies the offenders. */
const none = async (sql: string) => {
  const { rows } = await db.query(sql);
  assert.deepEqual(rows, []);
};

describe('the demo', () => {
  it('publishes exercises with valid keys', async () => {
    const { rows } = await db.query(`select * from "ejercicios" where "estado" = 'publicado'`);
    assert.ok(rows.length > 0);
    for (const row of rows) {
      checkItems((row['reactivos'] ?? []) as Item[], recordOf(row['clave']), {
        complete: row['rubrica'] === null,
        allManual: false,
      });
    }
    await none(
      `select "titulo" from "ejercicios" where num_nonnulls("clase", "modulo", "curso", "certificacion") <> 1`,
    );
    await none(`select "titulo" from "ejercicios" where "permiteSinConexion" and "duracionSeg" is not null`);
  });
  it('publishes courses that can be published', async () => {
    await none(
      `select "titulo" from "cursos" c where "estado" = 'publicado' and not exists (select 1 from "clases" k where k."curso" = c."_id")`,
    );
    await none(
      `select "titulo" from "cursos" where ("precio" ->> 'monto')::float8 > 0 and ("comoPagar" is null or "modoInscripcion" <> 'aprobacion')`,
    );
    await none(
      `select "titulo" from "cursos" where "fin" < "inicio" or ("modoInscripcion" = 'codigo' and "codigoInscripcion" is null)`,
    );
    await none(`select "titulo", "inscriptos", "cupo" from "cursos" where "inscriptos" > "cupo"`);
    await none(
      `select c."titulo" from "cursos" c join "centros" x on x."_id" = c."centro" where c."estado" = 'publicado' and x."estado" <> 'activo'`,
    );
  });
  it('has centres in zones of their province, and three category levels', async () => {
    await none(
      `select c."nombre" from "centros" c join "zonas" z on z."_id" = c."zona" where z."provincia" <> c."provincia"`,
    );
    await none(
      `select c."nombre" from "categorias" c join "categorias" p on p."_id" = c."padre" where p."ambito" <> c."ambito"`,
    );
    await none(
      `select a."nombre" from "categorias" a join "categorias" b on b."_id" = a."padre" join "categorias" c on c."_id" = b."padre" where c."padre" is not null`,
    );
  });
  it('completes courses that were studied', async () => {
    await none(
      `select "_id", "progresoPct" from "inscripciones" where "estado" = 'completada' and "progresoPct" < 100`,
    );
    await none(
      `select "_id" from "progreso" p where not exists (select 1 from "clases" c join "inscripciones" i on i."curso" = c."curso" where c."_id" = p."clase" and i."_id" = p."inscripcion")`,
    );
  });
  it('knows the author and the course of reported texts', async () => {
    await none(
      `select r."detalle" from "reportes" r left join "preguntas" p on p."_id" = r."objeto" left join "respuestas" a on a."_id" = r."objeto" where r."coleccion" in ('preguntas', 'respuestas') and (r."autor" is null or r."autor" <> coalesce(p."autor", a."autor"))`,
    );
    await none(
      `select "detalle" from "reportes" where "coleccion" = 'cursos' and "curso" is distinct from "objeto"`,
    );
  });
  it('signs all that it issues, verifiably', async () => {
    const rows = await rowsOf(
      db,
      from.selectFrom('credenciales').selectAll().where('origen', '=', 'emitida'),
    );
    assert.ok(rows.length > 0);
    for (const row of rows) {
      assert.ok(await vouchedFields(db, row), row.numero ?? '');
      const result = await verify(db, row.numero ?? '', row.codigoVerificacion ?? '');
      assert.ok(result.titular, row.numero ?? '');
      assert.notEqual(result.resultado, 'noComprobada', row.numero ?? '');
    }
    await none(
      `select "titulo" from "credenciales" where "origen" = 'cargada' and "estado" = 'vigente' and "numero" is null`,
    );
  });
  it('derives the same twice', async () => {
    const figures = async () =>
      (await db.query(`select "_id", "inscriptos", "certificaciones" from "cursos" order by "_id"`)).rows;
    const first = await figures();
    await deriveAll(db);
    assert.deepEqual(await figures(), first);
  });
});
