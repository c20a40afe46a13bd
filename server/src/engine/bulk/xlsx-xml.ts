/** The XML of a sheet read as it comes: no tree of it is ever held, and no entity of its own is known. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { SaxesParser } from 'saxes';

export interface Reading {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** What is said of a file that can't be read. */
export const damaged = () =>
  invalid(
    'No se puede leer la planilla: el archivo está dañado. Conviene guardarla otra vez, o como CSV.',
    'archivo',
  );

/** A name without the prefix that some programs give it. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads the pieces of a text; after each it gives the turn, so that what was read so far can be handed on.
 * @throws ContractError 400 on `archivo` for what is no XML
 */
export async function* readXml(
  pieces: AsyncGenerator<string>,
  { open, close, text }: Reading,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ fragment: false });
  let wrong = false;
  parser.on('error', () => {
    wrong = true;
  });
  if (open)
    parser.on('opentag', ({ name, attributes }) => open(local(name), attributes as Record<string, string>));
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  for await (const piece of pieces) {
    parser.write(piece);
    if (wrong) throw damaged();
    yield;
  }
  parser.close();
  if (wrong) throw damaged();
}

/** Reads all of it. */
export async function readAll(pieces: AsyncGenerator<string> | undefined, reading: Reading): Promise<void> {
  if (!pieces) return;
  const turns = readXml(pieces, reading);
  while (!(await turns.next()).done);
}
