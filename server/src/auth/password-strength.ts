/** Refuses passwords that are too easy to guess. Choice of library: docs/decisions/guessable-passwords.md. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { foldAccents } from '@oficio/shared/kit/fold-accents';

/**
 * Minimum strength, as log10 of guesses: 10^7 is more than a patient attacker tries in one night over the
 * network, even without limits.
 */
const LEAST_GUESSES = 7;
/**
 * Maximum characters to score: the cost grows with the length, and a longer password is strong by its length
 * alone.
 */
const LOOKED_AT = 32;
/** Minimum letters left once the person's own words are removed. */
const LEAST_OWN = 6;

/** Words about the site that everybody knows: its name, its parts and its roles. */
export const SITE_WORDS: readonly string[] = [
  'oficio',
  'oficios',
  'campus',
  'foro',
  'curso',
  'cursos',
  'centro',
  'certificado',
  'certificacion',
  'certificaciones',
  'credencial',
  'formacion',
  'capacitacion',
  'estudiante',
  'docente',
  'gestor',
  'profesional',
  'moderador',
  'admin',
  'administrador',
  'superadmin',
];

async function load() {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: LOOKED_AT,
    l33tMaxSubstitutions: 8,
  });
}

/**
 * Dictionaries of some 15 MB: loaded on first use, since only registration and password changes need them.
 */
let loaded: ReturnType<typeof load> | undefined;

const folded = (text: string) => foldAccents(text).toLowerCase();
const wordsOf = (texts: readonly string[]) =>
  [...new Set(texts.flatMap((text) => folded(text).split(/[^a-z0-9]+/)))].filter((word) => word.length >= 3);

/** Counts the letters left of a password without the words. Digits don't count: they add little. */
function leftOf(password: string, words: readonly string[]): number {
  let rest = folded(password);
  for (const word of words.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ');
  return rest.replaceAll(/[^a-z]/g, '').length;
}

/**
 * Checks that a password is hard to guess.
 * @param own public words of the account: names, user name, e-mail
 * @throws ContractError 400 naming `clave`
 */
export async function checkPassword(password: string, own: readonly string[]): Promise<void> {
  const words = wordsOf(own.map((text) => text.replace(/@.*$/, '')));
  const left = leftOf(password, [...own.map(folded), ...words]);
  if (left < LEAST_OWN && left < leftOf(password, []))
    throw invalid(
      'El campo «Contraseña» lleva el nombre o el correo de la cuenta y poco más. Conviene una frase de varias palabras que no tengan que ver con la cuenta.',
      'clave',
    );
  loaded ??= load();
  const { guessesLog10 } = (await loaded).check(password, [...words, ...SITE_WORDS]);
  if (guessesLog10 < LEAST_GUESSES)
    throw invalid(
      'El campo «Contraseña» es fácil de adivinar: es de uso común, se repite o sigue el orden del teclado. Conviene una frase de varias palabras.',
      'clave',
    );
}
