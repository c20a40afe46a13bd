/** Rules of certifications: what publishing needs, and which courses lead to them. */
import { recordOf } from '@oficio/shared/contract/values/guards';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Row } from '../../engine/collections/context.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { LINKS } from '../common/links.ts';
import { findRow, idList } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import type { DomainRules, RuleContext } from '../../engine/collections/rules.ts';

const coursesOf = (row: Row | undefined): string[] => idList(recordOf(row?.['requisitos'])['cursos']);

/** `cursos.certificaciones` of the courses that a change touches: computed as derived.ts does, it is no edit of them. */
async function linkCourses(db: Queryable, ...rows: (Row | undefined)[]): Promise<void> {
  const ids = [...new Set(rows.flatMap(coursesOf))].sort();
  if (ids.length === 0) return;
  await db.query(
    `update "cursos" c set "certificaciones" = (
       select array_agg(x."_id" order by x."_id") from "certificaciones" x
       where not x."eliminado" and x."requisitos" -> 'cursos' ? c."_id"::text)
     where c."_id" = any($1::uuid[])`,
    [ids],
  );
}

async function announce(context: RuleContext, row: Row, before: Row): Promise<void> {
  const title = `«${String(row['nombre'])}»`;
  const enlace = LINKS.manage('certificaciones', row._id);
  if (row['estado'] === 'enRevision') {
    const { rows } = await context.tx.query<{ _id: string }>(
      `select "_id" from "users" where "roles" && array['admin', 'superadmin'] and "estado" = 'activo' and not "eliminado" limit 50`,
    );
    await notify(
      context,
      rows.map((admin) => admin._id),
      { tipo: 'centro', titulo: `La certificación ${title} espera revisión`, enlace },
    );
    return;
  }
  if (before['estado'] !== 'enRevision') return;
  const centre = await findRow(context.tx, 'centros', row['centroEmisor'], ['gestores']);
  const published = row['estado'] === 'publicada';
  await notify(context, idList(centre?.['gestores']), {
    tipo: 'centro',
    titulo: published
      ? `Se publicó la certificación ${title}`
      : `La certificación ${title} volvió a borrador`,
    ...(!published && typeof row['motivoEstado'] === 'string' && { texto: row['motivoEstado'] }),
    enlace: published ? LINKS.certification(row._id) : enlace,
  });
}

export const certificacionesRules: DomainRules = {
  async prepareEdit(context, changes, before) {
    if (changes['estado'] !== 'publicada' && changes['estado'] !== 'enRevision') return;
    const centre = await findRow(context.tx, 'centros', changes['centroEmisor'] ?? before['centroEmisor'], [
      'estado',
    ]);
    if (centre?.['estado'] !== 'activo') {
      throw new ContractError(
        422,
        'Para publicar la certificación, el centro emisor tiene que estar activo.',
        'centroEmisor',
      );
    }
  },
  created: (context, row) => linkCourses(context.tx, row),
  async edited(context, row, before) {
    await linkCourses(context.tx, row, before);
    if (row['estado'] !== before['estado']) await announce(context, row, before);
  },
  softRemoved: (context, row) => linkCourses(context.tx, row),
  restored: (context, row) => linkCourses(context.tx, row),
  // The hook runs before the row goes, when it is already in the trash: nothing to undo.
};
