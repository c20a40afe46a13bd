/** What holds for whoever writes in the forum. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { callerId } from '../../engine/collections/context.ts';
import { hasRole, SYSTEM, type Actor } from '../../platform/actor.ts';
import { settings } from '../../platform/settings/settings.ts';
import { firstOf, from } from '../../engine/schema/statements.ts';
import { findRow } from '../common/lookup.ts';
import { ownMatter } from '../../engine/collections/refusals.ts';
import type { RuleContext } from '../../engine/collections/rules.ts';

/** @throws ContractError 403 while the person is suspended in the forum */
export function checkNotSuspended(context: RuleContext): void {
  if (context.caller === SYSTEM) return;
  const until = context.caller.foroSuspendidoHasta;
  if (!until || until <= context.now.toISOString()) return;
  const day = new Intl.DateTimeFormat('es-AR', {
    dateStyle: 'long',
    timeZone: 'America/Argentina/Buenos_Aires',
  }).format(new Date(until));
  throw new ContractError(
    403,
    `La cuenta está suspendida en el foro hasta el ${day}. Mientras tanto se puede leer.`,
  );
}

/** @throws ContractError 403 to whoever would let a text of their own be seen that was held for review */
export function checkOthersText(context: RuleContext): void {
  if (context.caller !== SYSTEM && context.relations.has('autor')) throw ownMatter('estado');
}

/** Who keeps the forum in order waits for nobody. */
const EXEMPT = ['moderador', 'admin', 'superadmin'] as const;

/** Notes when the text changed: accepting, closing or voting is no edit of what was said. */
export function noteTextEdit(
  context: RuleContext,
  changes: { titulo?: unknown; cuerpo?: unknown; editadaEn?: string | null },
): void {
  if ('titulo' in changes || 'cuerpo' in changes) changes.editadaEn = context.now.toISOString();
}

const DAY_MS = 86_400_000;

const linksIn = (text: string | null | undefined): number => text?.match(/https?:\/\//gi)?.length ?? 0;

/**
 * Whether what a person writes waits for review before anybody sees it: a new account's texts with several links
 * (most unwanted publicity is that) and, where the site says so, whatever somebody without anything published
 * writes. `before`: the text that an edit replaces; it waits only if there are more links in it now, so that what was
 * reviewed once isn't held again for a comma.
 */
export async function isHeld(
  context: RuleContext,
  text: string | null | undefined,
  before?: string,
): Promise<boolean> {
  const me = callerId(context);
  if (me === null || hasRole(context.caller as Actor, ...EXEMPT)) return false;
  const links = linksIn(text);
  if (before !== undefined && links <= linksIn(before)) return false;
  const site = await settings(context.db, context.tx);
  if (site['foro.retenerPrimerMensaje'] && !(await hasPublished(context, me))) return true;
  if (links < site['foro.enlacesParaRetener']) return false;
  const account = await findRow(context.tx, 'users', me, ['creadoEn']);
  if (!account) return false;
  return context.now.getTime() - Date.parse(account.creadoEn) < site['foro.diasCuentaNueva'] * DAY_MS;
}

async function hasPublished(context: RuleContext, person: string): Promise<boolean> {
  const { tx } = context;
  const question = await firstOf(
    tx,
    from
      .selectFrom('preguntas')
      .select('_id')
      .where('autor', '=', person)
      .where('estado', 'not in', ['pendiente', 'oculta'])
      .where('eliminado', '=', false)
      .limit(1),
  );
  if (question) return true;
  const answer = await firstOf(
    tx,
    from
      .selectFrom('respuestas')
      .select('_id')
      .where('autor', '=', person)
      .where('estado', '=', 'visible')
      .where('eliminado', '=', false)
      .limit(1),
  );
  return answer !== undefined;
}
