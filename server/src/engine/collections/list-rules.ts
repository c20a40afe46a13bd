/** Hooks of a domain for lists imported from a spreadsheet, where a column per field isn't enough. */
import type { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Values } from './context.ts';

/** A record that a row of the list describes. */
export interface ParsedLine {
  /** Its cells by field. */
  readonly datos: Readonly<Record<string, string>>;
  /** Key that identifies it within the list; null if there is none. */
  readonly clave: string | null;
}

/** Reader of a table of cells, whatever the order of its columns, with or without a heading row. */
export interface TableReader {
  /** Whether the first row is a heading. */
  readonly hasHeading: boolean;
  /** Columns with the field that each was mapped to. */
  readonly columns: readonly { readonly titulo: string; readonly campo?: string }[];
  /** Returns the records that a row describes. */
  readonly lines: (cells: readonly string[]) => readonly ParsedLine[];
}

/** Outcome of a line, as a code of the collection's, and the name of its person if it may be revealed. */
export interface LineOutcome {
  readonly dicho: string;
  readonly nombre?: string;
}

/** Hooks of a list. `Context`: the context of the writes that the list consists of. */
export interface ListRules<Context> {
  /**
   * Validates the list before anything is read, and returns its title. `fixed` holds the values shared by all
   * its lines.
   */
  begin(context: Context, fixed: Readonly<Values>): Promise<string>;
  /**
   * Returns the reader of a table.
   * @param rows first rows of the file
   * @param chosen field of each column, if the person chose them
   */
  read(rows: readonly (readonly string[])[], chosen?: readonly string[]): TableReader;
  /**
   * Restores, in the transaction of a dry run, the state that earlier lines would have left: their outcomes
   * are known, but their writes were rolled back.
   */
  rehearse(context: Context, fixed: Readonly<Values>, said: ReadonlyMap<string, number>): Promise<void>;
  /** Returns the name to show for a refused line. */
  named(cells: Readonly<Record<string, string>>): string | undefined;
  /** Returns the outcome of a record that a line created or found. */
  said(context: Context, id: string, isNew: boolean): Promise<LineOutcome>;
  /**
   * Returns the outcome code when a refusal is not a problem of the line: its request is already fulfilled.
   */
  outcomeOfRefusal(error: ContractError): string | undefined;
}
