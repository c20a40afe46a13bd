/** How well the forum knows an account: what it may do follows from it, and it moves with what becomes of its texts. */
import type { Settings } from '@oficio/shared/contract/collections/settings';
import type { RuleContext } from '../../engine/collections/rules.ts';
import { from, rowsIn, rowsOf } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { settings } from '../../platform/settings/settings.ts';
import { findRow } from '../common/lookup.ts';

export type Standing = NonNullable<Stored<'users'>['confianza']>;

const DAY_MS = 86_400_000;
/** Days of account that trust takes, and in which nothing of it was hidden. */
const DAYS_TO_TRUST = 30;
const STEPS: readonly Standing[] = ['nueva', 'conocida', 'confiable'];

/** How many texts of a person are shown, and how many are hidden. */
export async function textsOf(db: Queryable, person: string): Promise<{ shown: number; hidden: number }> {
  const counted = await Promise.all([
    from
      .selectFrom('preguntas')
      .select((the) => [
        the.fn.countAll<number>().filterWhere('estado', 'in', ['abierta', 'resuelta', 'cerrada']).as('shown'),
        the.fn.countAll<number>().filterWhere('estado', '=', 'oculta').as('hidden'),
      ])
      .where('autor', '=', person)
      .where('eliminado', '=', false)
      .$call(rowsIn(db)),
    from
      .selectFrom('respuestas')
      .select((the) => [
        the.fn.countAll<number>().filterWhere('estado', '=', 'visible').as('shown'),
        the.fn.countAll<number>().filterWhere('estado', '=', 'oculta').as('hidden'),
      ])
      .where('autor', '=', person)
      .where('eliminado', '=', false)
      .$call(rowsIn(db)),
  ]);
  return counted.flat().reduce((sum, one) => ({
    shown: sum.shown + one.shown,
    hidden: sum.hidden + one.hidden,
  }));
}

/** What an account's texts and days have earned. */
export function earned(
  { shown, hidden, days }: { readonly shown: number; readonly hidden: number; readonly days: number },
  site: Settings,
): Standing {
  if (shown >= site['foro.textosParaConfiable'] && days >= DAYS_TO_TRUST && hidden === 0) return 'confiable';
  // What was hidden weighs more than what was shown.
  return shown - 3 * hidden >= site['foro.textosParaConocida'] && days >= site['foro.diasCuentaNueva']
    ? 'conocida'
    : 'nueva';
}

/** The standing of an account that is there. */
export async function standingOf(db: Queryable, person: string): Promise<Standing> {
  return (await findRow(db, 'users', person, ['confianza']))?.confianza ?? 'nueva';
}

async function set(context: RuleContext, person: string, confianza: Standing): Promise<void> {
  // It is nobody's edit, and makes no new version.
  await rowsOf(context.tx, from.updateTable('users').set({ confianza }).where('_id', '=', person));
}

/** After a text is shown: the account goes up as far as it has earned, and never down for it. */
export async function raise(context: RuleContext, person: string | null | undefined): Promise<void> {
  const account = await findRow(context.tx, 'users', person, ['creadoEn', 'confianza']);
  if (!account || account.confianza === 'confiable') return;
  const days = (context.now.getTime() - Date.parse(account.creadoEn)) / DAY_MS;
  const site = await settings(context.db, context.tx);
  const now = earned({ ...(await textsOf(context.tx, account._id)), days }, site);
  if (STEPS.indexOf(now) > STEPS.indexOf(account.confianza ?? 'nueva')) await set(context, account._id, now);
}

/** After a text is hidden: one step down. */
export async function lower(context: RuleContext, person: string | null | undefined): Promise<void> {
  const account = await findRow(context.tx, 'users', person, ['confianza']);
  if (!account || (account.confianza ?? 'nueva') === 'nueva') return;
  await set(context, account._id, account.confianza === 'confiable' ? 'conocida' : 'nueva');
}
