/**
 * Converts a QTI 2.0 to 2.2 item to a question
 * (https://www.imsglobal.org/question/qtiv2p1/imsqti_infov2p1.html).
 */
import {
  beginningOf,
  choiceOf,
  UnsupportedQuestion,
  type ReadQuestion,
  type OptionContent,
} from '@oficio/shared/contract/exercises/read-question';
import { all, at, attributeOf, inside, textAt, type Element } from '../../platform/formats/xml-tree.ts';
import { gapQuestion, type Gap } from './gaps.ts';
import { orderQuestion, pairsQuestion } from './parts.ts';
import { bodyOf, tidy, wordsIn, type Picture } from './qti-words.ts';

export const isItem = (root: Element): boolean => root.name === 'assessmentItem';

/** Registers the picture at that address of the item, and returns its name. */
export type TakePicture = (source: string) => string;

/** The right answer as declared, or else the value that gives points. */
interface Right {
  readonly values: readonly string[];
  readonly baseType: string;
  readonly multiple: boolean;
}
function rightOf(item: Element, interaction: Element): Right {
  const id = attributeOf(interaction, 'responseIdentifier');
  const declaration = all(item, 'responseDeclaration').find((one) => attributeOf(one, 'identifier') === id);
  const said = all(at(declaration, 'correctResponse'), 'value').map((one) => one.text.trim());
  const scored = all(at(declaration, 'mapping'), 'mapEntry').filter(
    (one) => Number(attributeOf(one, 'mappedValue')) > 0,
  );
  const cardinality = attributeOf(declaration, 'cardinality');
  const text = attributeOf(declaration, 'baseType') === 'string';
  return {
    // For text, every answer with the maximum score is also right.
    values: text || said.length === 0 ? [...new Set([...said, ...best(scored)])] : said,
    baseType: attributeOf(declaration, 'baseType'),
    multiple: cardinality === 'multiple',
  };
}
function best(entries: readonly Element[]): string[] {
  const points = entries.map((one) => Number(attributeOf(one, 'mappedValue')));
  const most = Math.max(...points);
  const several = entries.length > 0 && attributeOf(entries[0], 'mapKey') !== '';
  return several ? entries.filter((_, i) => points[i] === most).map((one) => attributeOf(one, 'mapKey')) : [];
}

const choicesOf = (interaction: Element, name: string) => [...inside(interaction, name)];
const idOf = (element: Element): string => attributeOf(element, 'identifier');

function choice(interaction: Element, enunciado: string, right: Right, picture: TakePicture) {
  const choices = choicesOf(interaction, 'simpleChoice');
  const shown = choices.map((one): OptionContent => {
    const { pictures } = bodyOf(one);
    const [first, second] = pictures;
    if (second) throw new UnsupportedQuestion('Tiene dos imágenes o más en una misma opción.');
    return { texto: wordsIn(one) || (first?.alt ?? ''), ...(first && { imagen: picture(first.source) }) };
  });
  const marked = choices.flatMap((one, i) => (right.values.includes(idOf(one)) ? [i] : []));
  const [yes, no] = shown.map(({ texto = '' }) => texto.toLowerCase());
  if (shown.length === 2 && !right.multiple && marked.length === 1) {
    const truth = (word = '') => /^(verdadero|true|v)$/.test(word);
    const lie = (word = '') => /^(falso|false|f)$/.test(word);
    if ((truth(yes) && lie(no)) || (lie(yes) && truth(no)))
      return { tipo: 'verdaderoFalso' as const, clave: truth(marked[0] === 0 ? yes : no) };
  }
  const made = choiceOf(enunciado, shown, marked);
  if (right.multiple && typeof made.clave === 'string')
    return { ...made, tipo: 'multiple' as const, clave: [made.clave] };
  return made;
}

function ordered(interaction: Element, enunciado: string, right: Right) {
  const choices = new Map(choicesOf(interaction, 'simpleChoice').map((one) => [idOf(one), wordsIn(one)]));
  const order = right.values.map((id) => choices.get(id) ?? '');
  if (order.length !== choices.size || order.includes(''))
    throw new UnsupportedQuestion('No dice en qué orden van todas las opciones.');
  return orderQuestion(enunciado, order);
}

function paired(interaction: Element, enunciado: string, right: Right) {
  const sides = all(interaction, 'simpleMatchSet');
  const choices = choicesOf(interaction, 'simpleAssociableChoice');
  const words = new Map(choices.map((one) => [idOf(one), wordsIn(one)]));
  const pairs = right.values.map((value) => {
    const [left = '', other = ''] = value.split(/\s+/);
    return { left: words.get(left) ?? '', right: words.get(other) ?? '', ids: [left, other] };
  });
  const used = new Set(pairs.flatMap(({ ids }) => ids));
  const lefts = sides[0] ? choicesOf(sides[0], 'simpleAssociableChoice') : [];
  if (lefts.some((one) => !used.has(idOf(one))))
    throw new UnsupportedQuestion('No dice con qué se une cada cosa.');
  return {
    ...pairsQuestion(
      enunciado,
      pairs.map(({ left, right: other }) => ({ left, right: other })),
    ),
    ...(choices.some((one) => !used.has(idOf(one))) && {
      avisos: ['Las respuestas que sobraban, sin par, no se traen.'],
    }),
  };
}

function number(text: string | undefined): number {
  return text === undefined || text === '' ? NaN : Number(text.replace(',', '.'));
}

/** Converts an inline interaction to a gap. */
function ownGap(item: Element, interaction: Element): Gap {
  const right = rightOf(item, interaction);
  if (interaction.name === 'inlineChoiceInteraction') {
    const choices = choicesOf(interaction, 'inlineChoice');
    return {
      kind: 'list',
      options: choices.map((one) => wordsIn(one)),
      right: choices.flatMap((one, i) => (right.values.includes(idOf(one)) ? [i] : [])),
    };
  }
  if (right.baseType === 'float' || right.baseType === 'integer') {
    const valor = number(right.values[0]);
    if (!Number.isFinite(valor)) throw new UnsupportedQuestion('No dice qué número es el correcto.');
    return { kind: 'number', valor, tolerancia: toleranceOf(item, interaction) };
  }
  return { kind: 'written', accepted: right.values.filter((one) => one !== '') };
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
    return Math.max(0, number(tolerance) || 0);
  }
  return 0;
}

/** Converts gaps that words are dragged to: each has the word that belongs in it. */
function gapMatch(interaction: Element, right: Right) {
  const texts = choicesOf(interaction, 'gapText');
  if (choicesOf(interaction, 'gapImg').length > 0)
    throw new UnsupportedQuestion('Sus huecos se llenan con imágenes, y eso no se usa aquí.');
  const options = texts.map((one) => wordsIn(one));
  const pieces = bodyOf({
    ...interaction,
    nodes: interaction.nodes.filter((node) => !isBeside(node)),
  }).pieces;
  return gapQuestion(
    pieces.map((piece): string | Gap => {
      if (typeof piece === 'string') return piece;
      const pair = right.values.map((value) => value.split(/\s+/)).find(([, gap]) => gap === idOf(piece));
      const chosen = texts.findIndex((one) => idOf(one) === pair?.[0]);
      return { kind: 'list', options, right: chosen < 0 ? [] : [chosen] };
    }),
  );
}
const isBeside = (node: Element | string): boolean =>
  typeof node !== 'string' && (node.name === 'gapText' || node.name === 'prompt');

const UNUSED: Readonly<Record<string, string>> = {
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

type Made = Omit<ReadQuestion, 'enunciado'> & { readonly enunciado?: string };

function madeOf(item: Element, interaction: Element, enunciado: string, picture: TakePicture): Made {
  const right = rightOf(item, interaction);
  switch (interaction.name) {
    case 'choiceInteraction':
      return choice(interaction, enunciado, right, picture);
    case 'orderInteraction':
      return ordered(interaction, enunciado, right);
    case 'associateInteraction':
    case 'matchInteraction':
      return paired(interaction, enunciado, right);
    case 'gapMatchInteraction': {
      const gaps = gapMatch(interaction, right);
      return { ...gaps, enunciado: tidy(`${enunciado}\n${gaps.enunciado}`) };
    }
    case 'extendedTextInteraction': {
      const rubric = [...inside(at(item, 'itemBody'), 'rubricBlock')].map(wordsOfRubric).join('\n').trim();
      return { tipo: 'ensayo', ...(rubric !== '' && { clave: rubric }) };
    }
    case 'uploadInteraction':
      return { tipo: 'archivo' };
    default:
      throw new UnsupportedQuestion(
        `${UNUSED[interaction.name] ?? `Su tipo («${interaction.name.slice(0, 40)}») no es de los conocidos`}, y eso no se usa aquí.`,
      );
  }
}
const wordsOfRubric = (block: Element): string =>
  /scorer|tutor|author/.test(attributeOf(block, 'view')) ? wordsIn(block) : '';

const INLINE = ['textEntryInteraction', 'inlineChoiceInteraction'];

/** Returns the feedback, if it is the same for all answers. `lost`: whether some is left out. */
function feedbackOf(item: Element): { readonly text: string; readonly lost: boolean } {
  const said = all(item, 'modalFeedback')
    .map((one) => wordsIn(one))
    .filter((one) => one !== '');
  const inner = [
    ...inside(at(item, 'itemBody'), 'feedbackInline'),
    ...inside(at(item, 'itemBody'), 'feedbackBlock'),
  ];
  const [only] = said;
  return said.length === 1 && only !== undefined
    ? { text: only, lost: inner.length > 0 }
    : { text: '', lost: said.length + inner.length > 0 };
}

function worthOf(item: Element): number | undefined {
  const declared = all(item, 'outcomeDeclaration');
  const score = declared.find((one) => idOf(one) === 'SCORE');
  const most = declared.find((one) => idOf(one) === 'MAXSCORE');
  const worth = number(textAt(most, 'defaultValue', 'value')) || number(attributeOf(score, 'normalMaximum'));
  return worth > 0 ? Math.min(1000, worth) : undefined;
}

/** Returns the words that identify an item among those of its file. */
export const itemName = (item: Element): string => {
  try {
    const words = wordsIn(at(item, 'itemBody'));
    if (words !== '') return beginningOf(words);
  } catch {
    // Without readable text, use the title instead.
  }
  return beginningOf(attributeOf(item, 'title') || idOf(item));
};

/**
 * Converts an item to a question.
 * @throws UnsupportedQuestion with the reason why it can't be imported
 */
export function itemQuestion(item: Element, picture: TakePicture): ReadQuestion {
  if (attributeOf(item, 'adaptive') === 'true')
    throw new UnsupportedQuestion('Cambia según lo que se responde, y eso no se usa aquí.');
  if (all(item, 'templateDeclaration').length > 0)
    throw new UnsupportedQuestion('Sus datos se sortean (plantilla), y eso no se usa aquí.');
  const body = bodyOf(at(item, 'itemBody'));
  const interactions = body.pieces.filter((piece) => typeof piece !== 'string');
  const [interaction, other] = interactions;
  if (!interaction) throw new UnsupportedQuestion('No tiene nada para responder.');
  const inline = interactions.every(({ name }) => INLINE.includes(name));
  if (other && !inline) throw new UnsupportedQuestion('Tiene varias preguntas en una.');
  const prompt = inline ? undefined : at(interaction, 'prompt');
  const asked = bodyOf(prompt);
  const enunciado = tidy(
    [...body.pieces, '\n', ...asked.pieces].filter((piece) => typeof piece === 'string').join(''),
  );
  const made: Made = inline
    ? gapQuestion(body.pieces.map((piece) => (typeof piece === 'string' ? piece : ownGap(item, piece))))
    : madeOf(item, interaction, enunciado, picture);
  const shown = [...body.pictures, ...asked.pictures];
  if (shown.length > 1) throw new UnsupportedQuestion('Tiene dos imágenes o más en el enunciado.');
  const statement = made.enunciado ?? enunciado;
  if (statement === '') throw new UnsupportedQuestion('No tiene enunciado.');
  const { text, lost } = feedbackOf(item);
  const puntaje = worthOf(item);
  const avisos = [...(made.avisos ?? []), ...(lost ? ['Lo que se dice según la respuesta no se trae.'] : [])];
  return {
    ...made,
    enunciado: statement,
    ...pictureOf(shown[0], picture),
    ...(puntaje !== undefined && { puntaje }),
    ...(text !== '' && { retroalimentacion: text }),
    ...(avisos.length > 0 && { avisos }),
  };
}

function pictureOf(shown: Picture | undefined, picture: TakePicture) {
  if (!shown) return {};
  return { imagen: picture(shown.source), ...(shown.alt !== '' && { alt: shown.alt.slice(0, 300) }) };
}
