/** What holds for whoever writes in the forum. */
import { longDay } from '../../platform/long-day.ts';
import { callerId } from '../../engine/collections/context.ts';
import { hasRole, SYSTEM } from '../../platform/actor.ts';
import { settings } from '../../platform/settings/settings.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import { ownMatter } from '../../engine/collections/refusals.ts';
import { standingOf } from './standing.ts';
import type { RuleContext } from '../../engine/collections/rules.ts';
import { notAllowed } from '../../platform/errors/refusals.ts';

/** @throws ContractError 403 while the person is suspended in the forum */
export function checkNotSuspended(context: RuleContext): void {
  if (context.caller === SYSTEM) return;
  const until = context.caller.foroSuspendidoHasta;
  if (!until || until <= context.now.toISOString()) return;
  throw notAllowed(
    `La cuenta está suspendida en el foro hasta el ${longDay(until)}. Mientras tanto se puede leer.`,
  );
}

/** Out of sight: it waits for a review, or was hidden. */
const OUT_OF_SIGHT: ReadonlySet<string> = new Set(['pendiente', 'oculta']);

/** @throws ContractError 403 to whoever would let a text of their own be seen that was held for review or hidden */
export function checkOthersText(
  context: RuleContext,
  { estado }: { readonly estado?: string | null },
  before: { readonly estado: string },
): void {
  if (!estado || OUT_OF_SIGHT.has(estado) || !OUT_OF_SIGHT.has(before.estado)) return;
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

/** Whether the limits of the forum are not for whoever writes: its keepers, and the server. */
export const isExempt = (context: RuleContext): boolean =>
  context.caller === SYSTEM || hasRole(context.caller, ...EXEMPT);

/** A telephone, as people write it to be called: nine digits or more with what goes between them. */
const PHONE = /(?:\+|\b)\d(?:[\s().-]{0,2}\d){8,14}\b/g;

const linksIn = (text: string | null | undefined): number => text?.match(/https?:\/\//gi)?.length ?? 0;

const phonesIn = (text: string | null | undefined): number => text?.match(PHONE)?.length ?? 0;

/**
 * Whether what a person writes waits for review before anybody sees it: of a new account, a text with several links or
 * a telephone (most unwanted publicity is that), its first one with any link, and, where the site says so, whatever
 * somebody without anything published writes. `before`: the text that an edit replaces; it waits only if there are more of them in it now, so that what was
 * reviewed once isn't held again for a comma.
 */
export async function isHeld(
  context: RuleContext,
  text: string | null | undefined,
  before?: string,
): Promise<boolean> {
  const me = callerId(context);
  if (me === null || isExempt(context)) return false;
  const [links, phones] = [linksIn(text), phonesIn(text)];
  if (before !== undefined && links <= linksIn(before) && phones <= phonesIn(before)) return false;
  const site = await settings(context.db, context.tx);
  const asked = site['foro.retenerPrimerMensaje'];
  if (!asked && links + phones === 0) return false;
  const first = !(await hasPublished(context, me));
  if (asked && first) return true;
  if ((await standingOf(context.tx, me)) !== 'nueva') return false;
  return phones > 0 || links >= (first ? 1 : site['foro.enlacesParaRetener']);
}

async function hasPublished(context: RuleContext, person: string): Promise<boolean> {
  const { tx } = context;
  const question = await from
    .selectFrom('preguntas')
    .select('_id')
    .where('autor', '=', person)
    .where('estado', 'not in', ['pendiente', 'oculta'])
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(tx));
  if (question) return true;
  const answer = await from
    .selectFrom('respuestas')
    .select('_id')
    .where('autor', '=', person)
    .where('estado', '=', 'visible')
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(tx));
  return answer !== undefined;
}
