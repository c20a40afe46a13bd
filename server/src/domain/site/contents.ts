/** Hooks of news and promotional photos. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext, CollectionHooks } from '../../engine/collections/hooks.ts';
import type { Values } from '../../engine/sql/stored.ts';
import { hasRole, SYSTEM } from '../../platform/actor.ts';
import { notAllowed, unprocessable } from '../../platform/errors/refusals.ts';
import { freeSlug } from '../common/free-slug.ts';
import { checkAnnouncementEdit, prepareAnnouncement, notifyCourse } from './announcements.ts';

const MAX_SLUG_LENGTH = 160;

const isInstant = (value: unknown): value is string => typeof value === 'string';

/** Checks a post's cover and dates. */
function checkPost(context: HookContext, post: Readonly<Values<'posts'>>): void {
  if (post.portada && !post.alt)
    throw unprocessable(
      'Falta completar el campo «Descripción de la portada»: la necesita quien no ve la imagen.',
      'alt',
    );
  const { publicarEn: start, expiraEn: end } = post;
  if (isInstant(start) && isInstant(end) && end < start)
    throw invalid('El campo «Mostrar hasta» no puede ser anterior a la publicación.', 'expiraEn');
  if (post.estado === 'programado' && !(isInstant(start) && start > context.now.toISOString()))
    throw unprocessable('Para programarla hay que indicar un momento futuro en «Publicar el».', 'publicarEn');
}

export const posts: CollectionHooks<'posts'> = {
  async beforeCreate(context, values) {
    values.autor = callerId(context) ?? values.autor;
    if (values.curso) await prepareAnnouncement(context, values, values.curso);
    else await freeSlug(context.tx, 'posts', values, { title: values.titulo, max: MAX_SLUG_LENGTH });
    if (values.estado === 'publicado') values.publicarEn ??= context.now.toISOString();
    checkPost(context, values);
  },
  beforeUpdate(context, changes, before) {
    checkAnnouncementEdit(changes, before);
    if (changes.estado === 'publicado' && !(changes.publicarEn ?? before.publicarEn))
      changes.publicarEn = context.now.toISOString();
    if (changes.estado !== 'publicado') checkPost(context, { ...before, ...changes });
  },
  async afterCreate(context, row) {
    if (row.estado === 'publicado') await notifyCourse(context, row);
  },
  async afterUpdate(context, row, before) {
    if (row.estado === 'publicado' && before.estado !== 'publicado') await notifyCourse(context, row);
  },
};

function checkPhoto(photo: Readonly<Values<'fotospublicitarias'>>): void {
  const { desde: start, hasta: end } = photo;
  if (isInstant(start) && isInstant(end) && end < start)
    throw invalid('El campo «Hasta» no puede ser anterior a «Desde».', 'hasta');
}

export const fotospublicitarias: CollectionHooks<'fotospublicitarias'> = {
  beforeCreate(context, values) {
    checkPhoto(values);
    // A centre proposes a photo; only administrators activate it.
    if (
      values.activa === true &&
      context.caller !== SYSTEM &&
      !hasRole(context.caller, 'admin', 'superadmin')
    )
      throw notAllowed('La foto se crea inactiva; la activa quien administra.', 'activa');
  },
  beforeUpdate: (_context, changes, before) => checkPhoto({ ...before, ...changes }),
};
