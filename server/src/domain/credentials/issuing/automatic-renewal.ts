/**
 * Renewals without a request, for people who passed the exam or completed the course again since their
 * renewal window opened.
 */
import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import { renewalBegan } from '@oficio/shared/contract/values/renewal';
import { create } from '../../../engine/collections/write.ts';
import { rowsIn, from } from '../../../engine/schema/statements.ts';
import { SYSTEM } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { gradesIn } from '../course-grades.ts';
import { isNotStaff } from './automatic-certifications.ts';
import { lockHolder, notifyIfDataMissing } from './automatic-holder.ts';
import type { IssueDeps } from './automatic-holder.ts';
import { missingToRenew } from './requirements.ts';

/**
 * Returns the certificates of a person that renew automatically and whose window is open, with its opening
 * date.
 */
async function openRenewals(db: Queryable, person: string, now: Date) {
  const rows = await renewableCertificatesOf(person)
    .select(['una.requisitos as requisitosAnteriores', 'x._id', 'x.nombre', 'x.requisitos'])
    .select(['x.identidadMin', 'x.centroEmisor'])
    .where('x.emision', '=', 'automatica')
    .where(isNotStaff(person))
    .orderBy('c._id')
    .$call(rowsIn(db));
  return rows.flatMap((row) => {
    const { renovacion, requisitos, venceEn, emitidaEn, como: estado } = row;
    // Hours need a person's review, and a certification without requirements has nothing to do again.
    const hasRequirements = (requisitos?.cursos?.length ?? 0) + (requisitos?.ejercicios?.length ?? 0) > 0;
    if (renovacion?.modo === 'horas' || !hasRequirements) return [];
    const openedAt = renewalBegan({ estado, venceEn, emitidaEn }, renovacion, now);
    return openedAt ? [{ ...row, openedAt: openedAt.toISOString() }] : [];
  });
}

/** Returns the ids of a person's certificates that may be renewed. */
export const renewableIds = async (db: Queryable, person: string, now: Date): Promise<readonly string[]> =>
  (await openRenewals(db, person, now)).map(({ credencial }) => credencial);

/** Renews a certificate if its renewal was earned. Safe to repeat, even concurrently. */
export async function renewOne(deps: IssueDeps, person: string, credential: string): Promise<void> {
  const { db, hooks, jobs, mail, origin, now = () => new Date() } = deps;
  await db.transaction(async (tx) => {
    const holder = await lockHolder({ tx }, person);
    if (!holder) return;
    // Read it again, now that the person is locked.
    const renewal = (await openRenewals(tx, person, now())).find(
      ({ credencial }) => credencial === credential,
    );
    if (!renewal) return;
    const old = { requisitos: renewal.requisitosAnteriores, emitidaEn: renewal.openedAt };
    if ((await missingToRenew(tx, person, renewal, old)).length > 0) return;
    const exams = renewal.requisitos?.ejercicios ?? [];
    if ((await gradesIn(tx, person, exams)).length < exams.length) return;
    const context = { caller: SYSTEM, now: now(), db, tx, hooks, jobs, mail, origin } as const;
    if (await notifyIfDataMissing(context, holder, renewal)) return;
    const [course, ...others] = renewal.requisitos?.cursos ?? [];
    await create(context, credenciales, {
      origen: 'emitida',
      titular: person,
      certificacion: renewal._id,
      titulo: renewal.nombre,
      renuevaA: renewal.credencial,
      ...(course !== undefined && others.length === 0 && { curso: course }),
    });
  });
}

/**
 * Query of a person's certificates, as `c`, that have no successor, with the edition that renews each, as
 * `x`, and its centre, as `s`.
 */
export const renewableCertificatesOf = (person: string) =>
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
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('credenciales as n')
            .select('n._id')
            .where((eb) =>
              eb.or([eb('n.renuevaA', '=', eb.ref('c._id')), eb('n.reemplazaA', '=', eb.ref('c._id'))]),
            )
            .where('n.eliminado', '=', false),
        ),
      ),
    );
