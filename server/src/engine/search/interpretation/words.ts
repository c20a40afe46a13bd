/** Splits a text into words, and identifies the filler words. */
import { wordsOf } from '../lexemes.ts';

/** Maximum words read from a text. */
const MAX_WORDS = 24;

export interface TypedWord {
  /** The folded word, used for comparison. */
  readonly folded: string;
  /** The word as typed. */
  readonly typed: string;
}

/**
 * Returns the words of a text in order, folded and as typed. Thousands separators inside a number are
 * dropped.
 */
export function typedWords(text: string): TypedWord[] {
  const joined = text.replace(/(\d)[.,](?=\d{3}(?!\d))/g, '$1');
  return (joined.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MAX_WORDS).flatMap((typed) => {
    const [folded] = wordsOf(typed);
    return folded === undefined ? [] : [{ folded, typed }];
  });
}

/** Filler words, which people type around the words that they search for. They are never searched. */
const FILLER_WORDS = new Set(
  (
    'quiero quisiera queria quieren busco buscar buscando busca necesito nesesito necesita necesitaria preciso precisa ' +
    'hay alguien alguno alguna algun algunos algo sabe saben sepa tiene tienen tengo tener puedo puede pueden podria podrian ' +
    'hacer hago hace hacen haga aprender aprendo estudiar estudio cursar cursarlo capacitar capacitarme formarme ' +
    'anotarme anotar inscribirme inscripcion ser soy es esta estoy ' +
    'trabajar laburar laburo gustaria interesa interesaria dedicarme ' +
    'donde adonde que cual cuales quien quienes como cuando cuanto cuanta porque hola gracias favor porfa porfavor buenas buen buenos buena ' +
    'mi mis tu tus me te se nos les le lo la los las el un una unos unas al del de en con sin por para y o u e a ' +
    'cerca cercano cercana cercanos cercanas zona cerquita aca aqui ahi recomiendan recomienden recomendacion recomendado recomendar ' +
    'conviene sirve sirva si no muy mas menos ya hoy urgente empiece empiecen empieza empiezan arranca arrancan arranque comienza comience ' +
    'consigo conseguir encontrar encuentro averiguar info informacion llamar contratar gente todo toda todos todas cada tipo ' +
    'senora senor chica chico confianza responsable urgencia ver mirar venga vengan viene llame llamo ' +
    'uso usar usas usan pongo poner ponen sacar saco saca dejar dejo quede quedo quedar xa xq pq tmb sea sean arriba abajo adentro afuera ' +
    'hasta barato barata baratos economico economica caro mejor mejores cosas cosa casa casas hogar domicilio'
  ).split(' '),
);

/** Whether a folded word is filler. */
export const isFiller = (folded: string): boolean => FILLER_WORDS.has(folded) || /^\p{L}$/u.test(folded);
