/** Reads and writes questions in QTI 1.2.1, with the profile of IMS Common Cartridge. */
import type { Item, Option } from '@oficio/shared/contract/exercises/item';
import { parseKey } from '@oficio/shared/contract/exercises/keys';
import type { WrittenItem } from '@oficio/shared/contract/exercises/written-item';
import { escapeXml } from '@oficio/shared/kit/escape-markup';
import { all, at, attributeOf, inside, textAt, type Element } from '../../platform/formats/xml-tree.ts';
import { optionText, type ForeignQuestion } from './foreign-exercise.ts';
import { htmlToPlainText } from './foreign-html.ts';

/** A metadata field, as QTI. */
export const metadataField = (label: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${escapeXml(entry)}</fieldentry></qtimetadatafield>`;
/** A plain text, as QTI. */
const material = (text: string) =>
  `<material><mattext texttype="text/plain">${escapeXml(text)}</mattext></material>`;

interface QtiParts {
  readonly profile: string;
  readonly response: string;
  /** Conditions that each give all the points; empty when a person must grade. */
  readonly right: readonly string[];
}

/** Options to choose, as QTI. */
const choices = (options: readonly Pick<Option, 'id' | 'texto'>[], cardinality: string) =>
  `<response_lid ident="respuesta" rcardinality="${cardinality}"><render_choice shuffle="No">${options
    .map(
      ({ id, texto }) => `<response_label ident="${escapeXml(id)}">${material(texto ?? '')}</response_label>`,
    )
    .join('')}</render_choice></response_lid>`;
/** A condition that the answer equals a value. */
const equal = (value: string, attributes = '') =>
  `<varequal respident="respuesta"${attributes}>${escapeXml(value)}</varequal>`;
/** A field to write the answer in. */
const textField = (rows: number) =>
  `<response_str ident="respuesta" rcardinality="Single"><render_fib rows="${rows}" columns="40"/></response_str>`;

/** Returns the parts of a question that depend on its kind; undefined for one that a cartridge lacks. */
function qtiParts({ question, key }: WrittenItem): QtiParts | undefined {
  const options = question.opciones ?? [];
  // Pictures have no place in a cartridge: its questions are plain text.
  if (question.imagen || options.some(({ texto }) => !texto)) return undefined;
  switch (question.tipo) {
    case 'unica': {
      const right = parseKey('unica', key);
      return {
        profile: 'cc.multiple_choice.v0p1',
        response: choices(options, 'Single'),
        right: right === undefined ? [] : [equal(right)],
      };
    }
    case 'multiple': {
      const right = parseKey('multiple', key) ?? [];
      const conditions = options.map(({ id }) =>
        right.includes(id) ? equal(id) : `<not>${equal(id)}</not>`,
      );
      return {
        profile: 'cc.multiple_response.v0p1',
        response: choices(options, 'Multiple'),
        right: [`<and>${conditions.join('')}</and>`],
      };
    }
    case 'verdaderoFalso':
      return {
        profile: 'cc.true_false.v0p1',
        response: choices(
          [
            { id: 'true', texto: 'Verdadero' },
            { id: 'false', texto: 'Falso' },
          ],
          'Single',
        ),
        right: [equal(String(parseKey('verdaderoFalso', key) ?? true))],
      };
    case 'textoCorto': {
      const { aceptadas = [] } = parseKey('textoCorto', key) ?? {};
      return {
        profile: 'cc.fib.v0p1',
        response: textField(1),
        right: aceptadas.map((one) => equal(one, ' case="No"')),
      };
    }
    case 'ensayo':
      return { profile: 'cc.essay.v0p1', response: textField(8), right: [] };
    default:
      return undefined;
  }
}

/** Returns a QTI document with an assessment or a bank. */
export const qtiDocument = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">${content}</questestinterop>`;

/** Returns a question in QTI; undefined for a kind that cartridges lack. */
export function questionXml(item: WrittenItem, id: string): string | undefined {
  const parts = qtiParts(item);
  if (!parts) return undefined;
  const { question, feedback } = item;
  const worth = metadataField('cc_weighting', String(question.puntaje ?? 1));
  const scores = parts.right
    .map(
      (condition) =>
        `<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar varname="SCORE" action="Set">100</setvar></respcondition>`,
    )
    .join('');
  const feedbackXml = feedback
    ? `<itemfeedback ident="general_fb"><flow_mat>${material(feedback)}</flow_mat></itemfeedback>`
    : '';
  const feedbackCondition = feedback
    ? '<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>'
    : '';
  const processing =
    scores || feedbackCondition
      ? `<resprocessing><outcomes><decvar varname="SCORE" vartype="Decimal" minvalue="0" maxvalue="100"/></outcomes>${feedbackCondition}${scores}</resprocessing>`
      : '';
  return `<item ident="${id}"><itemmetadata><qtimetadata>${metadataField('cc_profile', parts.profile)}${worth}</qtimetadata></itemmetadata><presentation>${material(question.enunciado)}${parts.response}</presentation>${processing}${feedbackXml}</item>`;
}

/** Returns the plain text of an element's first material. */
const textOf = (element: Element | undefined): string => {
  const [text] = [...inside(element, 'mattext')];
  if (!text) return '';
  return attributeOf(text, 'texttype') === 'text/plain' ? text.text.trim() : htmlToPlainText(text.text);
};

/** Returns the value of a metadata field; '' without it. */
const metadata = (item: Element, label: string): string =>
  [...inside(at(item, 'itemmetadata'), 'qtimetadatafield')].flatMap((one) =>
    textAt(one, 'fieldlabel') === label ? [textAt(one, 'fieldentry')] : [],
  )[0] ?? '';

/** Yields the values that give points, except those inside a `not`, which excludes them. */
function* rightValues(element: Element | undefined): Generator<string> {
  for (const child of element?.children ?? []) {
    if (child.name === 'not') continue;
    if (child.name === 'varequal' || child.name === 'varsubstring') yield child.text.trim();
    else yield* rightValues(child);
  }
}

/** Returns the values of the conditions that give points. */
function scoredValues(item: Element): string[] {
  const conditions = all(at(item, 'resprocessing'), 'respcondition').filter((one) =>
    all(one, 'setvar').some((set) => Number(set.text) > 0),
  );
  return conditions.flatMap((one) => [...rightValues(at(one, 'conditionvar'))]);
}

const TYPES_BY_PROFILE: Readonly<Record<string, Item['tipo']>> = {
  multiple_choice: 'unica',
  multiple_response: 'multiple',
  true_false: 'verdaderoFalso',
  fib: 'textoCorto',
  essay: 'ensayo',
};

/** Converts a QTI 1.2 question to ours. Returns a reason when it can't be imported. */
export function readQtiQuestion(item: Element): ForeignQuestion {
  const profile = /^cc\.(\w+)\.v0p\d$/.exec(metadata(item, 'cc_profile'))?.[1] ?? '';
  const tipo = TYPES_BY_PROFILE[profile];
  if (!tipo)
    return profile === '' ? 'no dice de qué tipo es' : `su tipo («${profile.slice(0, 40)}») no se usa aquí`;
  const presentation = at(item, 'presentation');
  const labels = [...inside(presentation, 'response_label')].map((label, i) => ({
    ident: attributeOf(label, 'ident'),
    option: { id: String(i + 1), texto: optionText(textOf(label)) },
  }));
  const right = scoredValues(item);
  const idOf = (ident: string) => labels.find((label) => label.ident === ident)?.option.id;
  const ids = right.flatMap((ident) => idOf(ident) ?? []);
  const puntaje = Number(metadata(item, 'cc_weighting')) || 1;
  // The statement is the first text, before the answers.
  const base = { id: '', enunciado: textOf(presentation), puntaje };
  const feedback = textOf(all(item, 'itemfeedback')[0]);
  const opciones = labels.map(({ option }) => option);
  switch (tipo) {
    case 'unica':
      return { item: { ...base, tipo, opciones }, key: ids[0], feedback };
    case 'multiple':
      return { item: { ...base, tipo, opciones }, key: ids, feedback };
    case 'verdaderoFalso': {
      const chosen = labels.find(({ ident }) => ident === right[0]);
      const isTrue =
        /^(true|t|verdadero|v|1)$/i.test(chosen?.ident ?? '') ||
        /^(true|verdadero)$/i.test(chosen?.option.texto ?? '');
      return { item: { ...base, tipo }, key: chosen && isTrue, feedback };
    }
    case 'textoCorto':
      return { item: { ...base, tipo }, key: { aceptadas: right }, feedback };
    default:
      return { item: { ...base, tipo: 'ensayo' }, key: undefined, feedback };
  }
}
