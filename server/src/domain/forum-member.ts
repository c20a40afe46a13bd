/** What holds for whoever writes in the forum. */
import { ContractError } from '@oficio/shared/contract/errors';
import { callerId } from '../collections/context.ts';
import { SYSTEM } from '../permissions/actor.ts';
import type { RuleContext } from './rules.ts';

/** A new account's first texts with several links wait for a moderator: most unwanted publicity is that. */
const LINKS_HELD = 3;
const NEW_DAYS = 3;

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

/** Whether what a person writes waits for review before anybody sees it. */
export async function isHeld(context: RuleContext, text: unknown): Promise<boolean> {
  const links = String(text).match(/https?:\/\//g)?.length ?? 0;
  const me = callerId(context);
  if (links < LINKS_HELD || me === null) return false;
  const { rows } = await context.tx.query<{ joven: boolean }>(
    `select "creadoEn" > $2::timestamptz - interval '${NEW_DAYS} days' as joven from "users" where "_id" = $1`,
    [me, context.now.toISOString()],
  );
  return rows[0]?.joven === true;
}
