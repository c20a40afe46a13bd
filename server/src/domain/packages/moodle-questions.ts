/** Converts the questions of a Moodle backup to ours. */
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import { all, at, attributeOf, inside, textAt, type Element } from '../../platform/formats/xml-tree.ts';
import { optionText, type ForeignQuestion } from './foreign-exercise.ts';
import { htmlToPlainText } from './foreign-html.ts';

interface Answer {
  readonly id: string;
  readonly texto: string;
  /** Fraction of the points, from −1 to 1. */
  readonly fraction: number;
}

/** Least fraction that a right option of a multiple choice is worth. */
const MIN_FRACTION = 0.0001;

/** Replaces Moodle's marker of a null with ''. */
const withoutNull = (text: string): string => (text === '$@NULL@$' ? '' : text);
export const moodleText = (element: Element | undefined, ...path: string[]): string =>
  withoutNull(textAt(element, ...path));

/** Returns the points that an element states; 1 without them. */
export const moodlePoints = (element: Element, name: string): number =>
  Math.min(Number(moodleText(element, name)) || 1, reactivos.fields.puntaje.max);

const answersOf = (plugin: Element | undefined): Answer[] =>
  all(at(plugin, 'answers'), 'answer').map((one) => ({
    id: attributeOf(one, 'id'),
    texto: optionText(htmlToPlainText(moodleText(one, 'answertext'))),
    fraction: Number(moodleText(one, 'fraction')) || 0,
  }));

const optionsOf = (answers: readonly Answer[]) =>
  answers.map(({ texto }, i) => ({ id: String(i + 1), texto }));

/** Returns the ids of the options worth at least a fraction of the points. */
const idsWorth = (answers: readonly Answer[], minFraction: number) =>
  answers.flatMap(({ fraction }, i) => (fraction >= minFraction ? [String(i + 1)] : []));

/** Converts a bank question to one of ours, worth `puntaje` points. */
export function moodleQuestion(question: Element, puntaje: number): ForeignQuestion {
  const qtype = moodleText(question, 'qtype');
  const html = moodleText(question, 'questiontext');
  const base = { id: '', enunciado: htmlToPlainText(html), puntaje };
  const feedback = htmlToPlainText(moodleText(question, 'generalfeedback'));
  const plugin = at(question, `plugin_qtype_${qtype}_question`);
  const answers = answersOf(plugin);
  if (/@@PLUGINFILE@@/.test(html)) return 'su enunciado tiene una imagen u otro archivo';
  switch (qtype) {
    case 'multichoice': {
      const opciones = optionsOf(answers);
      if (moodleText(plugin, 'multichoice', 'single') === '1')
        return { item: { ...base, tipo: 'unica', opciones }, key: idsWorth(answers, 1)[0], feedback };
      return {
        item: { ...base, tipo: 'multiple', opciones },
        key: idsWorth(answers, MIN_FRACTION),
        feedback,
      };
    }
    case 'truefalse': {
      const trueAnswer = moodleText(plugin, 'truefalse', 'trueanswer');
      // Without `trueanswer`, the first answer stands for "true".
      const answer = answers.find(({ id }) => id === trueAnswer) ?? answers[0];
      return { item: { ...base, tipo: 'verdaderoFalso' }, key: answer && answer.fraction > 0, feedback };
    }
    case 'shortanswer': {
      const aceptadas = answers.filter(({ fraction }) => fraction === 1).map(({ texto }) => texto);
      if (aceptadas.some((one) => one.includes('*')))
        return 'acepta respuestas con comodines (*), que aquí no se usan';
      return { item: { ...base, tipo: 'textoCorto' }, key: { aceptadas }, feedback };
    }
    case 'numerical': {
      const right = answers.find(({ fraction }) => fraction === 1);
      const record = [...inside(plugin, 'numerical_record')].find(
        (one) => moodleText(one, 'answer') === right?.id,
      );
      const valor = right && Number(right.texto);
      if (valor === undefined || !Number.isFinite(valor)) return 'no dice un número como respuesta';
      const tolerancia = Number(moodleText(record, 'tolerance')) || 0;
      return { item: { ...base, tipo: 'numerica' }, key: { valor, tolerancia }, feedback };
    }
    case 'match': {
      const pairs = all(at(plugin, 'matches'), 'match').map((one) => ({
        left: optionText(htmlToPlainText(moodleText(one, 'questiontext'))),
        right: optionText(htmlToPlainText(moodleText(one, 'answertext'))),
      }));
      if (pairs.some(({ left, right }) => left === '' || right === ''))
        return 'tiene respuestas de más, que aquí no se usan al emparejar';
      const opciones = [
        ...pairs.map(({ left }, i) => ({ id: `i${i + 1}`, texto: left })),
        ...pairs.map(({ right }, i) => ({ id: `d${i + 1}`, texto: right })),
      ];
      const key = Object.fromEntries(pairs.map(({ right }, i) => [`i${i + 1}`, right]));
      return { item: { ...base, tipo: 'emparejar', opciones }, key, feedback };
    }
    case 'essay':
      return { item: { ...base, tipo: 'ensayo' }, key: undefined, feedback };
    default:
      return `su tipo («${qtype.slice(0, 40)}») no se usa aquí`;
  }
}

/**
 * Indexes the questions of a backup: by bank entry, with its last version, and by their own id, which older
 * backups refer to.
 */
export function questionBank(questions: Element): {
  readonly byEntry: ReadonlyMap<string, Element>;
  readonly byId: ReadonlyMap<string, Element>;
} {
  const byEntry = new Map<string, Element>();
  for (const entry of inside(questions, 'question_bank_entry')) {
    const last = [...inside(entry, 'question')].at(-1);
    if (last) byEntry.set(attributeOf(entry, 'id'), last);
  }
  const byId = new Map([...inside(questions, 'question')].map((one) => [attributeOf(one, 'id'), one]));
  return { byEntry, byId };
}
