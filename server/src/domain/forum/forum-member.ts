/** Restrictions on the forum's authors: suspension, and the review of their texts before they are shown. */
import { longDate } from '@oficio/shared/kit/site-dates';
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext } from '../../engine/collections/hooks.ts';
import { ownMatter } from '../../engine/collections/refusals.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import { hasRole, SYSTEM } from '../../platform/actor.ts';
import { notAllowed } from '../../platform/errors/refusals.ts';
import { settings } from '../../platform/settings/settings.ts';
import { trustLevelOf } from './trust-level.ts';

/** States of texts that are not shown: pending review, or hidden. */
export const HIDDEN_STATES: ReadonlySet<string> = new Set(['pendiente', 'oculta']);

/** Roles that are exempt from the forum's limits. */
const EXEMPT_ROLES = ['moderador', 'admin', 'superadmin'] as const;
/** A telephone number as people write it: nine digits or more, with their separators. */
const PHONE_PATTERN = /(?:\+|\b)\d(?:[\s().-]{0,2}\d){8,14}\b/g;

/**
 * Checks that the caller is not suspended in the forum.
 * @throws ContractError 403 while they are
 */
export function checkNotSuspended(context: HookContext): void {
  if (context.caller === SYSTEM) return;
  const until = context.caller.foroSuspendidoHasta;
  if (!until || until <= context.now.toISOString()) return;
  throw notAllowed(
    `La cuenta está suspendida en el foro hasta el ${longDate(until)}. Mientras tanto se puede leer.`,
  );
}

/**
 * Checks that an author doesn't show a text of their own that was held for review or hidden.
 * @throws ContractError 403 when they try to
 */
export function checkOwnTextStaysHidden(
  context: HookContext,
  { estado }: { readonly estado?: string | null },
  before: { readonly estado: string },
): void {
  if (!estado || HIDDEN_STATES.has(estado) || !HIDDEN_STATES.has(before.estado)) return;
  if (context.caller !== SYSTEM && context.relations.has('autor')) throw ownMatter('estado');
}

/** Records that the text was edited; accepting an answer, closing or voting doesn't edit the text. */
export function stampTextEdit(
  context: HookContext,
  changes: { titulo?: unknown; cuerpo?: unknown; editadaEn?: string | null },
): void {
  if ('titulo' in changes || 'cuerpo' in changes) changes.editadaEn = context.now.toISOString();
}

/** Whether the caller is exempt from the forum's limits: moderators, administrators and the server. */
export const isExempt = (context: HookContext): boolean =>
  context.caller === SYSTEM || hasRole(context.caller, ...EXEMPT_ROLES);

const linksIn = (text: string | null | undefined): number => text?.match(/https?:\/\//gi)?.length ?? 0;

const phonesIn = (text: string | null | undefined): number => text?.match(PHONE_PATTERN)?.length ?? 0;

/**
 * Whether a text must be reviewed before it is shown. From new accounts: a text with several links or a
 * telephone number, as most spam has, or a first text with any link. If the site requires it, also any text
 * of an author without published ones.
 * @param before text that an edit replaces: the edit is held only if it adds links or telephone numbers, so
 * that a reviewed text isn't held again for a comma
 */
export async function needsReview(
  context: HookContext,
  text: string | null | undefined,
  before?: string,
): Promise<boolean> {
  const me = callerId(context);
  if (me === null || isExempt(context)) return false;
  const [links, phones] = [linksIn(text), phonesIn(text)];
  if (before !== undefined && links <= linksIn(before) && phones <= phonesIn(before)) return false;
  const site = await settings(context.db, context.tx);
  const reviewsFirstText = site['foro.retenerPrimerMensaje'];
  if (!reviewsFirstText && links + phones === 0) return false;
  const isFirstText = !(await hasPublished(context, me));
  if (reviewsFirstText && isFirstText) return true;
  if ((await trustLevelOf(context.tx, me)) !== 'nueva') return false;
  return phones > 0 || links >= (isFirstText ? 1 : site['foro.enlacesParaRetener']);
}

async function hasPublished(context: HookContext, person: string): Promise<boolean> {
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
