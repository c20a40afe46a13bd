/** What a domain says of a list of its records that comes as a spreadsheet, where a column per field isn't enough. */
import type { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Values } from './context.ts';

/** What a row tells of one record. */
export interface ReadLine {
  /** Its cells by field. */
  readonly datos: Readonly<Record<string, string>>;
  /** What tells it from another line of the list; null where nothing does. */
  readonly clave: string | null;
}

/** How a table of cells is read: whatever its columns, their order, and with a row of titles or none. */
export interface TableReader {
  /** Whether the first row has the titles. */
  readonly headed: boolean;
  /** What each column was taken for. */
  readonly columns: readonly { readonly titulo: string; readonly campo?: string }[];
  /** The records that a row tells of. */
  readonly lines: (cells: readonly string[]) => readonly ReadLine[];
}

/** What a line came to, in a word of the collection's own, and who it is about where that may be told. */
export interface LineSaid {
  readonly dicho: string;
  readonly nombre?: string;
}

/** `Context`: of the writes that a list is made of. */
export interface ListRules<Context> {
  /**
   * May refuse the list before anything is read; `fixed` are the values that all its lines share. Gives its title.
   */
  begin(context: Context, fixed: Readonly<Values>): Promise<string>;
  /** @param rows the first of the file. @param chosen what each column is, where the person said so */
  read(rows: readonly (readonly string[])[], chosen?: readonly string[]): TableReader;
  /**
   * Puts the transaction of a dry run where the lines before it would have left it: what they came to was counted, and
   * nothing of it kept.
   */
  rehearse(context: Context, fixed: Readonly<Values>, said: ReadonlyMap<string, number>): Promise<void>;
  /** What a line that was refused is called. */
  named(cells: Readonly<Record<string, string>>): string | undefined;
  /** Of a record that a line made, or found. */
  said(context: Context, id: string, isNew: boolean): Promise<LineSaid>;
  /** A refusal that is no problem of the line: what it asks for is there already. */
  alreadySo(error: ContractError): string | undefined;
}
