/** Groups of the desk about certificates: those to issue, and those that may be renewed now. */
import { sql } from 'kysely';
import { firstIn, from, rowsIn } from '../../engine/schema/statements.ts';
import { inSpanish } from '../../engine/sql/order.ts';
import { countQualifying } from '../credentials/issuing/issuing.ts';
import { personName, type ReadGroup } from './groups.ts';

/** Months before expiry from which a certificate that may be renewed at any time is listed. */
const DEFAULT_RENEWAL_MONTHS = 3;

/**
 * Published certifications with requirements, each with the number of people who qualify but hold no
 * certificate.
 */
export const certificatesToIssue: ReadGroup = async (db, { me, managedCentres }, { limit, offset }) => {
  const published = await from
    .selectFrom('certificaciones as x')
    .innerJoin('centros as s', 's._id', 'x.centroEmisor')
    .select(['x._id', 'x.version', 'x.nombre', 'x.requisitos', 'x.identidadMin', 'x.centroEmisor'])
    .select(['x.vigenciaMeses', 'x.creadoEn', 's.gestores', 's.docentes'])
    .where('x.centroEmisor', '=', (eb) => eb.fn.any(eb.val(managedCentres)))
    .where('x.estado', '=', 'publicada')
    .where('x.eliminado', '=', false)
    .where('s.estado', '=', 'activo')
    .orderBy('x.nombre', inSpanish)
    .orderBy('x._id')
    .$call(rowsIn(db));
  const pending = [];
  for (const certification of published) {
    const { requisitos } = certification;
    if (!requisitos?.cursos?.length && !requisitos?.ejercicios?.length) continue;
    const cantidad = await countQualifying(db, certification, me);
    if (cantidad > 0)
      pending.push({
        _id: certification._id,
        version: certification.version,
        propio: false,
        asunto: certification.nombre,
        centro: certification.centroEmisor,
        desde: certification.creadoEn,
        cantidad,
      });
  }
  return {
    total: pending.reduce((sum, { cantidad }) => sum + cantidad, 0),
    docs: pending.slice(offset, offset + limit),
  };
};

/** Valid certificates without a successor that may be renewed by now; the first to expire come first. */
export const certificatesToRenew: ReadGroup = async (db, { me, managedCentres, now }, { limit, offset }) => {
  const renewable = from
    .selectFrom('credenciales as k')
    .innerJoin('certificaciones as una', 'una._id', 'k.certificacion')
    .innerJoin('users as u', 'u._id', 'k.titular')
    .where('una.centroEmisor', '=', (eb) => eb.fn.any(eb.val(managedCentres)))
    .where('k.origen', '=', 'emitida')
    .where('k.estado', '=', 'vigente')
    .where('k.venceEn', 'is not', null)
    .where('k.eliminado', '=', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('certificaciones as x')
          .select('x._id')
          .whereRef('x.codigo', '=', 'una.codigo')
          .where('x.estado', '=', 'publicada')
          .where('x.eliminado', '=', false)
          .where((eb) => eb(eb.ref('x.renovacion', '->>').key('modo'), 'is not', null))
          .where((eb) => {
            const months = sql`coalesce((${eb.ref('x.renovacion', '->>').key('desdeMesesAntes')})::int, ${sql.lit(DEFAULT_RENEWAL_MONTHS)})`;
            return sql<boolean>`${eb.ref('k.venceEn')} - make_interval(months => ${months}) <= ${now}::timestamptz`;
          }),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('credenciales as n')
            .select('n._id')
            .where((eb) =>
              eb.or([eb('n.renuevaA', '=', eb.ref('k._id')), eb('n.reemplazaA', '=', eb.ref('k._id'))]),
            )
            .where('n.eliminado', '=', false),
        ),
      ),
    );
  const count = await renewable.select((eb) => eb.fn.countAll<number>().as('total')).$call(firstIn(db));
  const rows = await renewable
    .select(['k._id', 'k.version', 'k.titulo', 'k.titular', 'k.venceEn', 'k.creadoEn'])
    .select(['una.centroEmisor', 'u.nombre', 'u.apellido', 'u.nombreUsuario'])
    .orderBy('k.venceEn')
    .orderBy('k._id')
    .limit(limit)
    .offset(offset)
    .$call(rowsIn(db));
  return {
    total: Number(count?.total ?? 0),
    docs: rows.map((row) => ({
      _id: row._id,
      version: row.version,
      persona: personName(row),
      propio: row.titular === me,
      asunto: row.titulo,
      centro: row.centroEmisor,
      desde: row.creadoEn,
      ...(row.venceEn && { hasta: row.venceEn }),
    })),
  };
};
