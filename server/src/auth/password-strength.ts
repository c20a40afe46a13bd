/** Refuses new passwords that are too easy to guess. Choice of library: docs/decisions/guessable-passwords.md. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { foldAccents } from '@oficio/shared/kit/fold-accents';
import { firstIn, from } from '../engine/schema/statements.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import type { Auth } from './auth.ts';
import type { CurrentSession } from './session-actor.ts';

/**
 * Minimum strength, as log10 of guesses: 10^7 is more than a patient attacker tries in one night over the
 * network, even without limits.
 */
const MIN_GUESSES_LOG10 = 7;
/**
 * Maximum characters to score: the cost grows with the length, and a longer password is strong by its length
 * alone.
 */
const MAX_SCORED_LENGTH = 32;
/** Minimum letters left once the person's own words are removed. */
const MIN_OTHER_LETTERS = 6;

/** Words about the site that everybody knows: its name, its parts and its roles. */
export const SITE_WORDS: readonly string[] = `
  oficio oficios campus foro curso cursos centro certificado certificacion certificaciones
  credencial formacion capacitacion estudiante docente gestor profesional moderador admin
  administrador superadmin`
  .trim()
  .split(/\s+/);

async function loadDictionaries() {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: MAX_SCORED_LENGTH,
    l33tMaxSubstitutions: 8,
  });
}

/**
 * Dictionaries of some 15 MB: loaded on first use, since only registration and password changes need them.
 */
let dictionaries: ReturnType<typeof loadDictionaries> | undefined;

const fold = (text: string) => foldAccents(text).toLowerCase();
const wordsOf = (texts: readonly string[]) =>
  [...new Set(texts.flatMap((text) => fold(text).split(/[^a-z0-9]+/)))].filter((word) => word.length >= 3);

/** Counts the letters left of a password without the words. Digits don't count: they add little. */
function lettersWithout(password: string, words: readonly string[]): number {
  let remaining = fold(password);
  for (const word of words.toSorted((a, b) => b.length - a.length))
    remaining = remaining.replaceAll(word, ' ');
  return remaining.replaceAll(/[^a-z]/g, '').length;
}

/**
 * Checks that a password is hard to guess.
 * @param personalWords public words of the account: names, user name, e-mail
 * @throws ContractError 400 naming `clave`
 */
export async function checkPassword(password: string, personalWords: readonly string[]): Promise<void> {
  const words = wordsOf(personalWords.map((text) => text.replace(/@.*$/, '')));
  const otherLetters = lettersWithout(password, [...personalWords.map(fold), ...words]);
  if (otherLetters < MIN_OTHER_LETTERS && otherLetters < lettersWithout(password, []))
    throw invalid(
      'El campo «Contraseña» lleva el nombre o el correo de la cuenta y poco más. Conviene una frase de varias palabras que no tengan que ver con la cuenta.',
      'clave',
    );
  dictionaries ??= loadDictionaries();
  const { guessesLog10 } = (await dictionaries).check(password, [...words, ...SITE_WORDS]);
  if (guessesLog10 < MIN_GUESSES_LOG10)
    throw invalid(
      'El campo «Contraseña» es fácil de adivinar: es de uso común, se repite o sigue el orden del teclado. Conviene una frase de varias palabras.',
      'clave',
    );
}

/** Returns the names, user name and e-mail of a person; an empty list if unknown. */
async function personalTexts(db: Queryable, userId: string | undefined): Promise<readonly string[]> {
  const person =
    userId === undefined
      ? undefined
      : await from
          .selectFrom('users')
          .select(['nombre', 'apellido', 'nombreUsuario', 'email'])
          .where('_id', '=', userId)
          .$call(firstIn(db));
  return person ? Object.values(person) : [];
}

/**
 * Checks the strength of a call's new password, if it has one.
 * @throws ContractError 400 when it is easy to guess
 */
export async function checkNewPassword(
  { auth, db }: { readonly auth: Auth; readonly db: Queryable },
  { newPassword, token }: Readonly<Record<string, unknown>>,
  session: CurrentSession | undefined,
): Promise<void> {
  if (typeof newPassword !== 'string') return;
  const { internalAdapter } = await auth.$context;
  const link =
    typeof token === 'string'
      ? await internalAdapter.findVerificationValue(`reset-password:${token}`)
      : undefined;
  await checkPassword(newPassword, await personalTexts(db, link?.value ?? session?.actor._id));
}
