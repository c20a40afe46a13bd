/** Announcements to the people of a course: news with a course, which only they read. */
import { newId } from '@oficio/shared/contract/values/ids';
import type { HookContext } from '../../engine/collections/hooks.ts';
import { from, rowsOf } from '../../engine/schema/statements.ts';
import type { NewValues, Stored, Values } from '../../engine/sql/stored.ts';
import { unprocessable } from '../../platform/errors/refusals.ts';
import { LINKS } from '../common/links.ts';
import { findRow } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';

/**
 * Maximum people notified, so that a crowded course doesn't slow down a write. The rest find the announcement
 * in the course.
 */
const MAX_NOTIFIED = 500;

/** Stores no recipients as null, which means everybody: an empty list would match nobody. */
const clearEmptyRecipients = (values: Values<'posts'>): void => {
  if (values.destinatarios?.length === 0) values.destinatarios = null;
};

/** Completes an announcement: sets the centre of its course, and a slug that doesn't reveal its title. */
export async function prepareAnnouncement(
  context: HookContext,
  values: NewValues<'posts'>,
  curso: string,
): Promise<void> {
  values.centro = (await findRow(context.tx, 'cursos', curso, ['centro']))?.centro ?? null;
  values.slug = `aviso-${newId(context.now.getTime())}`;
  if (values.destacado) throw unprocessable('Un aviso de un curso no se destaca en la portada.', 'destacado');
  clearEmptyRecipients(values);
}

/**
 * Checks that an edit doesn't show an announcement to anybody beyond its recipients.
 * @throws ContractError 422 when it would
 */
export function checkAnnouncementEdit(changes: Values<'posts'>, before: Readonly<Stored<'posts'>>): void {
  if ('curso' in changes && (changes.curso ?? null) !== (before.curso ?? null))
    throw unprocessable('Un aviso no cambia de curso: se escribe otro.', 'curso');
  if (!before.curso) return;
  if ('centro' in changes && changes.centro !== before.centro)
    throw unprocessable('Un aviso es del centro de su curso.', 'centro');
  if (changes.destacado)
    throw unprocessable('Un aviso de un curso no se destaca en la portada.', 'destacado');
  clearEmptyRecipients(changes);
}

/**
 * Notifies the recipients of a newly published announcement. Unread announcements of a course are grouped
 * into one notification.
 */
export async function notifyCourse(context: HookContext, row: Readonly<Stored<'posts'>>): Promise<void> {
  const { curso, destinatarios } = row;
  if (!curso) return;
  let recipients = from
    .selectFrom('inscripciones')
    .select('usuario')
    .where('curso', '=', curso)
    .where('estado', '=', 'activa')
    .where('eliminado', '=', false)
    .orderBy('_id')
    .limit(MAX_NOTIFIED);
  if (destinatarios && destinatarios.length > 0)
    recipients = recipients.where('usuario', '=', (eb) => eb.fn.any(eb.val([...destinatarios])));
  const [course, enrolled] = await Promise.all([
    findRow(context.tx, 'cursos', curso, ['titulo']),
    rowsOf(context.tx, recipients),
  ]);
  await notify(
    context,
    enrolled.map(({ usuario }) => usuario),
    {
      tipo: 'curso',
      titulo: `Aviso de ${course?.titulo ?? 'un curso'}: ${row.titulo}`,
      enlace: LINKS.announcements(curso),
      grupo: {
        clave: `avisos-${curso}`,
        titulo: (cantidad) => `${cantidad} avisos nuevos de ${course?.titulo ?? 'un curso'}`,
      },
    },
  );
}
