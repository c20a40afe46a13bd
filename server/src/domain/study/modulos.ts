/** Rules of modules: their classes carry the course, and progress is counted over what is obligatory. */
import { refreshCourse } from './course-progress.ts';
import type { DomainRules } from '../../engine/collections/rules.ts';

export const modulosRules: DomainRules = {
  async edited(context, row, before) {
    if (row['curso'] !== before['curso']) {
      await context.tx.query(`update "clases" set "curso" = $2 where "modulo" = $1`, [row._id, row['curso']]);
      await context.tx.query(
        `update "ejercicios" e set "cursoRaiz" = $2 where e."modulo" = $1 or e."clase" in (select "_id" from "clases" where "modulo" = $1)`,
        [row._id, row['curso']],
      );
      await refreshCourse(context.tx, before['curso']);
    }
    if (row['curso'] !== before['curso'] || row['obligatorio'] !== before['obligatorio']) {
      await refreshCourse(context.tx, row['curso']);
    }
  },
  softRemoved: (context, row) => refreshCourse(context.tx, row['curso']),
  restored: (context, row) => refreshCourse(context.tx, row['curso']),
};
