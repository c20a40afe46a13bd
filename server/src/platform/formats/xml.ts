/** The one reader of XML that people send. No document declares entities of its own, and none is fetched. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { SaxesParser } from 'saxes';

const MAX_DEPTH = 100;

/** What is told of a document as it is read; names of elements come without the prefix that programs choose. */
export interface XmlEvents {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

export interface XmlReader {
  /** @throws ContractError 400 on `archivo` */
  write(piece: string): void;
  /** @throws ContractError 400 on `archivo` for a document that isn't whole */
  end(): void;
}

/** A name without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Returns a reader that takes a document in pieces.
 * @param what the document by its name in sentences: «la planilla»
 * @param damaged what is said where it can't be read
 */
export function xmlReader(
  what: string,
  { open, close, text }: XmlEvents,
  damaged = `No se puede leer ${what}: el archivo está dañado.`,
): XmlReader {
  const parser = new SaxesParser({ fragment: false });
  const wrong = () => invalid(damaged, 'archivo');
  let depth = 0;
  parser.on('error', () => {
    throw wrong();
  });
  // Declared entities are how a small file becomes a huge one. A DTD that is only named is never fetched, and old QTI
  // names one.
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[') || /<!ENTITY/i.test(doctype))
      throw invalid(
        `No se lee ${what}: declara palabras propias (DOCTYPE), que aquí no se aceptan.`,
        'archivo',
      );
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw wrong();
    // With `xmlns` off, attributes are texts.
    open?.(localName(name), attributes as Record<string, string>);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return { write: (piece) => void parser.write(piece), end: () => void parser.close() };
}
