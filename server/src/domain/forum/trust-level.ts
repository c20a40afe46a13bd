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

/** Minimum account age for the highest trust level, which also requires that no text was hidden. */
const MIN_TRUSTED_ACCOUNT_DAYS = 30;
/** Visible texts that a hidden one cancels. */
const HIDDEN_TEXT_WEIGHT = 3;
const ASCENDING_LEVELS: readonly TrustLevel[] = ['nueva', 'conocida', 'confiable'];

/** Counts a person's visible and hidden texts. */
async function countTexts(db: Queryable, person: string): Promise<{ visible: number; hidden: number }> {
  const counted = await Promise.all([
    from
      .selectFrom('preguntas')
      .select((eb) => [
        eb.fn
          .countAll<number>()
          .filterWhere('estado', 'in', ['abierta', 'resuelta', 'cerrada'])
          .as('visible'),
        eb.fn.countAll<number>().filterWhere('estado', '=', 'oculta').as('hidden'),
      ])
      .where('autor', '=', person)
      .where('eliminado', '=', false)
      .$call(rowsIn(db)),
    from
      .selectFrom('respuestas')
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('estado', '=', 'visible').as('visible'),
        eb.fn.countAll<number>().filterWhere('estado', '=', 'oculta').as('hidden'),
      ])
      .where('autor', '=', person)
      .where('eliminado', '=', false)
      .$call(rowsIn(db)),
  ]);
  return counted.flat().reduce((sum, count) => ({
    visible: sum.visible + count.visible,
    hidden: sum.hidden + count.hidden,
  }));
}

/** Returns the trust level that an account has earned with its texts and its age. */
function earnedLevel(
  { visible, hidden, days }: { readonly visible: number; readonly hidden: number; readonly days: number },
  site: Settings,
): TrustLevel {
  if (visible >= site['foro.textosParaConfiable'] && days >= MIN_TRUSTED_ACCOUNT_DAYS && hidden === 0)
    return 'confiable';
  return visible - HIDDEN_TEXT_WEIGHT * hidden >= site['foro.textosParaConocida'] &&
    days >= site['foro.diasCuentaNueva']
    ? 'conocida'
    : 'nueva';
}

/** Returns the trust level of an account. */
export async function trustLevelOf(db: Queryable, person: string): Promise<TrustLevel> {
  return (await findRow(db, 'users', person, ['confianza']))?.confianza ?? 'nueva';
}

/** Stores a trust level without a new version of the account: this is not an edit. */
async function storeTrustLevel(context: HookContext, person: string, confianza: TrustLevel): Promise<void> {
  await from.updateTable('users').set({ confianza }).where('_id', '=', person).$call(rowsIn(context.tx));
}

/** Raises the trust level to the one earned, after a text is shown. Never lowers it. */
export async function promote(context: HookContext, person: string | null | undefined): Promise<void> {
  const account = await findRow(context.tx, 'users', person, ['creadoEn', 'confianza']);
  if (!account || account.confianza === 'confiable') return;
  const days = (context.now.getTime() - Date.parse(account.creadoEn)) / DAY_MS;
  const site = await settings(context.db, context.tx);
  const level = earnedLevel({ ...(await countTexts(context.tx, account._id)), days }, site);
  if (ASCENDING_LEVELS.indexOf(level) > ASCENDING_LEVELS.indexOf(account.confianza ?? 'nueva'))
    await storeTrustLevel(context, account._id, level);
}

/** Lowers the trust level by one step, after a text is hidden. */
export async function demote(context: HookContext, person: string | null | undefined): Promise<void> {
  const account = await findRow(context.tx, 'users', person, ['confianza']);
  if (!account || (account.confianza ?? 'nueva') === 'nueva') return;
  await storeTrustLevel(context, account._id, account.confianza === 'confiable' ? 'conocida' : 'nueva');
}
