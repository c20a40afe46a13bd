/**
 * Renewals without a request, for people who passed the exam or completed the course again since their
 * renewal window opened.
 */
import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import { renewalBegan } from '@oficio/shared/contract/values/renewal';
import type { SqlBool } from 'kysely';
import { create } from '../../../engine/collections/write.ts';
import { rowsIn, from } from '../../../engine/schema/statements.ts';
import { SYSTEM } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { gradesIn } from '../course-grades.ts';
import { holderOf, waits } from './automatic-holder.ts';
import type { IssueDeps } from './automatic-holder.ts';
import { missingToRenew } from './requirements.ts';

/**
 * Returns the certificates of a person that renew automatically and whose window is open, with its opening
 * date.
 */
async function renewable(db: Queryable, person: string, now: Date) {
  const rows = await heldBy(person)
    .select([
      'una.requisitos as pedian',
      'x._id',
      'x.nombre',
      'x.requisitos',
      'x.identidadMin',
      'x.centroEmisor',
    ])
    .where('x.emision', '=', 'automatica')
    .where((the) => {
      const none = the.lit(false);
      const has = (list: 's.gestores' | 's.docentes') =>
        the.fn.coalesce(the(list, '@>', the.val([person])), none).$castTo<SqlBool>();
      return the.not(the.or([has('s.gestores'), has('s.docentes')]));
    })
    .orderBy('c._id')
    .$call(rowsIn(db));
  return rows.flatMap((row) => {
    const { renovacion, requisitos, venceEn, emitidaEn, como: estado } = row;
    // Hours need a person's review, and a certification without requirements has nothing to do again.
    const asks = (requisitos?.cursos?.length ?? 0) + (requisitos?.ejercicios?.length ?? 0) > 0;
    if (renovacion?.modo === 'horas' || !asks) return [];
    const began = renewalBegan({ estado, venceEn, emitidaEn }, renovacion, now);
    return began ? [{ ...row, began: began.toISOString() }] : [];
  });
}

/** Returns the ids of a person's certificates that may be renewed. */
export const renewableIds = async (db: Queryable, person: string, now: Date): Promise<readonly string[]> =>
  (await renewable(db, person, now)).map(({ credencial }) => credencial);

/** Renews a certificate if its renewal was earned. Safe to repeat, even concurrently. */
export async function renewOne(deps: IssueDeps, person: string, credential: string): Promise<void> {
  const { db, hooks, jobs, mail, origin, now = () => new Date() } = deps;
  await db.transaction(async (tx) => {
    const holder = await holderOf({ tx }, person);
    if (!holder) return;
    // Read it again, now that the person is locked.
    const held = (await renewable(tx, person, now())).find(({ credencial }) => credencial === credential);
    if (!held) return;
    const old = { requisitos: held.pedian, emitidaEn: held.began };
    if ((await missingToRenew(tx, person, held, old)).length > 0) return;
    const exams = held.requisitos?.ejercicios ?? [];
    if ((await gradesIn(tx, person, exams)).length < exams.length) return;
    const context = { caller: SYSTEM, now: now(), db, tx, hooks, jobs, mail, origin } as const;
    if (await waits(context, holder, held)) return;
    const [course, ...others] = held.requisitos?.cursos ?? [];
    await create(context, credenciales, {
      origen: 'emitida',
      titular: person,
      certificacion: held._id,
      titulo: held.nombre,
      renuevaA: held.credencial,
      ...(course !== undefined && others.length === 0 && { curso: course }),
    });
  });
}

/**
 * Query of a person's certificates, as `c`, that have no successor, with the edition that renews each, as
 * `x`, and its centre, as `s`.
 */
export const heldBy = (person: string) =>
  from
    .selectFrom('credenciales as c')
    .innerJoin('certificaciones as una', 'una._id', 'c.certificacion')
    .innerJoin('certificaciones as x', 'x.codigo', 'una.codigo')
    .innerJoin('centros as s', 's._id', 'x.centroEmisor')
    .select(['c._id as credencial', 'c.estado as como', 'c.venceEn', 'c.emitidaEn', 'x.renovacion'])
    .where('c.titular', '=', person)
    .where('c.origen', '=', 'emitida')
    .where('c.estado', 'in', ['vigente', 'vencida'])
    .where('c.venceEn', 'is not', null)
    .where('c.eliminado', '=', false)
    .where('x.estado', '=', 'publicada')
    .where('x.eliminado', '=', false)
    .where('s.estado', '=', 'activo')
    .where('s.eliminado', '=', false)
    .where((the) =>
      the.not(
        the.exists(
          the
            .selectFrom('credenciales as n')
            .select('n._id')
            .where((a) =>
              a.or([a('n.renuevaA', '=', a.ref('c._id')), a('n.reemplazaA', '=', a.ref('c._id'))]),
            )
            .where('n.eliminado', '=', false),
        ),
      ),
    );
