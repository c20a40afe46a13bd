/** XML from elsewhere, as a tree: without entities of its own, and no deeper or larger than a course is. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';

export interface Element {
  /** Without its prefix: programs choose theirs. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  /** Its own text, not that of what is inside. */
  text: string;
  /** Its text and its children as they come. */
  readonly nodes: (Element | string)[];
}

const DEEPEST = 100;
const MOST = 500_000;
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** What makes a tree of XML as it comes. */
function reading(what: string): { write(piece: string): void; end(): Element } {
  const parser = new SaxesParser({ fragment: false });
  const root: Element = { name: '', attributes: {}, children: [], text: '', nodes: [] };
  const open = [root];
  let count = 0;
  const wrong = () => invalid(`No se puede leer ${what}: el archivo está dañado.`, 'archivo');
  parser.on('error', () => {
    throw wrong();
  });
  // Words of its own are how a small file becomes a huge one. What a declaration only names is never fetched.
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[') || /<!ENTITY/i.test(doctype))
      throw invalid(
        `No se lee ${what}: declara palabras propias (DOCTYPE), que aquí no se aceptan.`,
        'archivo',
      );
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length > DEEPEST || count > MOST) throw wrong();
    const element: Element = {
      name: local(name),
      attributes: Object.fromEntries(
        Object.entries(attributes as Record<string, string>).map(([key, value]) => [local(key), value]),
      ),
      children: [],
      text: '',
      nodes: [],
    };
    const parent = open.at(-1);
    parent?.children.push(element);
    parent?.nodes.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const add = (piece: string) => {
    const element = open.at(-1);
    if (!element) return;
    element.text += piece;
    element.nodes.push(piece);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  return {
    write: (piece) => void parser.write(piece),
    end() {
      parser.close();
      const [first] = root.children;
      if (!first) throw wrong();
      return first;
    },
  };
}

/** @throws ContractError 400 on `archivo` for what isn't XML, with what it was to be */
export function parseXml(text: string, what: string): Element {
  const { write, end } = reading(what);
  write(text);
  return end();
}

const PIECE = 500_000;
/**
 * The same of a long text, which lets others be answered meanwhile.
 * @throws ContractError 400 on `archivo`
 */
export async function parseLongXml(text: string, what: string): Promise<Element> {
  const { write, end } = reading(what);
  for (let from = 0; from < text.length; from += PIECE) {
    write(text.slice(from, from + PIECE));
    await setImmediate();
  }
  return end();
}

/** The first element at a path from another, by names. */
export function at(element: Element | undefined, ...path: string[]): Element | undefined {
  return path.reduce<Element | undefined>(
    (here, name) => here?.children.find((child) => child.name === name),
    element,
  );
}

/** The text of the first element at a path; '' without one. */
export const textAt = (element: Element | undefined, ...path: string[]): string =>
  at(element, ...path)?.text.trim() ?? '';

/** An attribute; '' without one. */
export const attributeOf = (element: Element | undefined, name: string): string =>
  element?.attributes[name] ?? '';

/** The children of a name. */
export const all = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Every element of a name inside another, however deep. */
export function* inside(element: Element | undefined, name: string): Generator<Element> {
  for (const child of element?.children ?? []) {
    if (child.name === name) yield child;
    yield* inside(child, name);
  }
}

/** Text as XML holds it, without what XML 1.0 can't. */
export const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
