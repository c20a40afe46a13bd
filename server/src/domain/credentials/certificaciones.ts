/** Rules of certifications: what publishing needs, and which courses lead to them. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { sql } from 'kysely';
import type { RuleContext, Rules } from '../../engine/collections/rules.ts';
import { from, rowsOf } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { activePeople } from '../common/active-people.ts';
import { publishedLater } from '../common/certificates-later.ts';
import { centreIsActive } from '../common/centre-offer.ts';
import { LINKS } from '../common/links.ts';
import { findRow } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';

type Certification = Stored<'certificaciones'>;

/** `cursos.certificaciones` of the courses that a change touches: computed as derived.ts does, it is no edit of them. */
async function linkCourses(
  db: Queryable,
  ...rows: readonly Pick<Certification, 'requisitos'>[]
): Promise<void> {
  const ids = [...new Set(rows.flatMap((row) => row.requisitos?.cursos ?? []))].sort();
  if (ids.length === 0) return;
  await rowsOf(
    db,
    from
      .updateTable('cursos as c')
      .set((the) => ({
        certificaciones: the
          .selectFrom('certificaciones as x')
          .select((a) => a.fn.agg<string[]>('array_agg', ['x._id']).orderBy('x._id').as('ids'))
          .where('x.eliminado', '=', false)
          .where((a) => sql<boolean>`${a.ref('x.requisitos')} -> 'cursos' ? ${a.ref('c._id')}::text`),
      }))
      .where('c._id', '=', (the) => the.fn.any(the.val(ids))),
  );
}

async function announce(context: RuleContext, row: Certification, before: Certification): Promise<void> {
  const title = `«${row.nombre}»`;
  const link = LINKS.manage('certificaciones', row._id);
  if (row.estado === 'enRevision') {
    await notify(context, await activePeople(context.tx, 'admin', 'superadmin'), {
      tipo: 'centro',
      titulo: `La certificación ${title} espera revisión`,
      enlace: link,
    });
    return;
  }
  if (before.estado !== 'enRevision') return;
  const centre = await findRow(context.tx, 'centros', row.centroEmisor, ['gestores']);
  const published = row.estado === 'publicada';
  await notify(context, centre?.gestores ?? [], {
    tipo: 'centro',
    titulo: published
      ? `Se publicó la certificación ${title}`
      : `La certificación ${title} volvió a borrador`,
    ...(!published && row.motivoEstado !== null && { texto: row.motivoEstado }),
    enlace: published ? LINKS.certification(row._id) : link,
  });
}

export const certificacionesRules: Rules<'certificaciones'> = {
  async prepareCreate(context, values) {
    values.centroActivo = await centreIsActive(context.tx, values.centroEmisor);
  },
  async prepareEdit(context, changes, before) {
    if (changes.centroEmisor) changes.centroActivo = await centreIsActive(context.tx, changes.centroEmisor);
    if (changes.estado !== 'publicada' && changes.estado !== 'enRevision') return;
    const centre = await findRow(context.tx, 'centros', changes.centroEmisor ?? before.centroEmisor, [
      'estado',
    ]);
    if (centre?.estado !== 'activo') {
      throw new ContractError(
        422,
        'Para publicar la certificación, el centro emisor tiene que estar activo.',
        'centroEmisor',
      );
    }
  },
  async created(context, row) {
    await linkCourses(context.tx, row);
    await publishedLater(context, row);
  },
  async edited(context, row, before) {
    await linkCourses(context.tx, row, before);
    await publishedLater(context, row, before);
    if (row.estado !== before.estado) await announce(context, row, before);
  },
  softRemoved: (context, row) => linkCourses(context.tx, row),
  async restored(context, row) {
    await linkCourses(context.tx, row);
    await publishedLater(context, row);
  },
  // The hook runs before the row goes, when it is already in the trash: nothing to undo.
};
