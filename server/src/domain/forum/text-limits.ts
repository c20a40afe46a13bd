/** Limits on what one account may publish in the forum: a rate by trust level, and no duplicates. */
import { DAY_MS, MINUTE_S } from '@oficio/shared/kit/durations';
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext } from '../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { NewValues } from '../../engine/sql/stored.ts';
import { tooMany, unprocessable } from '../../platform/errors/refusals.ts';
import { consume } from '../../platform/http/limits.ts';
import { settings } from '../../platform/settings/settings.ts';
import { isExempt } from './forum-member.ts';
import { trustLevelOf } from './trust-level.ts';

const RATE_WINDOW_SECONDS = 10 * MINUTE_S;
/** Setting with the texts per window of each trust level. */
const RATE_SETTINGS = {
  nueva: 'foro.ritmoNueva',
  conocida: 'foro.ritmoConocida',
  confiable: 'foro.ritmoConfiable',
} as const;
/** Length from which two equal answers can't be a coincidence, in characters. */
const MIN_DUPLICATE_LENGTH = 40;

/**
 * Counts a text against the rate of the account's trust level.
 * @throws ContractError 429 when it has reached the rate
 */
export async function checkPostingRate(context: HookContext): Promise<void> {
  const me = callerId(context);
  if (me === null || isExempt(context)) return;
  const trustLevel = await trustLevelOf(context.tx, me);
  const site = await settings(context.db, context.tx);
  const waitSeconds = await consume(
    context.tx,
    `foro:${me}`,
    site[RATE_SETTINGS[trustLevel]],
    RATE_WINDOW_SECONDS,
  );
  if (waitSeconds === undefined) return;
  const minutes = Math.ceil(waitSeconds / MINUTE_S);
  throw tooMany(
    trustLevel === 'nueva'
      ? `Una cuenta nueva publica unos pocos textos seguidos. Se puede seguir en ${minutes} min; lo escrito no se pierde.`
      : `Son muchos textos seguidos. Se puede seguir en ${minutes} min; lo escrito no se pierde.`,
  );
}

const foldText = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/**
 * Checks that an answer is new.
 * @throws ContractError 422 for an answer that repeats another of its author's, to this question or, today,
 * to any other
 */
export async function checkNewAnswer(
  context: HookContext,
  { _id, pregunta, cuerpo }: Pick<NewValues<'respuestas'>, '_id' | 'pregunta' | 'cuerpo'>,
): Promise<void> {
  const me = callerId(context);
  if (me === null) return;
  const since = new Date(context.now.getTime() - DAY_MS).toISOString();
  const own = await from
    .selectFrom('respuestas')
    .select(['_id', 'pregunta', 'cuerpo'])
    .where('autor', '=', me)
    .where('eliminado', '=', false)
    .where((eb) => eb.or([eb('pregunta', '=', pregunta), eb('creadoEn', '>=', since)]))
    .$call(rowsIn(context.tx));
  const foldedText = foldText(cuerpo);
  // A repeat with the same `_id` is not a duplicate: it returns the existing row.
  const duplicates = own.filter((answer) => answer._id !== _id && foldText(answer.cuerpo) === foldedText);
  if (duplicates.some((answer) => answer.pregunta === pregunta))
    throw unprocessable('Ese mismo texto ya está publicado en esta pregunta.', 'cuerpo');
  if (duplicates.length > 0 && foldedText.length >= MIN_DUPLICATE_LENGTH && !isExempt(context))
    throw unprocessable(
      'Ese mismo texto ya se publicó hoy en otra pregunta. Conviene enlazar aquella respuesta.',
      'cuerpo',
    );
}

/**
 * Checks that a question is new.
 * @throws ContractError 422 for a question that its author asked today already; from a new account, even
 * under another title
 */
export async function checkNewQuestion(
  context: HookContext,
  { _id, titulo, cuerpo }: Pick<NewValues<'preguntas'>, '_id' | 'titulo' | 'cuerpo'>,
): Promise<void> {
  const me = callerId(context);
  if (me === null || isExempt(context)) return;
  const since = new Date(context.now.getTime() - DAY_MS).toISOString();
  const own = await from
    .selectFrom('preguntas')
    .select(['_id', 'titulo', 'cuerpo'])
    .where('autor', '=', me)
    .where('creadoEn', '>=', since)
    .where('eliminado', '=', false)
    .$call(rowsIn(context.tx));
  const duplicates = own.filter(
    (question) => question._id !== _id && foldText(question.cuerpo) === foldText(cuerpo),
  );
  if (duplicates.length === 0) return;
  if (
    duplicates.some((question) => foldText(question.titulo) === foldText(titulo)) ||
    (await trustLevelOf(context.tx, me)) === 'nueva'
  )
    throw unprocessable('Esa misma pregunta ya se publicó hoy.', 'cuerpo');
}
