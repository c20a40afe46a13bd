/** Reads a table of people with any columns: finds the address and the name, and the people on each row. */
import { FORMATS } from '@oficio/shared/contract/declaration/formats';
import { plain } from '@oficio/shared/contract/answers/sheet-columns';
import type { ReadLine, TableReader } from '../../../engine/collections/list-rules.ts';

type Part = 'email' | 'apellido' | 'nombre' | undefined;

/** Anything with an at sign, complete or not, so that a damaged address is reported instead of ignored. */
const ADDRESS = /[^\s<>()[\],;:|"]*@[^\s<>()[\],;:|"]*/g;
/** A cell that may be a name: letters, spaces and the usual punctuation. */
const NAME = /^\p{L}[\p{L}\p{M}\s.,'’´`-]*$/u;
const LONGEST_ADDRESS = 254;

const addressesIn = (cell: string): string[] =>
  [...cell.matchAll(ADDRESS)]
    .map(([found]) => found.replace(/^(?:mailto:)?['.]+|['.]+$/g, ''))
    .filter((found) => found.length > 1);

const isAddress = (text: string): boolean => FORMATS.correo.pattern.test(text.toLowerCase());

/** Returns the part that a column title names; undefined for columns that a list of people doesn't need. */
function partOf(title: string): Part {
  const said = plain(title);
  if (/mail|correo/.test(said)) return 'email';
  if (/usuario|centro|curso|empresa|padre|madre|tutor|archivo/.test(said)) return undefined;
  if (said.startsWith('apellido') && !said.includes('nombre')) return 'apellido';
  return /nombre|^name$|fullname|^apellidoy|estudiante|alumn|participante|^persona$/.test(said)
    ? 'nombre'
    : undefined;
}

/** Returns "López, Ana" as "Ana López", and strips everything around an address that isn't a name. */
function nameFrom(text: string): string {
  const clean = text
    .replace(ADDRESS, ' ')
    .replace(/[<>()[\]"|]|mailto:/g, ' ')
    // A full stop left over after the address.
    .replace(/\s\.(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:]+|[\s,;:]+$/g, '');
  const [last, first, ...more] = clean.split(',').map((part) => part.trim());
  return first && last && more.length === 0 ? `${first} ${last}` : clean;
}

const share = (rows: readonly (readonly string[])[], at: number, is: (cell: string) => boolean): number => {
  const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  return cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
};

/** Guesses the columns of a table without recognised titles, from their cells. */
function partsByContent(rows: readonly (readonly string[])[], width: number): Part[] {
  const parts: Part[] = Array.from({ length: width });
  const at = parts.map((_, column) => share(rows, column, (cell) => addressesIn(cell).length > 0));
  const most = Math.max(0, ...at);
  if (most > 0) parts[at.indexOf(most)] = 'email';
  const names = parts.flatMap((part, column) =>
    part === undefined && share(rows, column, (cell) => NAME.test(cell)) > 0.5 ? [column] : [],
  );
  const [first, second] = names;
  if (first === undefined) return parts;
  // Mostly single words, with another name column beside it: the name takes two columns.
  const single = share(rows, first, (cell) => !/[\s,]/.test(cell)) > 0.5;
  parts[first] = 'nombre';
  if (single && second === first + 1) parts[second] = 'nombre';
  return parts;
}

/** Keeps only the fullest one of several address columns. */
function oneAddress(parts: readonly Part[], rows: readonly (readonly string[])[]): Part[] {
  const shares = parts.map((part, at) =>
    part === 'email' ? share(rows, at, (cell) => addressesIn(cell).length > 0) : -1,
  );
  const best = shares.indexOf(Math.max(...shares));
  return parts.map((part, at) => (part === 'email' && at !== best ? undefined : part));
}

interface Understood {
  readonly headed: boolean;
  readonly parts: readonly Part[];
}

function understand(rows: readonly (readonly string[])[], chosen: readonly string[] | undefined): Understood {
  const [first = [], ...others] = rows;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const titled = first.map(partOf);
  const hasAddress = first.some((cell) => addressesIn(cell).length > 0);
  const named = titled.some((part) => part !== undefined) && !hasAddress;
  // A first row without addresses over rows that have them is a row of unrecognised titles.
  const over = others.filter((row) => row.some((cell) => addressesIn(cell).length > 0)).length;
  const headed = named || (!hasAddress && others.length > 0 && over / others.length > 0.5);
  if (chosen)
    return {
      headed,
      parts: chosen.map((part, at) =>
        part === 'nombre' && titled[at] === 'apellido'
          ? 'apellido'
          : part === ''
            ? undefined
            : (part as Part),
      ),
    };
  const data = headed ? others : rows;
  const byContent = partsByContent(data, width);
  if (!named) return { headed, parts: byContent };
  const parts = oneAddress(
    Array.from({ length: width }, (_, at) => titled[at]),
    data,
  );
  const address = byContent.indexOf('email');
  if (!parts.includes('email') && address >= 0 && parts[address] === undefined) parts[address] = 'email';
  return { headed, parts };
}

function line(email: string, nombre: string, clave: string): ReadLine {
  const datos = { ...(email && { email: email.slice(0, LONGEST_ADDRESS) }), ...(nombre && { nombre }) };
  return { datos, clave: email ? email.toLowerCase() : clave };
}

/**
 * Reads a table of people.
 * @param chosen meaning of each column, if the person chose it: `email`, `nombre` or empty
 */
export function peopleTable(rows: readonly (readonly string[])[], chosen?: readonly string[]): TableReader {
  const { headed, parts } = understand(rows, chosen);
  const [titles = []] = rows;
  const of = (part: Part) => parts.flatMap((one, at) => (one === part ? [at] : []));
  const [address] = of('email');
  const names = [...of('nombre'), ...of('apellido')];
  return {
    headed,
    columns: parts.map((part, at) => ({
      titulo: headed ? (titles[at] ?? '') : '',
      ...(part && { campo: part === 'email' ? 'email' : 'nombre' }),
    })),
    lines(cells) {
      const clave = `fila ${cells.join('\u001f').toLowerCase()}`;
      const name = nameFrom(
        names
          .map((at) => cells[at] ?? '')
          .filter(Boolean)
          .join(' '),
      );
      const all = cells.flatMap((cell) => addressesIn(cell).map((email) => ({ email, cell })));
      const good = all.filter(({ email }) => isAddress(email));
      // Without titles, a row may be a mail client's list of addresses: each one is a person.
      if (!headed && all.length > 1)
        return all.map(({ email, cell }) =>
          line(email, addressesIn(cell).length > 1 ? '' : nameFrom(cell), ''),
        );
      const told = address === undefined ? '' : (cells[address] ?? '');
      const email =
        addressesIn(told).find(isAddress) ??
        (told || (address === undefined || !headed ? good[0]?.email : ''));
      return [line(email ?? '', name || nameFrom(told.includes('@') ? told : ''), clave)];
    },
  };
}
