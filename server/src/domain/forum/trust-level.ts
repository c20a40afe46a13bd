/**
 * Trust level of an account in the forum. It decides the account's permissions, and changes with the fate of
 * its texts.
 */
import type { Settings } from '@oficio/shared/contract/collections/settings';
import { DAY_MS } from '@oficio/shared/kit/durations';
import type { HookContext } from '../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { settings } from '../../platform/settings/settings.ts';
import { findRow } from '../common/lookup.ts';

type TrustLevel = NonNullable<Stored<'users'>['confianza']>;

/** Minimum account age for the highest trust level, in days. That level also requires no hidden texts. */
const DAYS_TO_TRUST = 30;
const STEPS: readonly TrustLevel[] = ['nueva', 'conocida', 'confiable'];

/** Counts a person's visible and hidden texts. */
async function textsOf(db: Queryable, person: string): Promise<{ shown: number; hidden: number }> {
  const counted = await Promise.all([
    from
      .selectFrom('preguntas')
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('estado', 'in', ['abierta', 'resuelta', 'cerrada']).as('shown'),
        eb.fn.countAll<number>().filterWhere('estado', '=', 'oculta').as('hidden'),
      ])
      .where('autor', '=', person)
      .where('eliminado', '=', false)
      .$call(rowsIn(db)),
    from
      .selectFrom('respuestas')
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('estado', '=', 'visible').as('shown'),
        eb.fn.countAll<number>().filterWhere('estado', '=', 'oculta').as('hidden'),
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

/** Returns the trust level that an account has earned with its texts and its age. */
function earned(
  { shown, hidden, days }: { readonly shown: number; readonly hidden: number; readonly days: number },
  site: Settings,
): TrustLevel {
  if (shown >= site['foro.textosParaConfiable'] && days >= DAYS_TO_TRUST && hidden === 0) return 'confiable';
  // A hidden text cancels three visible ones.
  return shown - 3 * hidden >= site['foro.textosParaConocida'] && days >= site['foro.diasCuentaNueva']
    ? 'conocida'
    : 'nueva';
}

/** Returns the trust level of an account. */
export async function trustLevelOf(db: Queryable, person: string): Promise<TrustLevel> {
  return (await findRow(db, 'users', person, ['confianza']))?.confianza ?? 'nueva';
}

async function set(context: HookContext, person: string, confianza: TrustLevel): Promise<void> {
  // Set it in place, without a new version: this is not an edit.
  await from.updateTable('users').set({ confianza }).where('_id', '=', person).$call(rowsIn(context.tx));
}

/** Raises the trust level to the one earned, after a text is shown. Never lowers it. */
export async function promote(context: HookContext, person: string | null | undefined): Promise<void> {
  const account = await findRow(context.tx, 'users', person, ['creadoEn', 'confianza']);
  if (!account || account.confianza === 'confiable') return;
  const days = (context.now.getTime() - Date.parse(account.creadoEn)) / DAY_MS;
  const site = await settings(context.db, context.tx);
  const now = earned({ ...(await textsOf(context.tx, account._id)), days }, site);
  if (STEPS.indexOf(now) > STEPS.indexOf(account.confianza ?? 'nueva')) await set(context, account._id, now);
}

/** Lowers the trust level by one step, after a text is hidden. */
export async function demote(context: HookContext, person: string | null | undefined): Promise<void> {
  const account = await findRow(context.tx, 'users', person, ['confianza']);
  if (!account || (account.confianza ?? 'nueva') === 'nueva') return;
  await set(context, account._id, account.confianza === 'confiable' ? 'conocida' : 'nueva');
}
