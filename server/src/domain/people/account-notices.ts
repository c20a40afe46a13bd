/** Notifications of decisions of the staff on an account. */
import { longDate } from '@oficio/shared/kit/site-dates';
import type { HookContext } from '../../engine/collections/hooks.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { profileReviewed } from '../../platform/mail/templates.ts';
import { LINKS } from '../common/links.ts';
import { notify } from '../common/notify.ts';
import { mailPerson } from '../common/send-mail.ts';

type Person = Stored<'users'>;

/** Notifies the owner of a professional profile of the decision on it, on the site and by mail. */
export async function notifyProfileReview(context: HookContext, row: Person, before: Person): Promise<void> {
  const [formerProfile, profile] = [before.perfilProfesional, row.perfilProfesional];
  if (!profile || formerProfile?.estado === profile.estado) return;
  const isApproved = profile.estado === 'aprobado';
  if (!isApproved && profile.estado !== 'rechazado') return;
  const isListed = isApproved && profile.visibilidad === 'publico';
  const link = isListed ? LINKS.professional(row._id) : LINKS.ownProfile();
  await mailPerson(context, row._id, { path: link }, (to) =>
    profileReviewed({ ...to, aceptado: isApproved, motivo: isApproved ? undefined : profile.motivo }),
  );
  if (!isApproved) {
    await notify(context, [row._id], {
      tipo: 'perfil',
      titulo: 'El perfil profesional necesita cambios',
      texto: profile.motivo ?? '',
      enlace: link,
    });
    return;
  }
  await notify(context, [row._id], {
    tipo: 'perfil',
    titulo: 'El perfil profesional fue aprobado',
    texto: isListed
      ? 'Ya aparece en el directorio.'
      : 'Para que aparezca en el directorio, elegir la visibilidad pública.',
    enlace: link,
  });
}

/** Notifies a suspension in the forum with its reason, and its early end. */
export async function notifySuspension(context: HookContext, row: Person, before: Person): Promise<void> {
  const until = row.foroSuspendidoHasta;
  if (until === before.foroSuspendidoHasta) return;
  const now = context.now.toISOString();
  if (until !== null && until > now)
    await notify(context, [row._id], {
      tipo: 'moderacion',
      titulo: `La cuenta queda suspendida en el foro hasta el ${longDate(until)}`,
      texto: row.foroMotivo ?? 'Hasta entonces se puede leer, pero no publicar.',
    });
  else if (before.foroSuspendidoHasta !== null && before.foroSuspendidoHasta > now)
    await notify(context, [row._id], {
      tipo: 'moderacion',
      titulo: 'Terminó la suspensión de la cuenta en el foro',
      texto: 'Ya se puede volver a publicar.',
    });
}
