/** Reads a table of people with any columns: finds the address and the name, and the people on each row. */
import { normalizeHeading } from '@oficio/shared/contract/answers/sheet-columns';
import { FORMATS } from '@oficio/shared/contract/declaration/formats';
import type { ParsedLine, TableReader } from '../../../engine/collections/list-rules.ts';

type ColumnMeaning = 'email' | 'apellido' | 'nombre' | undefined;

/** Anything with an at sign, complete or not, so that a damaged address is reported instead of ignored. */
const ADDRESS = /[^\s<>()[\],;:|"]*@[^\s<>()[\],;:|"]*/g;
/** A cell that may be a name: letters, spaces and the usual punctuation. */
const NAME = /^\p{L}[\p{L}\p{M}\s.,'’´`-]*$/u;
const MAX_ADDRESS_LENGTH = 254;
/** Share of a column's cells, or of the rows, that decides what they are. */
const MAJORITY = 0.5;

const addressesIn = (cell: string): string[] =>
  [...cell.matchAll(ADDRESS)]
    .map(([found]) => found.replace(/^(?:mailto:)?['.]+|['.]+$/g, ''))
    .filter((found) => found.length > 1);

const isAddress = (text: string): boolean => FORMATS.correo.pattern.test(text.toLowerCase());

/** Returns the meaning of a column from its title; undefined for columns that a list of people doesn't need. */
function meaningOf(title: string): ColumnMeaning {
  const folded = normalizeHeading(title);
  if (/mail|correo/.test(folded)) return 'email';
  if (/usuario|centro|curso|empresa|padre|madre|tutor|archivo/.test(folded)) return undefined;
  if (folded.startsWith('apellido') && !folded.includes('nombre')) return 'apellido';
  return /nombre|^name$|fullname|^apellidoy|estudiante|alumn|participante|^persona$/.test(folded)
    ? 'nombre'
    : undefined;
}

/** Returns the name in a cell, without any e-mail address or its punctuation; "López, Ana" as "Ana López". */
function nameFrom(text: string): string {
  const clean = text
    .replace(ADDRESS, ' ')
    .replace(/[<>()[\]"|]|mailto:/g, ' ')
    // A full stop left over after the address.
    .replace(/\s\.(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:]+|[\s,;:]+$/g, '');
  const [last, first, ...more] = clean.split(',').map((piece) => piece.trim());
  return first && last && more.length === 0 ? `${first} ${last}` : clean;
}

/** Returns the share of a column's cells, without the empty ones, that meet a condition. */
const shareOf = (
  rows: readonly (readonly string[])[],
  column: number,
  matches: (cell: string) => boolean,
): number => {
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  return cells.length === 0 ? 0 : cells.filter(matches).length / cells.length;
};

/** Guesses the columns of a table without recognised titles, from their cells. */
function guessColumns(rows: readonly (readonly string[])[], width: number): ColumnMeaning[] {
  const meanings: ColumnMeaning[] = Array.from({ length: width });
  const addressShares = meanings.map((_, column) =>
    shareOf(rows, column, (cell) => addressesIn(cell).length > 0),
  );
  const highestShare = Math.max(0, ...addressShares);
  if (highestShare > 0) meanings[addressShares.indexOf(highestShare)] = 'email';
  const names = meanings.flatMap((meaning, column) =>
    meaning === undefined && shareOf(rows, column, (cell) => NAME.test(cell)) > MAJORITY ? [column] : [],
  );
  const [first, second] = names;
  if (first === undefined) return meanings;
  // Mostly single words, with another name column beside it: the name takes two columns.
  const isSplit = shareOf(rows, first, (cell) => !/[\s,]/.test(cell)) > MAJORITY;
  meanings[first] = 'nombre';
  if (isSplit && second === first + 1) meanings[second] = 'nombre';
  return meanings;
}

/** Clears the meaning of all address columns except the one with most addresses. */
function singleAddressColumn(
  meanings: readonly ColumnMeaning[],
  rows: readonly (readonly string[])[],
): ColumnMeaning[] {
  const shares = meanings.map((meaning, at) =>
    meaning === 'email' ? shareOf(rows, at, (cell) => addressesIn(cell).length > 0) : -1,
  );
  const best = shares.indexOf(Math.max(...shares));
  return meanings.map((meaning, at) => (meaning === 'email' && at !== best ? undefined : meaning));
}

interface TableLayout {
  readonly hasHeading: boolean;
  readonly meanings: readonly ColumnMeaning[];
}

/** Returns the meaning that the person chose for a column; the empty text is none. */
const chosenMeaning = (meaning: string): ColumnMeaning =>
  meaning === '' ? undefined : (meaning as ColumnMeaning);

function layoutOf(rows: readonly (readonly string[])[], chosen: readonly string[] | undefined): TableLayout {
  const [first = [], ...others] = rows;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const titleMeanings = first.map(meaningOf);
  const hasAddress = first.some((cell) => addressesIn(cell).length > 0);
  const hasTitles = titleMeanings.some((meaning) => meaning !== undefined) && !hasAddress;
  // A first row without addresses over rows that have them is a row of unrecognised titles.
  const rowsWithAddress = others.filter((row) => row.some((cell) => addressesIn(cell).length > 0)).length;
  const hasHeading =
    hasTitles || (!hasAddress && others.length > 0 && rowsWithAddress / others.length > MAJORITY);
  if (chosen)
    return {
      hasHeading,
      meanings: chosen.map((meaning, at) =>
        // The person chooses among e-mail and name; the title tells a surname apart.
        meaning === 'nombre' && titleMeanings[at] === 'apellido' ? 'apellido' : chosenMeaning(meaning),
      ),
    };
  const data = hasHeading ? others : rows;
  const byContent = guessColumns(data, width);
  if (!hasTitles) return { hasHeading, meanings: byContent };
  const meanings = singleAddressColumn(
    Array.from({ length: width }, (_, at) => titleMeanings[at]),
    data,
  );
  const address = byContent.indexOf('email');
  if (!meanings.includes('email') && address >= 0 && meanings[address] === undefined)
    meanings[address] = 'email';
  return { hasHeading, meanings };
}

function personLine(email: string, nombre: string, clave: string): ParsedLine {
  const datos = { ...(email && { email: email.slice(0, MAX_ADDRESS_LENGTH) }), ...(nombre && { nombre }) };
  return { datos, clave: email ? email.toLowerCase() : clave };
}

/**
 * Reads a table of people.
 * @param chosen meaning of each column, if the person chose it: `email`, `nombre` or empty
 */
export function peopleTable(rows: readonly (readonly string[])[], chosen?: readonly string[]): TableReader {
  const { hasHeading, meanings } = layoutOf(rows, chosen);
  const [titles = []] = rows;
  const columnsOf = (meaning: ColumnMeaning) =>
    meanings.flatMap((column, at) => (column === meaning ? [at] : []));
  const [address] = columnsOf('email');
  const names = [...columnsOf('nombre'), ...columnsOf('apellido')];
  return {
    hasHeading: hasHeading,
    columns: meanings.map((meaning, at) => ({
      titulo: hasHeading ? (titles[at] ?? '') : '',
      ...(meaning && { campo: meaning === 'email' ? 'email' : 'nombre' }),
    })),
    lines(cells) {
      const clave = `fila ${cells.join('\u001f').toLowerCase()}`;
      const name = nameFrom(
        names
          .map((at) => cells[at] ?? '')
          .filter(Boolean)
          .join(' '),
      );
      const addresses = cells.flatMap((cell) => addressesIn(cell).map((email) => ({ email, cell })));
      const validAddresses = addresses.filter(({ email }) => isAddress(email));
      // Without titles, a row may be a mail client's list of addresses: each one is a person.
      if (!hasHeading && addresses.length > 1)
        return addresses.map(({ email, cell }) =>
          personLine(email, addressesIn(cell).length > 1 ? '' : nameFrom(cell), ''),
        );
      const addressCell = address === undefined ? '' : (cells[address] ?? '');
      const email =
        addressesIn(addressCell).find(isAddress) ??
        (addressCell || (address === undefined || !hasHeading ? validAddresses[0]?.email : ''));
      return [personLine(email ?? '', name || nameFrom(addressCell.includes('@') ? addressCell : ''), clave)];
    },
  };
}
