/**
 * Renewals that nobody has to ask for: whoever sat the exam again, or took the course again, since the window of what
 * they hold opened.
 */
import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import { renewalBegan } from '@oficio/shared/contract/values/renewal';
import type { SqlBool } from 'kysely';
import { create } from '../../engine/collections/write.ts';
import { rowsIn } from '../../engine/schema/statements.ts';
import { SYSTEM } from '../../platform/actor.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { gradesIn } from '../study/course-grades.ts';
import { holderOf, waits } from './automatic-holder.ts';
import type { IssueDeps } from './automatic-deps.ts';
import { missingToRenew } from './credential-requirements.ts';
import { heldBy } from './renewable.ts';

/** What a person holds that comes by itself again, the window open, and since when what they do counts. */
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
    // Hours are for a person to count, and of what asks for nothing nothing is done again.
    const asks = (requisitos?.cursos?.length ?? 0) + (requisitos?.ejercicios?.length ?? 0) > 0;
    if (renovacion?.modo === 'horas' || !asks) return [];
    const began = renewalBegan({ estado, venceEn, emitidaEn }, renovacion, now);
    return began ? [{ ...row, began: began.toISOString() }] : [];
  });
}

/** The certificates of a person that may have to be renewed. */
export const renewableIds = async (db: Queryable, person: string, now: Date): Promise<readonly string[]> =>
  (await renewable(db, person, now)).map(({ credencial }) => credencial);

/** Renews a certificate if that was earned. Safe to repeat, and at once with another. */
export async function renewOne(deps: IssueDeps, person: string, credential: string): Promise<void> {
  const { db, rules, jobs, mail, origin, now = () => new Date() } = deps;
  await db.transaction(async (tx) => {
    const holder = await holderOf({ tx }, person);
    if (!holder) return;
    // Again, now that nobody else decides about the person.
    const held = (await renewable(tx, person, now())).find(({ credencial }) => credencial === credential);
    if (!held) return;
    const old = { requisitos: held.pedian, emitidaEn: held.began };
    if ((await missingToRenew(tx, person, held, old)).length > 0) return;
    const exams = held.requisitos?.ejercicios ?? [];
    if ((await gradesIn(tx, person, exams)).length < exams.length) return;
    const context = { caller: SYSTEM, now: now(), db, tx, rules, jobs, mail, origin } as const;
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
