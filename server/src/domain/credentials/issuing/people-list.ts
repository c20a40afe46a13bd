/** Reads a list of people, line by line: by e-mail, by document, or by both. */
import { Readable } from 'node:stream';
import { decodeText } from '@oficio/shared/contract/answers/text-encoding';
import { MAX_PEOPLE_PER_ISSUE } from '@oficio/shared/contract/calls/issuing';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { FORMATS } from '@oficio/shared/contract/declaration/formats';
import { foldAccents } from '@oficio/shared/kit/fold-accents';
import { delimitedRows } from '../../../engine/bulk/delimited-text.ts';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { knownToCentre } from '../../common/centre-people.ts';
import { normaliseDocument } from '../../people/identity-text.ts';

interface NamedLine {
  readonly linea: number;
  readonly dice: string;
  readonly correo?: string;
  readonly documento?: string;
}

/** Maximum characters shown of a line. */
const MAX_SHOWN_LENGTH = 200;
const EMAIL_HEADING = /^(e-?mail|correo|mail)/;
const DOCUMENT_HEADING = /(documento|^dni$|d\.n\.i|^cuil$|^cuit$|pasaporte|^n(ro|°|º)\.? doc)/;
/** A document in a cell without a heading: 30.111.222, 20-30111222-3. Telephone numbers don't match. */
const DOCUMENT = /^(\d{7,9}|\d{1,2}\.\d{3}\.\d{3}|\d{2}-?\d{8}-?\d)$/;

const fold = (text: string) => foldAccents(text).toLowerCase().trim();
/** Returns the address in a cell, also in the form "Ana <ana@x>". */
const emailOf = (cell: string): string | undefined => {
  const found = /[^\s<>"';,()]+@[^\s<>"';,()]+/.exec(cell)?.[0].toLowerCase();
  return found !== undefined && FORMATS.correo.pattern.test(found) ? found : undefined;
};

interface Columns {
  readonly correo: number;
  readonly documento: number;
}

/** Returns the columns that the first row names; undefined when it already is a person. */
function readHeadings(cells: readonly string[]): Columns | undefined {
  const folded = cells.map(fold);
  if (folded.some((cell) => emailOf(cell) !== undefined || DOCUMENT.test(cell))) return undefined;
  return {
    correo: folded.findIndex((cell) => EMAIL_HEADING.test(cell)),
    documento: folded.findIndex((cell) => DOCUMENT_HEADING.test(cell) && !cell.startsWith('tipo')),
  };
}

/** Returns the people of a row: one, or several when a row without headings is a pasted list of addresses. */
function peopleInRow(linea: number, cells: readonly string[], columns: Columns | undefined): NamedLine[] {
  const cellAt = (column: number | undefined) =>
    column === undefined || column < 0 ? undefined : (cells[column] ?? '');
  const dice = cells.filter(Boolean).join(' · ').slice(0, MAX_SHOWN_LENGTH);
  const heading = cellAt(columns?.correo);
  const emails = (heading === undefined ? cells : [heading]).flatMap((cell) => emailOf(cell) ?? []);
  if (heading === undefined && emails.length > 1)
    return emails.map((correo) => ({ linea, dice: correo, correo }));
  const documento = normaliseDocument(
    cellAt(columns?.documento) ?? cells.find((cell) => DOCUMENT.test(cell.replace(/\s/g, ''))) ?? '',
  );
  return [
    {
      linea,
      dice,
      ...(emails[0] !== undefined && { correo: emails[0] }),
      ...(documento !== '' && { documento }),
    },
  ];
}

/**
 * Reads a list as spreadsheets save it, in any of their encodings and separators, with or without headings.
 * @throws ContractError 400 on `archivo`: unreadable, empty or too long
 */
export async function readIssueList(bytes: Buffer): Promise<NamedLine[]> {
  const text = decodeText(bytes);
  if (text.includes('\u0000'))
    throw invalid('No es un archivo de texto con columnas. En la planilla: «Guardar como», CSV.', 'archivo');
  const lines: NamedLine[] = [];
  let columns: Columns | undefined;
  let isFirstRow = true;
  for await (const { line, cells } of delimitedRows(
    Readable.from([Buffer.from(text)], { objectMode: false }),
  )) {
    if (isFirstRow) {
      isFirstRow = false;
      columns = readHeadings(cells);
      if (columns) continue;
    }
    lines.push(...peopleInRow(line, cells, columns));
    if (lines.length > MAX_PEOPLE_PER_ISSUE)
      throw invalid(`La lista tiene más de ${MAX_PEOPLE_PER_ISSUE} personas. Conviene dividirla.`, 'archivo');
  }
  if (lines.length === 0) throw invalid('La lista no tiene ninguna persona.', 'archivo');
  return lines;
}

type Match =
  { readonly found: 'una'; readonly persona: string } | { readonly found: 'ninguna' | 'varias' | 'sinDatos' };

/**
 * Returns the forms in which a document may be stored: the CUIL 20-30111222-3 contains the document 30111222.
 */
function documentForms(documento: string): string[] {
  return /^\d{11}$/.test(documento) ? [documento, documento.slice(2, 10).replace(/^0+/, '')] : [documento];
}

/** Returns the centre's people with one of these e-mails or documents. */
async function peopleOf(db: Queryable, centre: string, lines: readonly NamedLine[]) {
  const emails = lines.flatMap(({ correo }) => correo ?? []);
  const documents = lines.flatMap(({ documento }) =>
    documento === undefined ? [] : documentForms(documento),
  );
  const rows = await from
    .selectFrom('users as u')
    .select(['u._id', 'u.email', 'u.documento'])
    .where('u.eliminado', '=', false)
    .where('u.estado', 'in', ['pendiente', 'activo'])
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['u.email']), '=', eb.fn.any(eb.val(emails))),
        eb('u.documento', '=', eb.fn.any(eb.val(documents))),
      ]),
    )
    .$call(rowsIn(db));
  const known = await knownToCentre(
    db,
    rows.map(({ _id }) => _id),
    centre,
  );
  return rows.filter(({ _id }) => known.has(_id));
}

/**
 * Returns the person of each line. A line with e-mail and document needs both to match; when the account
 * declares no document, the e-mail is enough.
 */
export async function matchLines(
  db: Queryable,
  centre: string,
  lines: readonly NamedLine[],
): Promise<readonly Match[]> {
  const people = await peopleOf(db, centre, lines);
  return lines.map(({ correo, documento }): Match => {
    if (correo === undefined && documento === undefined) return { found: 'sinDatos' };
    const forms = documento === undefined ? [] : documentForms(documento);
    const byDocument = people.filter(
      (person) => person.documento !== null && forms.includes(person.documento),
    );
    const byEmail = people.filter(({ email }) => correo !== undefined && email.toLowerCase() === correo);
    const declaresOther = (person: (typeof people)[number]) =>
      documento !== undefined && person.documento !== null && !forms.includes(person.documento);
    if (byEmail.some(declaresOther)) return { found: 'varias' };
    const found = byEmail.length > 0 ? byEmail : byDocument;
    const [persona] = found;
    if (!persona) return { found: 'ninguna' };
    return found.length === 1 ? { found: 'una', persona: persona._id } : { found: 'varias' };
  });
}
