/**
 * Attendance code of a meeting; it changes every 30 seconds. It proves that the student saw the screen a moment
 * ago, not where they are: a code passed on to others works until it expires.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  attendanceCode as attendanceCodeCall,
  type AttendanceCode,
} from '@oficio/shared/contract/calls/course-teaching';
import { meetingEnd } from '@oficio/shared/contract/values/meeting-end';
import { MINUTE_MS, MINUTE_S } from '@oficio/shared/kit/durations';
import { sharedSecret } from '../../../auth/secrets.ts';
import { serve } from '../../../engine/calls/serve.ts';
import type { ReadContext } from '../../../engine/collections/context.ts';
import { firstIn, from } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Transaction } from '../../../platform/database/connection.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { absent, tooMany, unprocessable } from '../../../platform/errors/refusals.ts';
import { consumeGuess } from '../../../platform/http/limits.ts';
import { findRow } from '../../common/lookup.ts';

const CODE_PERIOD_MS = 30_000;
/** The code works from this long before the meeting until this long after it. */
const MARGIN_MS = 30 * MINUTE_MS;
/** Maximum codes that one person may try in the window. */
const MAX_TRIES = 10;
const TRIES_WINDOW_SECONDS = 10 * MINUTE_S;
/** Omits letters and digits that look alike: people without a camera type the code. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 6;

type Meeting = Pick<Stored<'clases'>, '_id' | 'encuentro' | 'tipo' | 'duracionMin'>;

const periodOf = (now: Date): number => Math.floor(now.getTime() / CODE_PERIOD_MS);

function codeAt(secret: string, clase: string, period: number): string {
  const bytes = createHmac('sha256', secret).update(`${clase} ${period}`).digest();
  return Array.from({ length: CODE_LENGTH }, (_, i) => CODE_ALPHABET[bytes[i]! % CODE_ALPHABET.length]).join(
    '',
  );
}

/**
 * Checks that attendance by code is open.
 * @throws ContractError 422 for a lesson without a meeting, or outside the meeting's time
 */
function checkTime({ encuentro, tipo, duracionMin }: Meeting, now: Date): void {
  if (tipo !== 'enVivo' && tipo !== 'presencial')
    throw unprocessable('La asistencia se registra en clases en vivo o presenciales.', 'clase');
  const inicio = encuentro?.inicio;
  if (!inicio)
    throw unprocessable(
      'El encuentro no tiene fecha y hora: con ellas se puede tomar asistencia con un código.',
      'clase',
    );
  const ends = meetingEnd({ inicio, fin: encuentro.fin, duracionMin });
  if (now.getTime() < Date.parse(inicio) - MARGIN_MS || now.getTime() > ends + MARGIN_MS)
    throw unprocessable(
      'El código de asistencia funciona desde media hora antes del encuentro hasta media hora después.',
      'clase',
    );
}

/**
 * Checks that the person saw the meeting's screen a moment ago. Accepts the current code and the previous
 * one.
 * @throws ContractError 422 for any other code or outside the meeting's time, 429 after too many tries
 */
export async function checkCode(
  { tx, now }: { readonly tx: Transaction; readonly now: Date },
  meeting: Meeting,
  person: string,
  typedCode: string,
): Promise<void> {
  checkTime(meeting, now);
  if ((await consumeGuess(tx, `asistencia:${person}`, MAX_TRIES, TRIES_WINDOW_SECONDS)) !== undefined)
    throw tooMany(
      'Se probaron demasiados códigos. Esperar unos minutos, o avisar a quien da la clase.',
      'codigo',
    );
  const secret = await sharedSecret(tx, 'asistencia');
  const typedBytes = Buffer.from(typedCode.trim().toUpperCase());
  const matches = [0, 1].some((periodsBack) => {
    const code = Buffer.from(codeAt(secret, meeting._id, periodOf(now) - periodsBack));
    return code.length === typedBytes.length && timingSafeEqual(code, typedBytes);
  });
  if (!matches)
    throw unprocessable(
      'El código ya cambió: se renueva cada 30 segundos. Escanear el que está ahora en la pantalla.',
      'codigo',
    );
}

async function readCounts(db: Queryable, clase: string, curso: string) {
  const counts = await from
    .selectFrom('inscripciones as i')
    .leftJoin('asistencias as a', (join) =>
      join
        .onRef('a.usuario', '=', 'i.usuario')
        .on('a.clase', '=', clase)
        .on('a.estado', '=', 'presente')
        .on('a.eliminado', '=', false),
    )
    .select((eb) => [
      eb.fn.count<number>('i.usuario').distinct().as('inscriptos'),
      eb.fn.count<number>('a.usuario').distinct().as('presentes'),
    ])
    .where('i.curso', '=', curso)
    .where('i.estado', 'in', ['activa', 'completada'])
    .where('i.eliminado', '=', false)
    .$call(firstIn(db));
  return { presentes: Number(counts?.presentes ?? 0), inscriptos: Number(counts?.inscriptos ?? 0) };
}

/**
 * Returns the current code and the attendance count, for the person who records attendance.
 * @throws ContractError 404, or 422 outside the meeting's time
 */
export async function attendanceCode({ db, now }: ReadContext, clase: string): Promise<AttendanceCode> {
  const lesson = await findRow(db, 'clases', clase, ['curso', 'tipo', 'encuentro', 'duracionMin']);
  if (!lesson) throw absent('No existe esa clase.');
  checkTime(lesson, now);
  const secret = await sharedSecret(db, 'asistencia');
  return {
    codigo: codeAt(secret, clase, periodOf(now)),
    cambiaEnMs: CODE_PERIOD_MS - (now.getTime() % CODE_PERIOD_MS),
    ...(await readCounts(db, clase, lesson.curso)),
  };
}

export function attendanceCodeRoutes(app: FastifyInstance): void {
  serve(app, attendanceCodeCall, ({ context, params }) => attendanceCode(context, params.clase));
}
