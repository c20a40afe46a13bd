/** Messages to the platform, to a centre or to a professional. */
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { callerId, type Row, type Values } from '../../engine/collections/context.ts';
import { takePoint } from '../../platform/http/limits.ts';
import { contactAnswered, contactReceived } from '../../platform/mail/templates.ts';
import { SYSTEM } from '../../platform/actor.ts';
import { LINKS } from '../common/links.ts';
import { idList } from '../common/lookup.ts';
import { nextNumber } from '../common/numbers.ts';
import { notify } from '../common/notify.ts';
import { sendLetter } from '../common/send-letter.ts';
import type { DomainRules, RuleContext } from '../../engine/collections/rules.ts';

interface Reply {
  readonly texto: string;
  readonly autor?: string;
  readonly fecha?: string;
}
const replies = (value: unknown): Reply[] => (Array.isArray(value) ? (value as Reply[]) : []);

/** Who has to know of a new message: the professional, or the centre's managers, or who moderates. */
async function receivers(context: RuleContext, row: Row): Promise<string[]> {
  if (row['profesional']) return [row['profesional'] as string];
  const { rows } = row['centro']
    ? await context.tx.query<{ ids: string[] | null }>(
        `select "gestores" as ids from "centros" where "_id" = $1`,
        [row['centro']],
      )
    : await context.tx.query<{ ids: string[] | null }>(
        `select array_agg("_id") as ids from "users" where "roles" && array['moderador', 'admin'] and not "eliminado" and "estado" = 'activo'`,
      );
  return idList(rows[0]?.ids);
}

/** Where whoever has to answer finds the message. */
const answeringPlace = (row: Row): string => {
  if (row['profesional']) return LINKS.messages();
  return row['centro']
    ? LINKS.centreDesk(String(row['centro']), 'mensajes')
    : LINKS.manage('contactarnos', row._id);
};

/** Letters an hour to an address that nobody has shown to be theirs: the form is not for filling others' mailboxes. */
const LETTERS = 10;

async function checkPace(context: RuleContext, values: Values): Promise<void> {
  const address = String(values['email']).toLowerCase();
  if ((await takePoint(context.tx, `contacto:${address}`, LETTERS, 3600)) === undefined) return;
  throw new ContractError(
    429,
    'Ya se enviaron varios mensajes con ese correo. Conviene esperar una hora, o iniciar sesión.',
    'email',
  );
}

const named = (row: Row) => ({
  nombre: row['nombre'] as string,
  folio: row['folio'] as string,
  asunto: row['asunto'] as string,
});

export const contactarnos: DomainRules = {
  async prepareCreate(context, values) {
    // The field that people never see: only a program fills it in.
    if (values['sitio'])
      throw invalid('El mensaje no se pudo enviar. Conviene volver a cargar la página.', 'sitio');
    if (values['consentimiento'] !== true)
      throw new ContractError(
        422,
        'Para poder responder hay que aceptar el uso de los datos.',
        'consentimiento',
      );
    if (context.caller !== SYSTEM && callerId(context) === null) await checkPace(context, values);
    values['folio'] = `C-${String(await nextNumber(context.tx, 'contacto')).padStart(6, '0')}`;
  },
  // Their author and date are the server's.
  takenIn(record, sent) {
    const texts = (value: unknown) => JSON.stringify(replies(value).map(({ texto }) => texto));
    return texts(record['respuestas']) === texts(sent['respuestas']) ? ['respuestas'] : [];
  },
  prepareEdit(context, changes, before) {
    if (!('respuestas' in changes)) return;
    const old = replies(before['respuestas']);
    const sent = replies(changes['respuestas']);
    const kept = sent.slice(0, old.length);
    if (sent.length < old.length || kept.some((reply, i) => reply.texto !== old[i]?.texto))
      throw new ContractError(
        409,
        'Lo ya respondido no se puede cambiar: se agrega otra respuesta.',
        'respuestas',
      );
    const autor = callerId(context);
    changes['respuestas'] = [
      ...old,
      ...sent
        .slice(old.length)
        .map(({ texto }) => ({ texto, ...(autor && { autor }), fecha: context.now.toISOString() })),
    ];
    if (
      sent.length > old.length &&
      (before['estado'] === 'nueva' || before['estado'] === 'asignada') &&
      changes['estado'] === undefined
    )
      changes['estado'] = 'respondida';
  },
  async created(context, row) {
    await sendLetter(context, row['email'] as string, LINKS.messages(), (url) =>
      contactReceived({ url, ...named(row) }),
    );
    await notify(context, await receivers(context, row), {
      tipo: 'mensaje',
      titulo: `Mensaje nuevo: ${String(row['asunto'])}`,
      texto: String(row['mensaje']),
      enlace: answeringPlace(row),
    });
  },
  async edited(context, row, before) {
    for (const reply of replies(row['respuestas']).slice(replies(before['respuestas']).length)) {
      await sendLetter(context, row['email'] as string, LINKS.messages(), (url) =>
        contactAnswered({ url, ...named(row), respuesta: reply.texto }),
      );
      await notify(context, [row.creadoPor], {
        tipo: 'mensaje',
        titulo: `Respuesta a «${String(row['asunto'])}»`,
        texto: reply.texto,
        enlace: LINKS.messages(),
      });
    }
  },
};
