/** Preview of how a changed exercise would affect the grades already given. */
import { sql } from 'kysely';
import type { RegradedPerson, RegradeEffect } from '@oficio/shared/contract/calls/exercises';
import type { Request } from '../../engine/collections/context.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { originalsOf, requiresAnyOf } from '../common/course-editions.ts';
import type { Exercise } from './attempt-exercise.ts';
import { gradeChanges, isInFavour, type GradeChange } from './regrade.ts';
import { planRegrade } from './regrade-plan.ts';

/** Maximum people listed; the rest are only counted. */
const MAX_LISTED = 200;

/** Returns which of some people hold a valid certificate that depends on the exercise or its course. */
async function certificateHolders(
  db: Queryable,
  { _id, row }: Exercise,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const certificates = await from
    .selectFrom('credenciales as k')
    .innerJoin('certificaciones as x', 'x._id', 'k.certificacion')
    .select('k.titular')
    .distinct()
    .where('k.titular', '=', (the) => the.fn.any(the.val([...people])))
    .where('k.estado', 'in', ['vigente', 'suspendida'])
    .where('k.eliminado', '=', false)
    .where((the) =>
      the.or([
        the('x._id', '=', row.certificacion),
        sql<boolean>`${the.ref('x.requisitos')} -> 'ejercicios' ? ${_id}`,
        requiresAnyOf(
          the.ref('x.requisitos', '->').key('cursos'),
          originalsOf(sql`select ${row.cursoRaiz}::uuid`),
        ),
      ]),
    )
    .$call(rowsIn(db));
  return new Set(certificates.flatMap(({ titular }) => titular ?? []));
}

/** Sort order: first those who fail, then those who go down, then those who pass. */
function listOrder({ pasa, antes, despues }: RegradedPerson): number {
  if (pasa === 'desaprueba') return 0;
  if (despues < antes) return 1;
  return pasa === 'aprueba' ? 2 : 3;
}

/** Returns whether a change of grade makes the person pass or fail; nothing when neither. */
function passChange({ antes, despues }: GradeChange, passMark: number): Pick<RegradedPerson, 'pasa'> {
  if (antes >= passMark === despues >= passMark) return {};
  return { pasa: despues >= passMark ? 'aprueba' : 'desaprueba' };
}

/** Returns the effect of regrading. Changes nothing. */
export async function regradeEffect(request: Request, db: Queryable, id: string): Promise<RegradeEffect> {
  const plan = await planRegrade(request, db, id);
  const { exercise, attempts, regrades } = plan;
  const changes = gradeChanges(plan.method, attempts, regrades);
  const ids = changes.map(({ usuario }) => usuario);
  const people = await from
    .selectFrom('users')
    .select(['_id', 'nombre', 'apellido'])
    .where('_id', '=', (the) => the.fn.any(the.val(ids)))
    .$call(rowsIn(db));
  const names = new Map(
    people.map(({ _id, nombre, apellido }) => [_id, [nombre, apellido].filter(Boolean).join(' ')]),
  );
  const certified = await certificateHolders(db, exercise, ids);
  const docs = changes
    .map((change) => ({
      ...change,
      ...passChange(change, exercise.row.aprobacionPct),
      nombre: names.get(change.usuario) ?? '',
      certificado: certified.has(change.usuario),
    }))
    .sort((a, b) => listOrder(a) - listOrder(b) || a.nombre.localeCompare(b.nombre, 'es'));
  const count = (matches: (one: RegradedPerson) => boolean) => docs.filter(matches).length;
  return {
    huella: plan.huella,
    dejadas: plan.dejadas,
    personas: new Set(attempts.map(({ usuario }) => usuario)).size,
    cambian: docs.length,
    suben: count(({ antes, despues }) => despues > antes),
    bajan: count(({ antes, despues }) => despues < antes),
    aprueban: count(({ pasa }) => pasa === 'aprueba'),
    desaprueban: count(({ pasa }) => pasa === 'desaprueba'),
    conCertificado: count(({ antes, despues, certificado }) => certificado && despues < antes),
    entregas: { todos: regrades.length, aFavor: regrades.filter(isInFavour).length },
    sinCalcular: plan.sinCalcular,
    docs: docs.slice(0, MAX_LISTED),
  };
}
