/** Hooks of certifications: the conditions to publish them, and the courses that lead to them. */
import {
  certificaciones,
  EDITABLE_ONCE_PUBLISHED,
  SHARED_BY_EDITIONS,
} from '@oficio/shared/contract/collections/certificaciones';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import type { HookContext, CollectionHooks } from '../../../engine/collections/hooks.ts';
import type { Stored, Values } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { unprocessable } from '../../../platform/errors/refusals.ts';
import { activePeople } from '../../common/active-people.ts';
import { centreIsActive } from '../../common/centre-offer.ts';
import { queueCertificatesOfPublished } from '../../common/certificate-jobs.ts';
import { linkCourses } from '../../common/course-editions.ts';
import { LINKS } from '../../common/links.ts';
import { findRow } from '../../common/lookup.ts';
import { notify } from '../../common/notify.ts';
import { replacePrevious } from './draft.ts';

type Certification = Stored<'certificaciones'>;

/**
 * Updates the list of certifications to which a course leads, in the courses that some certifications require
 * and in the editions of these courses.
 */
const linkRequiredCourses = (
  db: Queryable,
  ...rows: readonly Pick<Certification, 'requisitos'>[]
): Promise<void> =>
  linkCourses(
    db,
    rows.flatMap((row) => row.requisitos?.cursos ?? []),
  );

async function notifyStateChange(
  context: HookContext,
  row: Certification,
  before: Certification,
): Promise<void> {
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

export const certificacionesHooks: CollectionHooks<'certificaciones'> = {
  async beforeCreate(context, values) {
    values.centroActivo = await centreIsActive(context.tx, values.centroEmisor);
  },
  async beforeUpdate(context, changes, before) {
    checkEdition(changes, before);
    if (changes.centroEmisor) changes.centroActivo = await centreIsActive(context.tx, changes.centroEmisor);
    if (changes.estado !== 'publicada' && changes.estado !== 'enRevision') return;
    const centre = await findRow(context.tx, 'centros', changes.centroEmisor ?? before.centroEmisor, [
      'estado',
    ]);
    if (centre?.estado !== 'activo') {
      throw unprocessable(
        'Para publicar la certificación, el centro emisor tiene que estar activo.',
        'centroEmisor',
      );
    }
  },
  // Undoing an import can't change a published certification either.
  beforeUndo: (_context, changes, before) => checkEdition(changes, before),
  async afterCreate(context, row) {
    await linkRequiredCourses(context.tx, row);
    await queueCertificatesOfPublished(context, row);
  },
  async afterUpdate(context, row, before) {
    await linkRequiredCourses(context.tx, row, before);
    if (row.estado === 'publicada' && before.estado !== 'publicada') await replacePrevious(context, row);
    await queueCertificatesOfPublished(context, row, before);
    if (row.estado !== before.estado) await notifyStateChange(context, row, before);
  },
  afterSoftRemove: (context, row) => linkRequiredCourses(context.tx, row),
  async afterRestore(context, row) {
    await linkRequiredCourses(context.tx, row);
    await queueCertificatesOfPublished(context, row);
  },
  // No `removed` hook: a row is already in the trash when it is deleted, so its courses are up to date.
};

const ALWAYS_EDITABLE: ReadonlySet<string> = new Set([...EDITABLE_ONCE_PUBLISHED, 'estado', 'motivoEstado']);
/** Fields that the draft of a later edition can't change. */
const SHARED_FIELDS: ReadonlySet<string> = new Set(SHARED_BY_EDITIONS);
const DECLARED_FIELDS: Fields = certificaciones.fields;

/**
 * Checks that an edit keeps the terms under which certificates were issued.
 * @throws ContractError 422 that names the field
 */
function checkEdition(
  changes: Values<'certificaciones'>,
  before: Pick<Stored<'certificaciones'>, 'estado' | 'anterior'>,
): void {
  const isPublic = before.estado === 'publicada' || before.estado === 'retirada';
  for (const name of Object.keys(changes)) {
    const field = DECLARED_FIELDS[name];
    if (!field || field.derived) continue;
    if (isPublic && !ALWAYS_EDITABLE.has(name))
      throw unprocessable(
        `«${field.label}» no se cambia en una certificación ${before.estado}: hay certificados que dicen cómo era. Para cambiarlo se prepara una edición nueva.`,
        name,
      );
    if (before.anterior !== null && SHARED_FIELDS.has(name))
      throw unprocessable(
        `«${field.label}» es igual en todas las ediciones de una certificación: no se cambia.`,
        name,
      );
  }
}
