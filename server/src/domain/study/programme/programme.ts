/**
 * Entry point of the programme (courses, modules and lessons), with the hooks of `modulos`. A module's
 * lessons store its course, and progress counts obligatory modules only.
 */
import type { CollectionHooks } from '../../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Room } from '../../common/room.ts';
import { refreshCourse, queueProgress } from '../progress/progress.ts';
import { checkStillStudiable } from '../publishing/publishing.ts';
import { courseTrashRoutes, removeParts, restoreParts } from './trash.ts';

export { clasesHooks } from './clases.ts';
export { cursosHooks } from './cursos.ts';

export const programmeRoutes: Room = (app) => courseTrashRoutes(app);

export const modulosHooks: CollectionHooks<'modulos'> = {
  async afterUpdate(context, row, before) {
    const changed = (['disponibleDesde', 'obligatorio'] as const).find((name) => row[name] !== before[name]);
    if (changed)
      await checkStillStudiable(context, row.curso, { of: 'modulos', id: row._id, before, changed });
    if (row.curso !== before.curso) {
      const { curso } = row;
      await from.updateTable('clases').set({ curso }).where('modulo', '=', row._id).$call(rowsIn(context.tx));
      const lessons = from.selectFrom('clases').select('_id').where('modulo', '=', row._id);
      await from
        .updateTable('ejercicios')
        .set({ cursoRaiz: curso })
        .where((eb) => eb.or([eb('modulo', '=', row._id), eb('clase', 'in', lessons)]))
        .$call(rowsIn(context.tx));
      await refreshCourse(context, before.curso);
      await checkStillStudiable(context, curso, { of: 'modulos', id: row._id, changed: 'curso' });
    }
    if (row.curso !== before.curso || row.obligatorio !== before.obligatorio) {
      await refreshCourse(context, row.curso);
    } else if (row.orden !== before.orden || row.disponibleDesde !== before.disponibleDesde) {
      await queueProgress(context, row.curso);
    }
  },
  async afterSoftRemove(context, row) {
    await removeParts(context, 'modulo', row._id);
    await checkStillStudiable(context, row.curso, {
      of: 'modulos',
      id: row._id,
      changed: 'eliminado',
      removedAt: row.eliminadoEn,
    });
    await refreshCourse(context, row.curso);
  },
  async afterRestore(context, row, before) {
    await restoreParts(context, 'modulo', row._id, before.eliminadoEn);
    await refreshCourse(context, row.curso);
  },
};
