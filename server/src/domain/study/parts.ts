/**
 * Parts that go to the trash and come back with their parent: the lessons of a module, and the exercises of
 * both.
 */
import type { HookContext } from '../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';

type Whole = 'modulo' | 'clase';

/**
 * Returns the parts of a module or lesson that are not in the trash, or those that went there at `removedAt`.
 */
async function partsOf(context: HookContext, whole: Whole, id: string, removedAt: string | null) {
  const lessons =
    whole === 'modulo'
      ? await from
          .selectFrom('clases')
          .select('_id')
          .where('modulo', '=', id)
          .where('eliminadoEn', 'is not distinct from', removedAt)
          .orderBy('_id')
          .$call(rowsIn(context.tx))
      : [];
  const exercises = await from
    .selectFrom('ejercicios')
    .select('_id')
    .where(whole, '=', id)
    .where('eliminadoEn', 'is not distinct from', removedAt)
    .orderBy('_id')
    .$call(rowsIn(context.tx));
  return { lessons, exercises };
}

/**
 * Moves the parts to the trash, with the same time as their parent.
 * @throws ContractError 409 when one of them is in use, so the parent stays too
 */
export async function removeParts(context: HookContext, whole: Whole, id: string): Promise<void> {
  const { lessons, exercises } = await partsOf(context, whole, id, null);
  for (const { _id } of exercises) await context.system.softRemove('ejercicios', _id);
  for (const { _id } of lessons) await context.system.softRemove('clases', _id);
}

/** Restores the parts that went to the trash with their parent. Parts deleted earlier stay deleted. */
export async function restoreParts(
  context: HookContext,
  whole: Whole,
  id: string,
  removedAt: string | null,
): Promise<void> {
  if (removedAt === null) return;
  const { lessons, exercises } = await partsOf(context, whole, id, removedAt);
  for (const { _id } of lessons) await context.system.restore('clases', _id);
  for (const { _id } of exercises) await context.system.restore('ejercicios', _id);
}
