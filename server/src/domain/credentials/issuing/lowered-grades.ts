/** Valid certificates that today's grades wouldn't earn, for the centre to review. */
import type { LoweredGrade, LoweredGrades } from '@oficio/shared/contract/calls/issuing';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { courseEditions } from '../../common/course-editions.ts';
import { missingRequirements } from './requirements.ts';
import { lacksRequirements } from './needs.ts';
import { inSpanish } from '../../../engine/sql/order.ts';

/** Maximum shown per centre; as these are decided, others appear. */
const SHOWN = 100;

/** Returns those of a centre, grouped by certification. */
export async function loweredGrades(db: Queryable, centre: string): Promise<LoweredGrades> {
  const certifications = await from
    .selectFrom('certificaciones')
    .select(['_id', 'requisitos'])
    .where('centroEmisor', '=', centre)
    .where('eliminado', '=', false)
    .orderBy('nombre', inSpanish)
    .$call(rowsIn(db));
  const docs: LoweredGrade[] = [];
  for (const certification of certifications) {
    const { requisitos: needs } = certification;
    if ((needs?.cursos ?? []).length + (needs?.ejercicios ?? []).length === 0) continue;
    const all = { requisitos: needs, counting: await courseEditions(db, needs?.cursos ?? []), times: {} };
    const rows = await from
      .selectFrom('credenciales as k')
      .select(['k._id', 'k.titular', 'k.numero', 'k.nombreLegal', 'k.titulo', 'k.emitidaEn', 'k.dispensas'])
      .select('k.estado')
      .where('k.certificacion', '=', certification._id)
      .where('k.origen', '=', 'emitida')
      .where('k.estado', 'in', ['vigente', 'suspendida'])
      .where('k.eliminado', '=', false)
      .where((the) => lacksRequirements(the, the.ref('k.titular'), all))
      .orderBy('k.emitidaEn', 'desc')
      .orderBy('k._id')
      .$call(rowsIn(db));
    for (const { titular, dispensas, estado, ...row } of rows) {
      const waived = new Set(dispensas);
      const faltan = (await missingRequirements(db, titular, certification)).filter(
        (one) => !waived.has(one),
      );
      // Requirements waived on issuing don't count.
      if (faltan.length === 0) continue;
      docs.push({ ...row, estado: estado === 'suspendida' ? estado : 'vigente', faltan });
    }
  }
  return { docs: docs.slice(0, SHOWN), totalDocs: docs.length };
}
