/** Course conditions in a text: online, in person, for beginners, at weekends, free. */
import { phraseMarks, phrasesOf, splitPhrases, type Filter, type Mark, type Reader } from './mark.ts';
import type { TypedWord } from './words.ts';

const online: Filter = { key: 'modalidad', label: 'En línea', meaning: { in: ['enLinea'] } };
const inPerson: Filter = { key: 'modalidad', label: 'Presencial', meaning: { in: ['presencial', 'mixta'] } };
const mixed: Filter = { key: 'modalidad', label: 'Mixta', meaning: { in: ['mixta'] } };
const initial: Filter = { key: 'nivel', label: 'Nivel inicial', meaning: { is: 'inicial' } };
const middle: Filter = { key: 'nivel', label: 'Nivel intermedio', meaning: { is: 'intermedio' } };
const advanced: Filter = { key: 'nivel', label: 'Nivel avanzado', meaning: { is: 'avanzado' } };
const free: Filter = { key: 'precio', label: 'Gratis', meaning: { is: 0 } };
const weekend: Filter = { key: 'finDeSemana', label: 'Fin de semana', meaning: { is: true } };
const short: Filter = { key: 'horas', label: 'Hasta 20 horas', meaning: { to: 20 } };

/** Folded phrases of each filter. */
const CONDITION_PHRASES: readonly (readonly [Filter, string])[] = [
  [
    online,
    'en linea|online|on line|virtual|virtuales|a distancia|por internet|por zoom|remoto|remota|desde casa|desde mi casa|por la web|por computadora|no presencial|no sea presencial|por meet|por videollamada|elearning|e learning|desde el celular|desde mi celular|por celular|asincronico',
  ],
  [inPerson, 'presencial|presenciales|en persona|cara a cara|presencialmente|en el taller|en aula'],
  [mixed, 'mixta|mixto|mixtas|mixtos|semipresencial|semi presencial|hibrido|hibrida'],
  [
    initial,
    'principiante|principiantes|para empezar|desde cero|de cero|desde 0|nivel inicial|inicial|iniciales|basico|basica|basicos|basicas|sin experiencia|sin saber nada|para novatos|novato|iniciacion|sin conocimientos|sin conocimientos previos|sin saber|no se nada|desde el principio|recien empiezo|recien empiezan|recien arranco|nivel 1',
  ],
  [middle, 'nivel intermedio|intermedio|intermedia|nivel medio'],
  [advanced, 'nivel avanzado|avanzado|avanzada|avanzados|para expertos|perfeccionamiento'],
  [
    free,
    'gratis|gratuito|gratuita|gratuitos|gratuitas|sin cargo|sin costo|sin pagar|de onda|gratiz|grati|free|que no se pague|que no se paguen|no se paga|no se pagan|que no cobren|sin plata|que no haya que pagar|no pago',
  ],
  [
    weekend,
    'fin de semana|fines de semana|finde|findes|los fines|sabado|sabados|domingo|domingos|fin de semanas',
  ],
  [
    short,
    'corto|cortos|corta|cortas|cortito|rapido|rapidos|intensivo|intensivos|breve|breves|pocas horas|de pocas horas',
  ],
];

const PHRASES = phrasesOf(
  CONDITION_PHRASES.flatMap(([filter, phrases]) => splitPhrases(phrases).map((words) => ({ words, filter }))),
);

/** Compound names that contain one of those words but don't describe a delivery mode. */
const COMPOUND_NAMES = new Set(
  (
    'control remoto|realidad virtual|pelo corto|cabello corto|manga corta|mangas cortas|onda corta|corto circuito|corto plazo|' +
    'educacion inicial|jardin inicial|sala inicial|alfabetizacion inicial|free lance|free style|comida rapida|pintura mixta|tecnica mixta|tecnicas mixtas|' +
    'secado rapido|canasta basica'
  ).split('|'),
);

const isInCompoundName = (words: readonly TypedWord[], { start, end }: Mark): boolean => {
  const [before, first, last, after] = [start - 1, start, end - 1, end].map((at) => words[at]?.folded ?? '');
  return COMPOUND_NAMES.has(`${before} ${first}`) || COMPOUND_NAMES.has(`${last} ${after}`);
};

/** Reads the modality, the level, the price and the schedule of a course. */
export const readCourseConditions: Reader = (words) =>
  phraseMarks(words, PHRASES).filter((mark) => !isInCompoundName(words, mark));
