/** Parses uploaded XML to a tree of bounded size, and navigates it. */
import { setImmediate } from 'node:timers/promises';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { localName, xmlReader } from './xml.ts';

export interface Element {
  /** Name without its prefix, which programs choose freely. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  /** Its own text, without that of its children. */
  text: string;
  /** Its text and its children in document order. */
  readonly nodes: (Element | string)[];
}

/** Maximum elements of a document: each is an object of the tree. */
const MAX_ELEMENTS = 500_000;

/** Returns a reader that builds the tree incrementally. */
function treeReader(documentName: string): { write(piece: string): void; end(): Element } {
  const root: Element = { name: '', attributes: {}, children: [], text: '', nodes: [] };
  const ancestors = [root];
  let count = 0;
  const damaged = () => invalid(`No se puede leer ${documentName}: el archivo está dañado.`, 'archivo');
  const { write, end } = xmlReader(documentName, {
    open(name, attributes) {
      count += 1;
      if (count > MAX_ELEMENTS) throw damaged();
      const element: Element = {
        name,
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([key, value]) => [localName(key), value]),
        ),
        children: [],
        text: '',
        nodes: [],
      };
      const parent = ancestors.at(-1);
      parent?.children.push(element);
      parent?.nodes.push(element);
      ancestors.push(element);
    },
    close: () => void ancestors.pop(),
    text(piece) {
      const element = ancestors.at(-1);
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
      if (!first) throw damaged();
      return first;
    },
  };
}

/**
 * Parses a document.
 * @param documentName name of the document in error messages
 * @throws ContractError 400 on `archivo` for invalid XML
 */
export function parseXml(text: string, documentName: string): Element {
  const { write, end } = treeReader(documentName);
  write(text);
  return end();
}

const CHUNK_LENGTH = 500_000;
/**
 * Parses a long document in pieces, yielding to other requests in between.
 * @throws ContractError 400 on `archivo`
 */
export async function parseLongXml(text: string, documentName: string): Promise<Element> {
  const { write, end } = treeReader(documentName);
  for (let start = 0; start < text.length; start += CHUNK_LENGTH) {
    write(text.slice(start, start + CHUNK_LENGTH));
    await setImmediate();
  }
  return end();
}

/** Returns the first element at a path of names below another. */
export function at(element: Element | undefined, ...path: string[]): Element | undefined {
  return path.reduce<Element | undefined>(
    (here, name) => here?.children.find((child) => child.name === name),
    element,
  );
}

/** Returns the text of the first element at a path; '' if there is none. */
export const textAt = (element: Element | undefined, ...path: string[]): string =>
  at(element, ...path)?.text.trim() ?? '';

/** Returns an attribute; '' if it is missing. */
export const attributeOf = (element: Element | undefined, name: string): string =>
  element?.attributes[name] ?? '';

/** Returns the children with a name. */
export const all = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Yields every element with a name inside another, at any depth. */
export function* inside(element: Element | undefined, name: string): Generator<Element> {
  for (const child of element?.children ?? []) {
    if (child.name === name) yield child;
    yield* inside(child, name);
  }
}
