/**
 * Effect of a change on the students of a course: the server applies the change, compares, and rolls it back.
 */
import { STANDING_FIELDS, type CourseChange } from '@oficio/shared/contract/answers/change-effect';
import type { Missing } from '@oficio/shared/contract/answers/course-situation';
import type { BodyOf } from '@oficio/shared/contract/calls/call';
import {
  changeEffect as changeEffectCall,
  type ChangeEffect,
  type AffectedPerson,
} from '@oficio/shared/contract/calls/course-teaching';
import { COLLECTIONS } from '@oficio/shared/contract/collections/index';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { serve } from '../../../engine/calls/serve.ts';
import type { WriteContext } from '../../../engine/collections/hooks.ts';
import { edit, softRemove } from '../../../engine/collections/write.ts';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { conflict, unprocessable } from '../../../platform/errors/refusals.ts';
import { findRow } from '../../common/lookup.ts';
import type { Room } from '../../common/room.ts';
import { standingsOf } from '../progress/progress.ts';

/** Maximum people named; the others are only counted. */
const MAX_NAMED_PEOPLE = 20;

/** Whether the course asks more of a student than before. */
function requiresMore(before: Missing, after: Missing): boolean {
  const minGrades = new Map(before.examenes.map(({ _id, aprobacionPct }) => [_id, aprobacionPct]));
  return (
    after.clases > before.clases ||
    after.examenes.some(({ _id, aprobacionPct }) => aprobacionPct > (minGrades.get(_id) ?? -1)) ||
    (after.nota?.pide ?? 0) > (before.nota?.pide ?? 0) ||
    (after.asistencia?.encuentros ?? 0) > (before.asistencia?.encuentros ?? 0)
  );
}

async function withNames(
  db: Queryable,
  harmed: readonly Omit<AffectedPerson, 'nombre'>[],
): Promise<AffectedPerson[]> {
  const first = [...harmed]
    .sort((a, b) => Number(b.efecto === 'noAprueba') - Number(a.efecto === 'noAprueba'))
    .slice(0, MAX_NAMED_PEOPLE);
  const rows = await from
    .selectFrom('users')
    .select(['_id', 'nombre', 'apellido', 'nombreUsuario'])
    .where('_id', '=', (eb) => eb.fn.any(eb.val(first.map(({ usuario }) => usuario))))
    .$call(rowsIn(db));
  const names = new Map(
    rows.map((row) => [row._id, [row.nombre, row.apellido].filter(Boolean).join(' ') || row.nombreUsuario]),
  );
  return first.map((person) => ({ ...person, nombre: names.get(person.usuario) ?? '' }));
}

/** A dry run must not make students wait for its locks. */
const LOCK_TIMEOUT = '2s';
/** PostgreSQL's lock_not_available: a row stayed locked for longer than `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Thrown to roll the transaction back; it carries the effect out of it. */
class RolledBack extends Error {
  readonly effect: ChangeEffect;
  constructor(effect: ChangeEffect) {
    super('La prueba no se guarda.');
    this.effect = effect;
  }
}

/** Returns the course to which a record belongs. */
async function courseOf(db: Queryable, collection: CourseChange['coleccion'], id: string) {
  if (collection === 'cursos') return id;
  if (collection === 'ejercicios') return (await findRow(db, collection, id, ['cursoRaiz']))?.cursoRaiz;
  return (await findRow(db, collection, id, ['curso']))?.curso;
}

/**
 * Returns the effect of a change to a course on its students. Runs the real write, so it refuses the same
 * changes.
 * @throws ContractError 422 for a record of another course, and whatever the write throws
 */
export async function changeEffect(
  context: Omit<WriteContext, 'tx' | 'mail' | 'jobs'>,
  course: string,
  { coleccion, objeto, cambios }: CourseChange,
): Promise<ChangeEffect> {
  const { db } = context;
  const recordCourse = await courseOf(db, coleccion, objeto);
  if (recordCourse !== course) throw unprocessable('Lo que se cambia no es de este curso.', 'objeto');
  const now = context.now.getTime();
  const dryRun = context.db.transaction(async (tx): Promise<never> => {
    await tx.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    const before = new Map((await standingsOf(tx, course, now)).map((stand) => [stand._id, stand]));
    // Without `mail` and `jobs`, nothing leaves the transaction.
    const trial: WriteContext = { ...context, tx, ensayo: true };
    const collection = COLLECTIONS[coleccion];
    if (cambios) await edit(trial, collection, objeto, cambios);
    else await softRemove(trial, collection, objeto);
    const after = await standingsOf(tx, course, now);
    const harmed = after.flatMap(({ _id, usuario, falta, lost }) => {
      const former = before.get(_id);
      if (!former) return [];
      const efecto =
        lost && !former.lost ? 'noAprueba' : requiresMore(former.falta, falta) ? 'mas' : undefined;
      return efecto === undefined ? [] : [{ usuario, efecto, falta } as const];
    });
    const noAprueban = harmed.filter(({ efecto }) => efecto === 'noAprueba').length;
    throw new RolledBack({
      cursan: after.length,
      noAprueban,
      mas: harmed.length - noAprueban,
      completan: after.filter(({ _id, done }) => done && before.get(_id)?.done === false).length,
      personas: await withNames(tx, harmed),
    });
  });
  return dryRun.catch((error: unknown) => {
    if (error instanceof RolledBack) return error.effect;
    if ((error as { readonly code?: unknown }).code === LOCK_NOT_AVAILABLE)
      throw conflict('El curso se está escribiendo ahora mismo: se puede probar enseguida.', 'objeto');
    throw error;
  });
}

type SentChange = BodyOf<typeof changeEffectCall>;

function readChange({ coleccion, objeto, cambios: sent }: SentChange): CourseChange {
  if (sent !== undefined && !isRecord(sent)) throw invalid('Los cambios son un objeto.', 'cambios');
  // Other fields don't affect standings, so they are not tried.
  const cambios =
    sent &&
    Object.fromEntries(
      STANDING_FIELDS[coleccion].flatMap((name) => (name in sent ? [[name, sent[name]]] : [])),
    );
  return { coleccion, objeto, ...(cambios && { cambios }) };
}

export const changeEffectRoutes: Room = (app, { db, hooks }) => {
  serve(app, changeEffectCall, ({ who, params, body }) =>
    changeEffect({ ...who, db, hooks }, params.curso, readChange(body)),
  );
};
