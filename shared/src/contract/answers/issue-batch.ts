/** What a work that issued many certificates of one certification did, person by person. */

import type { Doc } from '../collections/index.ts';

/** `GET /api/certificaciones/:id/emisiones`: the caller's own, the last ones first. */
export interface IssueBatches {
  readonly docs: readonly Pick<Doc<'trabajos'>, '_id' | 'creadoEn' | 'estado' | 'total'>[];
}

export type IssuedResult = 'emitido' | 'yaTenia' | 'noEmitido' | 'pendiente';

export interface IssuedLine {
  readonly orden: number;
  readonly nombre: string | null;
  readonly resultado: IssuedResult;
  readonly credencial?: string;
  readonly numero?: string;
  /** Why it wasn't issued. */
  readonly mensaje?: string;
}

/** `GET /api/certificaciones/:id/emisiones/:trabajo?page&limit`. */
export interface IssuedLines {
  readonly docs: readonly IssuedLine[];
  readonly totalDocs: number;
  readonly emitidos: number;
  readonly yaTenian: number;
  readonly noEmitidos: number;
  readonly page: number;
  readonly limit: number;
}
