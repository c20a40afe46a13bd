/** Hooks of messages to the platform, to a centre or to a professional. */
import type { Role } from '@oficio/shared/contract/declaration/access';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext, CollectionHooks } from '../../engine/collections/hooks.ts';
import { from, rowsIn, firstIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { SYSTEM } from '../../platform/actor.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { conflict, unprocessable } from '../../platform/errors/refusals.ts';
import { contactAnswered, contactForProfessional, contactReceived } from '../../platform/mail/templates.ts';
import { LINKS } from '../common/links.ts';
import { notify } from '../common/notify.ts';
import { nextNumber } from '../common/numbers.ts';
import { sendMail, mailPerson } from '../common/send-mail.ts';
import { checkAnswerRate, checkMessageRate } from './contact-limits.ts';

type Message = Stored<'contactarnos'>;

async function managersOf(db: Queryable, centre: string): Promise<readonly string[] | null> {
  const row = await from
    .selectFrom('centros')
    .select('gestores')
    .where('_id', '=', centre)
    .$call(firstIn(db));
  return row?.gestores ?? null;
}

/**
 * Returns the people to notify of a new message: the professional, the centre's managers, or moderators and
 * administrators.
 */
async function recipientsOf(context: HookContext, row: Message): Promise<readonly string[]> {
  if (row.profesional) return [row.profesional];
  if (row.centro) return (await managersOf(context.tx, row.centro)) ?? [];
  const staff = await from
    .selectFrom('users')
    .select('_id')
    .where('roles', '&&', (eb) => eb.val<Role[]>(['moderador', 'admin']))
    .where('eliminado', '=', false)
    .where('estado', '=', 'activo')
    .$call(rowsIn(context.tx));
  return staff.map(({ _id }) => _id);
}

/** Link with which the recipient answers the message. */
const answerLink = (row: Message): string => {
  if (row.profesional) return LINKS.message(row._id);
  return row.centro ? LINKS.centreDesk(row.centro, 'mensajes') : LINKS.manage('contactarnos', row._id);
};

/** Link with which the sender reads the message; without an account, its answers come by mail. */
const senderLink = (row: Message): string => (row.creadoPor ? LINKS.message(row._id) : LINKS.messages());

export const contactarnos: CollectionHooks<'contactarnos'> = {
  async beforeCreate(context, values) {
    // Honeypot field: people never see it, only bots fill it in.
    if (values.sitio)
      throw invalid('El mensaje no se pudo enviar. Conviene volver a cargar la página.', 'sitio');
    if (values.consentimiento !== true)
      throw unprocessable('Para poder responder hay que aceptar el uso de los datos.', 'consentimiento');
    if (context.caller !== SYSTEM) await checkMessageRate(context, values.email);
    values.folio = `C-${String(await nextNumber(context.tx, 'contacto')).padStart(6, '0')}`;
  },
  // The server sets the author and the date of a reply.
  alreadyApplied(record, sent) {
    const texts = (replies: Message['respuestas'] | undefined) =>
      JSON.stringify((replies ?? []).map(({ texto }) => texto));
    return texts(record.respuestas) === texts(sent.respuestas) ? ['respuestas'] : [];
  },
  async beforeUpdate(context, changes, before) {
    if (!('respuestas' in changes)) return;
    const stored = before.respuestas ?? [];
    const sent = changes.respuestas ?? [];
    if (stored.some((reply, i) => reply.texto !== sent[i]?.texto))
      throw conflict('Lo ya respondido no se puede cambiar: se agrega otra respuesta.', 'respuestas');
    const newReplies = sent.slice(stored.length);
    const autor = callerId(context);
    // Only professionals are limited: answers from the platform or a centre come from known staff, but
    // anybody can be listed as a professional.
    if (autor !== null && autor === before.profesional && newReplies.length > 0)
      await checkAnswerRate(context, before);
    const fecha = context.now.toISOString();
    changes.respuestas = [
      ...stored,
      ...newReplies.map(({ texto }) => ({ texto, ...(autor && { autor }), fecha })),
    ];
    const isOpen = before.estado === 'nueva' || before.estado === 'asignada';
    if (newReplies.length > 0 && isOpen && changes.estado === undefined) changes.estado = 'respondida';
  },
  async afterCreate(context, row) {
    await sendMail(context, row.email, senderLink(row), (url) => contactReceived({ url, folio: row.folio }));
    // A professional isn't always online, so an e-mail announces the message; its sender and text are shown
    // only on the site.
    await mailPerson(context, row.profesional, { path: LINKS.message(row._id) }, (to) =>
      contactForProfessional({ ...to, folio: row.folio }),
    );
    await notify(context, await recipientsOf(context, row), {
      tipo: 'mensaje',
      titulo: `Mensaje nuevo: ${row.asunto}`,
      texto: row.mensaje,
      enlace: answerLink(row),
    });
  },
  async afterUpdate(context, row, before) {
    const { nombre, folio, asunto } = row;
    for (const reply of (row.respuestas ?? []).slice((before.respuestas ?? []).length)) {
      await sendMail(context, row.email, senderLink(row), (url) =>
        contactAnswered({ url, nombre, folio, asunto, respuesta: reply.texto }),
      );
      await notify(context, [row.creadoPor], {
        tipo: 'mensaje',
        titulo: `Respuesta a «${asunto}»`,
        texto: reply.texto,
        enlace: LINKS.message(row._id),
      });
    }
  },
};
