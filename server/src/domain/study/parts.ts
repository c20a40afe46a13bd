/** What goes to the trash with its whole, and comes back with it: the classes of a module, the exercises of both. */
import type { RuleContext } from '../../engine/collections/rules.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';

type Whole = 'modulo' | 'clase';

/** The parts of a module or a class that are not in the trash, or those that went there at one moment. */
async function partsOf(context: RuleContext, whole: Whole, id: string, removedAt: string | null) {
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
 * Sends the parts to the trash, at the moment of their whole.
 * @throws ContractError 409 when one of them is in use: then the whole stays too
 */
export async function removeParts(context: RuleContext, whole: Whole, id: string): Promise<void> {
  const { lessons, exercises } = await partsOf(context, whole, id, null);
  for (const { _id } of exercises) await context.system.softRemove('ejercicios', _id);
  for (const { _id } of lessons) await context.system.softRemove('clases', _id);
}

/** Takes out of the trash what went there with its whole; what was deleted before stays deleted. */
export async function restoreParts(
  context: RuleContext,
  whole: Whole,
  id: string,
  removedAt: string | null,
): Promise<void> {
  if (removedAt === null) return;
  const { lessons, exercises } = await partsOf(context, whole, id, removedAt);
  for (const { _id } of lessons) await context.system.restore('clases', _id);
  for (const { _id } of exercises) await context.system.restore('ejercicios', _id);
}
