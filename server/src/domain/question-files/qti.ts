/**
 * Converts a QTI 2.0 to 2.2 item to a question
 * (https://www.imsglobal.org/question/qtiv2p1/imsqti_infov2p1.html).
 */
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import {
  beginningOf,
  choiceOf,
  UnsupportedQuestion,
  type OptionContent,
  type ReadQuestion,
} from '@oficio/shared/contract/exercises/read-question';
import { all, at, attributeOf, inside, textAt, type Element } from '../../platform/formats/xml-tree.ts';
import { gapQuestion, parseNumber, type Gap } from './gaps.ts';
import { orderQuestion, pairsQuestion } from './matching-and-ordering.ts';
import { bodyOf, normaliseSpace, plainText, type QtiPicture } from './qti-body.ts';

const FIELDS = reactivos.fields;

export const isItem = (root: Element): boolean => root.name === 'assessmentItem';

/** Registers the picture at that path relative to the item, and returns its name. */
export type RegisterPicture = (source: string) => string;

/** The right answer as declared, or else the value that gives points. */
interface CorrectResponse {
  readonly values: readonly string[];
  readonly baseType: string;
  readonly multiple: boolean;
}

/** Returns the correct response to an interaction of the item. */
function correctResponse(item: Element, interaction: Element): CorrectResponse {
  const id = attributeOf(interaction, 'responseIdentifier');
  const declaration = all(item, 'responseDeclaration').find((one) => attributeOf(one, 'identifier') === id);
  const declared = all(at(declaration, 'correctResponse'), 'value').map((one) => one.text.trim());
  const scored = all(at(declaration, 'mapping'), 'mapEntry').filter(
    (one) => Number(attributeOf(one, 'mappedValue')) > 0,
  );
  const baseType = attributeOf(declaration, 'baseType');
  return {
    // For text, every answer with the maximum score is also right.
    values:
      baseType === 'string' || declared.length === 0
        ? [...new Set([...declared, ...bestScored(scored)])]
        : declared,
    baseType,
    multiple: attributeOf(declaration, 'cardinality') === 'multiple',
  };
}

/** Returns the answers with the maximum score. */
function bestScored(entries: readonly Element[]): string[] {
  if (attributeOf(entries[0], 'mapKey') === '') return [];
  const points = entries.map((one) => Number(attributeOf(one, 'mappedValue')));
  const maximum = Math.max(...points);
  return entries.filter((_, i) => points[i] === maximum).map((one) => attributeOf(one, 'mapKey'));
}

const choicesOf = (interaction: Element, name: string) => [...inside(interaction, name)];
const idOf = (element: Element): string => attributeOf(element, 'identifier');

/** Converts a choice; one between true and false becomes a question of that kind. */
function choice(
  interaction: Element,
  enunciado: string,
  response: CorrectResponse,
  registerPicture: RegisterPicture,
) {
  const choices = choicesOf(interaction, 'simpleChoice');
  const options = choices.map((one): OptionContent => {
    const { pictures } = bodyOf(one);
    const [first, second] = pictures;
    if (second) throw new UnsupportedQuestion('Tiene dos imágenes o más en una misma opción.');
    return {
      texto: plainText(one) || (first?.alt ?? ''),
      ...(first && { imagen: registerPicture(first.source) }),
    };
  });
  const correct = choices.flatMap((one, i) => (response.values.includes(idOf(one)) ? [i] : []));
  const [yes, no] = options.map(({ texto = '' }) => texto.toLowerCase());
  if (options.length === 2 && !response.multiple && correct.length === 1) {
    const isTrue = (word = '') => /^(verdadero|true|v)$/.test(word);
    const isFalse = (word = '') => /^(falso|false|f)$/.test(word);
    if ((isTrue(yes) && isFalse(no)) || (isFalse(yes) && isTrue(no)))
      return { tipo: 'verdaderoFalso' as const, clave: isTrue(correct[0] === 0 ? yes : no) };
  }
  const content = choiceOf(enunciado, options, correct);
  if (response.multiple && typeof content.clave === 'string')
    return { ...content, tipo: 'multiple' as const, clave: [content.clave] };
  return content;
}

function ordering(interaction: Element, enunciado: string, response: CorrectResponse) {
  const choices = new Map(choicesOf(interaction, 'simpleChoice').map((one) => [idOf(one), plainText(one)]));
  const order = response.values.map((id) => choices.get(id) ?? '');
  if (order.length !== choices.size || order.includes(''))
    throw new UnsupportedQuestion('No dice en qué orden van todas las opciones.');
  return orderQuestion(enunciado, order);
}

function matching(interaction: Element, enunciado: string, response: CorrectResponse) {
  const sides = all(interaction, 'simpleMatchSet');
  const choices = choicesOf(interaction, 'simpleAssociableChoice');
  const texts = new Map(choices.map((one) => [idOf(one), plainText(one)]));
  const pairs = response.values.map((value) => {
    const [left = '', other = ''] = value.split(/\s+/);
    return { left: texts.get(left) ?? '', right: texts.get(other) ?? '', ids: [left, other] };
  });
  const used = new Set(pairs.flatMap(({ ids }) => ids));
  const leftChoices = sides[0] ? choicesOf(sides[0], 'simpleAssociableChoice') : [];
  if (leftChoices.some((one) => !used.has(idOf(one))))
    throw new UnsupportedQuestion('No dice con qué se une cada cosa.');
  return {
    ...pairsQuestion(enunciado, pairs),
    ...(choices.some((one) => !used.has(idOf(one))) && {
      avisos: ['Las respuestas que sobraban, sin par, no se traen.'],
    }),
  };
}

/** Converts an inline interaction to a gap. */
function inlineGap(item: Element, interaction: Element): Gap {
  const response = correctResponse(item, interaction);
  if (interaction.name === 'inlineChoiceInteraction') {
    const choices = choicesOf(interaction, 'inlineChoice');
    return {
      kind: 'list',
      options: choices.map((one) => plainText(one)),
      correct: choices.flatMap((one, i) => (response.values.includes(idOf(one)) ? [i] : [])),
    };
  }
  if (response.baseType === 'float' || response.baseType === 'integer') {
    const valor = parseNumber(response.values[0]);
    if (!Number.isFinite(valor)) throw new UnsupportedQuestion('No dice qué número es el correcto.');
    return { kind: 'number', valor, tolerancia: toleranceOf(item, interaction) };
  }
  return { kind: 'written', accepted: response.values.filter((one) => one !== '') };
}

/** Returns how far an answer may be from the right number, when the item compares them with `equal`. */
function toleranceOf(item: Element, interaction: Element): number {
  const id = attributeOf(interaction, 'responseIdentifier');
  for (const equal of inside(at(item, 'responseProcessing'), 'equal')) {
    const names = all(equal, 'variable').map((one) => attributeOf(one, 'identifier'));
    if (!names.includes(id) || attributeOf(equal, 'toleranceMode') === 'exact') continue;
    const [tolerance] = attributeOf(equal, 'tolerance').split(/\s+/);
    if (attributeOf(equal, 'toleranceMode') !== 'absolute')
      throw new UnsupportedQuestion('Su tolerancia no es de tantas unidades, y aquí solo se usa esa.');
    return Math.max(0, parseNumber(tolerance) || 0);
  }
  return 0;
}

/** Converts gaps that words are dragged to: each has the word that belongs in it. */
function gapMatch(interaction: Element, response: CorrectResponse) {
  const texts = choicesOf(interaction, 'gapText');
  if (choicesOf(interaction, 'gapImg').length > 0)
    throw new UnsupportedQuestion('Sus huecos se llenan con imágenes, y eso no se usa aquí.');
  const options = texts.map((one) => plainText(one));
  const pieces = bodyOf({
    ...interaction,
    nodes: interaction.nodes.filter((node) => !isGapSource(node)),
  }).pieces;
  return gapQuestion(
    pieces.map((piece): string | Gap => {
      if (typeof piece === 'string') return piece;
      const pair = response.values.map((value) => value.split(/\s+/)).find(([, gap]) => gap === idOf(piece));
      const correct = texts.findIndex((one) => idOf(one) === pair?.[0]);
      return { kind: 'list', options, correct: correct < 0 ? [] : [correct] };
    }),
  );
}

/** Whether a node is a word to drag or the prompt, rather than the text with the gaps. */
const isGapSource = (node: Element | string): boolean =>
  typeof node !== 'string' && (node.name === 'gapText' || node.name === 'prompt');

const UNSUPPORTED_INTERACTIONS: Readonly<Record<string, string>> = {
  hotspotInteraction: 'Se responde sobre una imagen',
  graphicOrderInteraction: 'Se responde sobre una imagen',
  graphicAssociateInteraction: 'Se responde sobre una imagen',
  graphicGapMatchInteraction: 'Se responde sobre una imagen',
  selectPointInteraction: 'Se responde sobre una imagen',
  positionObjectInteraction: 'Se responde sobre una imagen',
  hottextInteraction: 'Se marcan palabras de un texto',
  sliderInteraction: 'Se responde moviendo un control',
  drawingInteraction: 'Se responde dibujando',
  mediaInteraction: 'Muestra un video o un audio',
  customInteraction: 'Es de un programa en particular',
};

type QuestionContent = Omit<ReadQuestion, 'enunciado'> & { readonly enunciado?: string };

/** Converts an interaction that isn't inline, by its kind. */
function contentOf(
  item: Element,
  interaction: Element,
  enunciado: string,
  registerPicture: RegisterPicture,
): QuestionContent {
  const response = correctResponse(item, interaction);
  switch (interaction.name) {
    case 'choiceInteraction':
      return choice(interaction, enunciado, response, registerPicture);
    case 'orderInteraction':
      return ordering(interaction, enunciado, response);
    case 'associateInteraction':
    case 'matchInteraction':
      return matching(interaction, enunciado, response);
    case 'gapMatchInteraction': {
      const gaps = gapMatch(interaction, response);
      return { ...gaps, enunciado: normaliseSpace(`${enunciado}\n${gaps.enunciado}`) };
    }
    case 'extendedTextInteraction': {
      const rubric = [...inside(at(item, 'itemBody'), 'rubricBlock')].map(rubricText).join('\n').trim();
      return { tipo: 'ensayo', ...(rubric !== '' && { clave: rubric }) };
    }
    case 'uploadInteraction':
      return { tipo: 'archivo' };
    default:
      throw new UnsupportedQuestion(`${reasonFor(interaction.name)}, y eso no se usa aquí.`);
  }
}

const reasonFor = (name: string): string =>
  UNSUPPORTED_INTERACTIONS[name] ?? `Su tipo («${name.slice(0, 40)}») no es de los conocidos`;

/** Returns the text of a rubric for graders; '' for one that others read. */
const rubricText = (block: Element): string =>
  /scorer|tutor|author/.test(attributeOf(block, 'view')) ? plainText(block) : '';

const INLINE_INTERACTIONS = ['textEntryInteraction', 'inlineChoiceInteraction'];

/** Returns the feedback, if it is the same for all answers. `lost`: whether some is left out. */
function feedbackOf(item: Element): { readonly text: string; readonly lost: boolean } {
  const feedback = all(item, 'modalFeedback')
    .map((one) => plainText(one))
    .filter((one) => one !== '');
  const inlineFeedback = [
    ...inside(at(item, 'itemBody'), 'feedbackInline'),
    ...inside(at(item, 'itemBody'), 'feedbackBlock'),
  ];
  const [firstFeedback] = feedback;
  return feedback.length === 1 && firstFeedback !== undefined
    ? { text: firstFeedback, lost: inlineFeedback.length > 0 }
    : { text: '', lost: feedback.length + inlineFeedback.length > 0 };
}

/** Returns the points of an item; undefined when it doesn't state them. */
function pointsOf(item: Element): number | undefined {
  const outcomes = all(item, 'outcomeDeclaration');
  const score = outcomes.find((one) => idOf(one) === 'SCORE');
  const maxScore = outcomes.find((one) => idOf(one) === 'MAXSCORE');
  const worth =
    parseNumber(textAt(maxScore, 'defaultValue', 'value')) ||
    parseNumber(attributeOf(score, 'normalMaximum'));
  return worth > 0 ? Math.min(FIELDS.puntaje.max, worth) : undefined;
}

/** Returns a text that identifies an item among those of its file. */
export const itemLabel = (item: Element): string => {
  try {
    const text = plainText(at(item, 'itemBody'));
    if (text !== '') return beginningOf(text);
  } catch {
    // Without readable text, use the title instead.
  }
  return beginningOf(attributeOf(item, 'title') || idOf(item));
};

/**
 * Converts an item to a question.
 * @throws UnsupportedQuestion with the reason why it can't be imported
 */
export function itemQuestion(item: Element, registerPicture: RegisterPicture): ReadQuestion {
  if (attributeOf(item, 'adaptive') === 'true')
    throw new UnsupportedQuestion('Cambia según lo que se responde, y eso no se usa aquí.');
  if (all(item, 'templateDeclaration').length > 0)
    throw new UnsupportedQuestion('Sus datos se sortean (plantilla), y eso no se usa aquí.');
  const body = bodyOf(at(item, 'itemBody'));
  const interactions = body.pieces.filter((piece) => typeof piece !== 'string');
  const [interaction, other] = interactions;
  if (!interaction) throw new UnsupportedQuestion('No tiene nada para responder.');
  const isInline = interactions.every(({ name }) => INLINE_INTERACTIONS.includes(name));
  if (other && !isInline) throw new UnsupportedQuestion('Tiene varias preguntas en una.');
  const prompt = isInline ? undefined : at(interaction, 'prompt');
  const promptBody = bodyOf(prompt);
  const enunciado = normaliseSpace(
    [...body.pieces, '\n', ...promptBody.pieces].filter((piece) => typeof piece === 'string').join(''),
  );
  const content: QuestionContent = isInline
    ? gapQuestion(body.pieces.map((piece) => (typeof piece === 'string' ? piece : inlineGap(item, piece))))
    : contentOf(item, interaction, enunciado, registerPicture);
  const pictures = [...body.pictures, ...promptBody.pictures];
  if (pictures.length > 1) throw new UnsupportedQuestion('Tiene dos imágenes o más en el enunciado.');
  const statement = content.enunciado ?? enunciado;
  if (statement === '') throw new UnsupportedQuestion('No tiene enunciado.');
  const { text, lost } = feedbackOf(item);
  const puntaje = pointsOf(item);
  const avisos = [
    ...(content.avisos ?? []),
    ...(lost ? ['Lo que se dice según la respuesta no se trae.'] : []),
  ];
  return {
    ...content,
    enunciado: statement,
    ...pictureOf(pictures[0], registerPicture),
    ...(puntaje !== undefined && { puntaje }),
    ...(text !== '' && { retroalimentacion: text }),
    ...(avisos.length > 0 && { avisos }),
  };
}

function pictureOf(picture: QtiPicture | undefined, registerPicture: RegisterPicture) {
  if (!picture) return {};
  return {
    imagen: registerPicture(picture.source),
    ...(picture.alt !== '' && { alt: picture.alt.slice(0, FIELDS.alt.max) }),
  };
}
