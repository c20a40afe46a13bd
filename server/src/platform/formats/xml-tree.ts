/** XML from people as a tree, no larger than a course is, and what finds its way in one. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { setImmediate } from 'node:timers/promises';
import { localName, xmlReader } from './xml.ts';

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

/** Of one document: each is an object of the tree. */
const MAX_ELEMENTS = 500_000;

/** What makes a tree of XML as it comes. */
function treeReader(what: string): { write(piece: string): void; end(): Element } {
  const root: Element = { name: '', attributes: {}, children: [], text: '', nodes: [] };
  const path = [root];
  let count = 0;
  const wrong = () => invalid(`No se puede leer ${what}: el archivo está dañado.`, 'archivo');
  const { write, end } = xmlReader(what, {
    open(name, attributes) {
      count += 1;
      if (count > MAX_ELEMENTS) throw wrong();
      const element: Element = {
        name,
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([key, value]) => [localName(key), value]),
        ),
        children: [],
        text: '',
        nodes: [],
      };
      const parent = path.at(-1);
      parent?.children.push(element);
      parent?.nodes.push(element);
      path.push(element);
    },
    close() {
      path.pop();
    },
    text(piece) {
      const element = path.at(-1);
      if (!element) return;
      element.text += piece;
      element.nodes.push(piece);
    },
  });
  return {
    write,
    end() {
      end();
      const [first] = root.children;
      if (!first) throw wrong();
      return first;
    },
  };
}

/** @throws ContractError 400 on `archivo` for what isn't XML, with what it was to be */
export function parseXml(text: string, what: string): Element {
  const { write, end } = treeReader(what);
  write(text);
  return end();
}

const PIECE = 500_000;
/**
 * The same of a long text, which lets others be answered meanwhile.
 * @throws ContractError 400 on `archivo`
 */
export async function parseLongXml(text: string, what: string): Promise<Element> {
  const { write, end } = treeReader(what);
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
