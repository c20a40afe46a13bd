/** The only reader of uploaded XML. It refuses documents that declare entities, and fetches none. */
import { SaxesParser } from 'saxes';
import { invalid } from '@oficio/shared/contract/declaration/errors';

const MAX_DEPTH = 100;

/** Events of a document; element names come without the prefix, which programs choose freely. */
export interface XmlEvents {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

interface XmlReader {
  /**
   * Reads a piece.
   * @throws ContractError 400 on `archivo`
   */
  write(piece: string): void;
  /**
   * Ends the document.
   * @throws ContractError 400 on `archivo` if it is incomplete
   */
  end(): void;
}

/** Returns a name without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Returns a reader that takes a document in pieces.
 * @param documentName name of the document in error messages: «la planilla»
 * @param message error message for an unreadable document
 */
export function xmlReader(
  documentName: string,
  { open, close, text }: XmlEvents,
  message = `No se puede leer ${documentName}: el archivo está dañado.`,
): XmlReader {
  const parser = new SaxesParser({ fragment: false });
  const damaged = () => invalid(message, 'archivo');
  let depth = 0;
  parser.on('error', () => {
    throw damaged();
  });
  // Declared entities can expand a small file into a huge one. A DTD that is only named is accepted, since
  // old QTI names one, but never fetched.
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[') || /<!ENTITY/i.test(doctype))
      throw invalid(
        `No se lee ${documentName}: declara palabras propias (DOCTYPE), que aquí no se aceptan.`,
        'archivo',
      );
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw damaged();
    // With `xmlns` off, attribute values are strings.
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
