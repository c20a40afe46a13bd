/**
 * `POST /api/certificaciones/:id/revisar-emision`: who of some people would be issued a certificate, and why not the
 * others. It keeps nothing.
 */
import { isRecord } from '../values/guards.ts';
import type { Candidate } from './candidates.ts';

/** People of one act. */
export const MOST_ISSUED = 1000;
/** What a list of them may weigh. */
export const MOST_LIST_BYTES = 500_000;

/** Who: people of the centre by their ids, or a list that names them by e-mail or document. */
export interface IssueReviewRequest {
  readonly personas?: readonly string[];
  /** The bytes of a file in base 64: a spreadsheet's text, in whatever encoding it was saved. */
  readonly archivo?: string;
  /** Date of issue; now unless told. */
  readonly emitidaEn?: string;
}

export type IssueLineResult =
  /** It would be issued. */
  | 'emite'
  /** They hold it: nothing is left to do. */
  | 'yaTiene'
  /** They had it, and a new one says what becomes of that one. */
  | 'yaTuvo'
  | 'falta'
  /** Nobody of the centre's people: the same of whom it doesn't know and of whom nobody is. */
  | 'noEsDelCentro'
  /** It names more than one person. */
  | 'ambigua'
  /** Nothing in it names a person. */
  | 'sinDatos'
  | 'repetida';

export interface IssueLine {
  /** In the file, from 1; the place in the list of people otherwise. */
  readonly linea: number;
  /** What the line says, as the list wrote it; none of people who were chosen. */
  readonly dice?: string;
  readonly resultado: IssueLineResult;
  readonly persona?: Pick<
    Candidate,
    '_id' | 'nombre' | 'apellido' | 'nombreLegal' | 'nivelIdentidad' | 'personal'
  >;
  /** What is missing, each as it follows "Falta". */
  readonly faltan?: readonly string[];
  /** Of the certificate that they hold or had. */
  readonly numero?: string;
}

export interface IssueReview {
  readonly lineas: readonly IssueLine[];
  readonly emitidaEn: string;
  /** Null when what is issued doesn't expire. */
  readonly venceEn: string | null;
}

/** Whether something read from outside has the shape of a request. */
export const isIssueReviewRequest = (body: unknown): body is IssueReviewRequest =>
  isRecord(body) &&
  (body['personas'] === undefined ||
    (Array.isArray(body['personas']) && body['personas'].every((one) => typeof one === 'string'))) &&
  (body['archivo'] === undefined || typeof body['archivo'] === 'string') &&
  (body['emitidaEn'] === undefined || typeof body['emitidaEn'] === 'string');
