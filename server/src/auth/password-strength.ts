/** Which passwords are too easy to guess. Why this library: docs/decisions/guessable-passwords.md. */
import { invalid } from '@oficio/shared/contract/declaration/errors';

/** 10^7 guesses: what fits one night of patient tries over the network, whatever the limits. */
const LEAST_GUESSES = 7;
/** What is looked at: beyond it a password is strong by its length, and the time that looking takes grows. */
const LOOKED_AT = 32;
/** Letters and figures that have to be left once the person's own words are taken out. */
const LEAST_OWN = 6;

/** What anybody knows of the site itself: its name, its parts and its roles. */
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

/** Some 15 MB of words: of use to who registers or changes a password, and loaded by the first of them. */
let loaded: ReturnType<typeof load> | undefined;

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const wordsOf = (texts: readonly string[]) =>
  [...new Set(texts.flatMap((text) => folded(text).split(/[^a-z0-9]+/)))].filter((word) => word.length >= 3);

/** What is left of a password without the words: figures alone say little. */
function leftOf(password: string, words: readonly string[]): number {
  let rest = folded(password);
  for (const word of words.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ');
  return rest.replaceAll(/[^a-z]/g, '').length;
}

/**
 * @param own what others know of the account: names, user name, e-mail
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
