/** Fields shared by many calls. */
import { id, integer, reference } from '../declaration/fields.ts';

/** A required row `_id`, as a path parameter or an option. */
export const rowId = <const T extends string>(of: T) =>
  reference(of, { label: 'Identificador', required: true });

/** An optional row `_id`. */
export const optionalRowId = <const T extends string>(of: T, label: string) => reference(of, { label });

/** A required identifier that is not tied to a collection. */
export const anyId = () => id({ label: 'Identificador', required: true });

const MAX_PAGE = 10_000;

/** Page number, from 1. */
export const pageNumber = (max = MAX_PAGE) => integer({ label: 'Página', min: 1, max, default: 1 });

/** Rows per page. */
export const pageSize = (size: number, max: number) =>
  integer({ label: 'Filas por página', min: 1, max, default: size });
