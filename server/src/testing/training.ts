/** Small world for tests of training: people, a centre, a course; and writes as any of them. */
import { DOMAIN } from '../domain/index.ts';
import type { Role } from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { collectionNamed, type CollectionName } from '@oficio/shared/contract/collections/index';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import assert from 'node:assert/strict';
import type { Row, Values } from '../engine/collections/context.ts';
import { view } from '../engine/collections/view.ts';
import { create, edit, softRemove, systemWrites } from '../engine/collections/write.ts';
import { from, rowsOf } from '../engine/schema/statements.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Actor } from '../platform/actor.ts';
import { completeRow, insertRows } from '../seed/bulk.ts';
import { newId } from '@oficio/shared/contract/values/ids';
import { testDatabase } from './database.ts';

export type Person = Actor & { readonly _id: string };
const named = (name: string) => collectionNamed(name) as Collection;
let counter = 0;

export class Training {
  readonly db: Database;
  readonly close: () => Promise<void>;
  /** If undefined, jobs are not sent. */
  jobs: Pick<Jobs, 'send'> | undefined;
  now = new Date('2026-11-20T12:00:00Z');
  admin!: Person;
  gestor!: Person;
  docente!: Person;
  centro!: string;

  constructor(db: Database, close: () => Promise<void>) {
    this.db = db;
    this.close = close;
  }

  /** Inserts a row directly, without any rule. */
  async insert(collection: string, values: Values): Promise<string> {
    const _id = newId();
    await insertRows(this.db, named(collection), [
      completeRow(named(collection), { _id, ...values }, this.now.toISOString()),
    ]);
    return _id;
  }

  async person(name: string, roles: readonly Role[] = ['estudiante'], more: Values = {}): Promise<Person> {
    const n = (counter += 1);
    const _id = await this.insert('users', {
      email: `${name}${n}@oficio.example`,
      nombreUsuario: `${name}${n}`,
      nombre: name,
      apellido: 'Prueba',
      roles,
      estado: 'activo',
      ...more,
    });
    return { _id, roles, confirmado: true };
  }

  private somewhere: string | undefined;
  /** Creates a person whom the centre knows, because they once took a course there. */
  async student(name: string, more: Values = {}): Promise<Person> {
    const who = await this.person(name, ['estudiante'], more);
    this.somewhere ??= (await this.course())._id;
    await this.insert('inscripciones', { usuario: who._id, curso: this.somewhere, estado: 'vencida' });
    return who;
  }

  run<T>(who: Actor, work: (context: Parameters<typeof create>[0]) => Promise<T>): Promise<T> {
    return this.db.transaction((tx) =>
      work({
        caller: who,
        now: this.now,
        db: this.db,
        tx,
        hooks: DOMAIN,
        ...(this.jobs && { jobs: this.jobs }),
      }),
    );
  }
  create(who: Actor, collection: string, values: Values): Promise<Row> {
    return this.run(who, (context) => create(context, named(collection), values));
  }
  edit(who: Actor, collection: string, id: string, values: Values): Promise<Row> {
    return this.run(who, (context) => edit(context, named(collection), id, values));
  }
  /** Edits a row as the server does: without permissions, with all effects. */
  async system(collection: CollectionName, id: string, values: Values): Promise<void> {
    await this.run(this.admin, (context) => systemWrites(context).edit(collection, id, values));
  }
  softRemove(who: Actor, collection: string, id: string): Promise<Row> {
    return this.run(who, (context) => softRemove(context, named(collection), id));
  }
  view(who: Actor, collection: string, id: string): Promise<Record<string, unknown>> {
    return view({ caller: who, now: this.now, db: this.db }, named(collection), id);
  }
  async row(collection: string, id: string): Promise<Record<string, unknown>> {
    const { rows } = await this.db.query(`select * from "${collection}" where "_id" = $1`, [id]);
    return rows[0] as Record<string, unknown>;
  }
  async notices(person: Person): Promise<string[]> {
    const rows = await rowsOf(
      this.db,
      from.selectFrom('notificaciones').select('titulo').where('usuario', '=', person._id).orderBy('_id'),
    );
    return rows.map((row) => row.titulo);
  }

  /** Creates a draft course of the centre with `lessons` in one module. */
  async course(
    changes: Values = {},
    lessons: readonly Values[] = [{}, {}],
  ): Promise<{ _id: string; modulo: string; clases: string[] }> {
    const n = (counter += 1);
    const course = await this.create(this.docente, 'cursos', {
      titulo: 'Electricidad domiciliaria',
      codigo: `ELEC-${n}`,
      resumen: 'Instalar con seguridad.',
      descripcion: '<p>Curso de prueba.</p>',
      centro: this.centro,
      docentes: [this.docente._id],
      ...changes,
    });
    const module = await this.create(this.docente, 'modulos', {
      curso: course._id,
      titulo: 'Primer módulo',
      orden: 1,
    });
    const lessonIds: string[] = [];
    for (const [i, lesson] of lessons.entries()) {
      const created = await this.create(this.docente, 'clases', {
        modulo: module._id,
        titulo: `Clase ${i + 1}`,
        tipo: 'texto',
        orden: i + 1,
        ...lesson,
      });
      lessonIds.push(created._id);
    }
    return { _id: course._id, modulo: module._id, clases: lessonIds };
  }
  /**
   * Creates a course and has the manager publish it. Lessons completed by an exercise get that criterion
   * afterwards, since the exercise doesn't exist yet.
   */
  async published(
    changes: Values = {},
    lessons?: readonly Values[],
  ): Promise<{ _id: string; modulo: string; clases: string[] }> {
    const later = (lesson: Values) => lesson['criterio'] === 'ejercicio';
    const course = await this.course(
      changes,
      lessons?.map((lesson) => (later(lesson) ? { ...lesson, criterio: 'manual' } : lesson)),
    );
    await this.edit(this.gestor, 'cursos', course._id, { estado: 'publicado' });
    for (const [i, lesson] of (lessons ?? []).entries())
      if (later(lesson)) await this.system('clases', course.clases[i] ?? '', { criterio: 'ejercicio' });
    return course;
  }
}

/** Creates the world on a fresh database. */
export async function training(): Promise<Training> {
  const { db, drop } = await testDatabase();
  const t = new Training(db, drop);
  t.admin = await t.person('admin', ['admin']);
  t.gestor = await t.person('gestor');
  t.docente = await t.person('docente');
  const provincia = await t.insert('provincias', { nombre: 'Córdoba', codigo: 'AR-X', pais: 'AR' });
  t.centro = await t.insert('centros', {
    nombre: 'Centro de oficios',
    slug: 'centro-de-oficios',
    provincia,
    email: 'centro@oficio.example',
    gestores: [t.gestor._id],
    docentes: [t.docente._id],
    estado: 'activo',
  });
  return t;
}

/** Asserts that a write is refused with this status, on this field, with a matching message. */
export async function refused(
  work: Promise<unknown>,
  status: number,
  field?: string,
  sentence?: RegExp,
): Promise<void> {
  await assert.rejects(work, (error: unknown) => {
    assert.ok(error instanceof ContractError, `no es un error del contrato: ${String(error)}`);
    assert.deepEqual({ status: error.status, field: error.field }, { status, field }, error.message);
    if (sentence) assert.match(error.message, sentence);
    return true;
  });
}
