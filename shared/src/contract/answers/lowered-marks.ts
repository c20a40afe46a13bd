/**
 * `GET /api/centros/:id/notas-bajas`: certificates in force whose holder met what was asked when they were issued, and
 * by their marks of today would not. Nothing becomes of them by itself.
 */

export interface LoweredMark {
  readonly _id: string;
  readonly numero: string | null;
  readonly nombreLegal: string | null;
  readonly titulo: string;
  readonly estado: 'vigente' | 'suspendida';
  readonly emitidaEn: string | null;
  /** What is not met today, each as it follows "Hoy falta". */
  readonly faltan: readonly string[];
}

export interface LoweredMarks {
  readonly docs: readonly LoweredMark[];
  readonly totalDocs: number;
}
