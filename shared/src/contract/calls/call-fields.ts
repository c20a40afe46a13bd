/** Fields that many calls have. */
import { id, integer, reference } from '../declaration/fields.ts';

/** The `_id` of a row, as a parameter of the path or an option that can't be left out. */
export const rowId = <const T extends string>(of: T) =>
  reference(of, { label: 'Identificador', required: true });

/** The `_id` of a row that an option may name. */
export const optionalRowId = <const T extends string>(of: T, label: string) => reference(of, { label });

/** An identifier of no collection. */
export const anyId = () => id({ label: 'Identificador', required: true });

const LAST_PAGE = 10_000;

/** The page asked for, from 1. */
export const pageNumber = (max = LAST_PAGE) => integer({ label: 'Página', min: 1, max, default: 1 });

/** Rows of a page. */
export const pageSize = (size: number, max: number) =>
  integer({ label: 'Filas por página', min: 1, max, default: size });
