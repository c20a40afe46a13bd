/**
 * Calendar feed of a person, for subscribing from their own calendar program: meetings and closing dates of
 * their active courses. The address is the only key to it, and can be renewed.
 */
import { meetingEnd } from '@oficio/shared/contract/values/meeting-end';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { calendarText, type CalendarEvent } from '@oficio/shared/contract/answers/calendar-text';
import { parseListOptions } from '@oficio/shared/contract/answers/query';
import { clases } from '@oficio/shared/contract/collections/clases';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import type { OpenSecret } from '../../../engine/calls/access.ts';
import { LINKS } from '../../common/links.ts';
import { type ReadContext, callerId } from '../../../engine/collections/context.ts';
import { load } from '../../../engine/collections/list.ts';
import { firstIn, firstOf, from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { absent } from '../../../platform/errors/refusals.ts';
import { calendarAddress, calendarFeed } from '@oficio/shared/contract/calls/calendar';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serve } from '../../../engine/calls/serve.ts';
import type { RoomDeps } from '../../common/room.ts';

/** Time that past events stay in the feed, in milliseconds. */
const PAST = 60 * 86_400_000;
/** A closing date has no duration: it is shown as the half hour before it, in milliseconds. */
const BEFORE_CLOSING = 1_800_000;

/** Returns the key in the last part of a calendar's address. */
export const keyIn = (file: string): string | undefined => /^([\w-]{32})\.ics$/.exec(file)?.[1];

/** Owner of a key. People whose e-mail is not confirmed yet also study, so they count. */
const ownerOf = (db: Queryable, key: string) =>
  from
    .selectFrom('users')
    .select(['_id', 'claveCalendario'])
    .where('claveCalendario', '=', key)
    .where('estado', 'in', ['pendiente', 'activo'])
    .where('eliminado', '=', false)
    .$call(firstIn(db));

/** Error for an address that does not open a calendar, or no longer does. */
export const noCalendar = () => absent('Este calendario ya no existe.');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Opens a calendar's address, comparing the secret by digest. @throws ContractError 404 for an unknown
 * address
 */
export const openCalendar: OpenSecret = async ({ db }, { archivo }) => {
  const key = keyIn(String(archivo));
  const owner = key && (await ownerOf(db, key));
  if (!owner || !timingSafeEqual(digest(owner.claveCalendario ?? ''), digest(key))) throw noCalendar();
};

/**
 * Returns the person's key; creates it on first use, or again when `renew` is set. Adds no version to the
 * account: nothing that others see changes.
 */
export async function calendarKey(db: Database, person: string, renew: boolean): Promise<string> {
  const kept = await from
    .selectFrom('users')
    .select('claveCalendario')
    .where('_id', '=', person)
    .$call(firstIn(db));
  if (kept?.claveCalendario && !renew) return kept.claveCalendario;
  const made = randomBytes(24).toString('base64url');
  const claim = from
    .updateTable('users')
    .set({ claveCalendario: made })
    .where('_id', '=', person)
    // If two requests race, both get the key that was created first.
    .where('claveCalendario', kept?.claveCalendario ? '=' : 'is', kept?.claveCalendario ?? null)
    .returning('claveCalendario');
  return (await firstOf(db, claim))?.claveCalendario ?? calendarKey(db, person, false);
}

type Lesson = Pick<
  Stored<'clases'>,
  '_id' | 'titulo' | 'curso' | 'encuentro' | 'actualizadoEn' | 'duracionMin'
>;
type Exercise = Pick<Stored<'ejercicios'>, '_id' | 'titulo' | 'cierra' | 'cursoRaiz' | 'actualizadoEn'>;

/** Fetches every page of a list with the person's permissions, so it omits records that they may not read. */
async function all<T>(
  context: ReadContext,
  collection: typeof clases | typeof ejercicios,
  filters: Readonly<Record<string, string>>,
): Promise<T[]> {
  const found: unknown[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const options = parseListOptions(collection, {
      ...filters,
      sort: '_id',
      limit: '100',
      page: String(page),
    });
    const { docs, totalDocs } = await load(context, collection, options);
    found.push(...docs);
    if (docs.length === 0 || found.length >= totalDocs) break;
  }
  // Records of that collection, with the fields that their filters require.
  return found as T[];
}

/** Returns the calendar for a key; undefined for an unknown key or an account that is not active. */
export async function calendarAt(
  db: Database,
  key: string,
  origin: string,
  now: Date,
): Promise<string | undefined> {
  const person = await ownerOf(db, key);
  if (!person) return undefined;
  const courses = await from
    .selectFrom('inscripciones as i')
    .innerJoin('cursos as c', 'c._id', 'i.curso')
    .select(['c._id', 'c.titulo'])
    .where('i.usuario', '=', person._id)
    .where('i.estado', '=', 'activa')
    .where('i.eliminado', '=', false)
    .where('c.eliminado', '=', false)
    .orderBy('c._id')
    .limit(50)
    .$call(rowsIn(db));
  const name = 'Oficio: mis cursos';
  if (courses.length === 0) return calendarText([], now, name);
  const titles = new Map(courses.map(({ _id, titulo }) => [_id, titulo]));
  // Read as a student only, whatever roles they have.
  const context: ReadContext = { db, now, caller: { _id: person._id, roles: [], confirmado: true } };
  const ids = courses.map(({ _id }) => _id).join();
  const since = new Date(now.getTime() - PAST).toISOString();
  const meetings = await all<Lesson>(context, clases, {
    'curso[in]': ids,
    'tipo[in]': 'enVivo,presencial',
    'encuentro.inicio[gte]': since,
  });
  const closings = await all<Exercise>(context, ejercicios, { 'cursoRaiz[in]': ids, 'cierra[gte]': since });
  const iso = (value: string | number | Date): string => new Date(value).toISOString();
  const events = [
    ...meetings.flatMap((lesson): CalendarEvent[] => {
      const { inicio, fin, lugar, enlace } = lesson.encuentro ?? {};
      if (!inicio) return [];
      return [
        {
          id: lesson._id,
          title: lesson.titulo,
          start: inicio,
          end: iso(meetingEnd({ inicio, fin, duracionMin: lesson.duracionMin })),
          place: lugar,
          link: enlace ?? origin + LINKS.lesson(lesson.curso, lesson._id),
          description: titles.get(lesson.curso),
          changed: iso(lesson.actualizadoEn),
        },
      ];
    }),
    ...closings.flatMap((exercise): CalendarEvent[] => {
      if (!exercise.cierra || !exercise.cursoRaiz) return [];
      const end = iso(exercise.cierra);
      return [
        {
          id: exercise._id,
          title: `Cierra: ${exercise.titulo}`,
          start: new Date(Date.parse(end) - BEFORE_CLOSING).toISOString(),
          end,
          link: origin + LINKS.campus(exercise.cursoRaiz, exercise._id),
          description: titles.get(exercise.cursoRaiz),
          changed: iso(exercise.actualizadoEn),
        },
      ];
    }),
  ];
  return calendarText(events, now, name);
}

/** Maximum calendar reads from one network address, and the window in milliseconds. */
const [READS, READS_MS] = [60, 60_000];

/** Sends text that only its reader may cache. */
const sendText = (reply: FastifyReply, kind: 'calendar' | 'plain', text: string): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .type(`text/${kind}; charset=utf-8`)
    .send(text);

export function calendarRoutes(
  app: FastifyInstance,
  { db, originOf }: Pick<RoomDeps, 'db' | 'originOf'>,
): void {
  serve(app, calendarAddress, async ({ who, body, request }) => {
    const key = await calendarKey(db, callerId(who) ?? '', body.renovar);
    return { direccion: `${originOf(request)}/calendario/${key}.ics` };
  });
  serve(
    app,
    calendarFeed,
    async ({ who, params, request, reply }) => {
      const text = await calendarAt(db, keyIn(params.archivo) ?? '', originOf(request), who.now);
      if (text === undefined) throw noCalendar();
      return sendText(reply, 'calendar', text);
    },
    {
      // Replaces the general route limit: each request is counted only once.
      config: { rateLimit: { max: READS, timeWindow: READS_MS } },
      // The client is a calendar program, which reads neither JSON errors nor HTML.
      errorHandler: (error, _request, reply) => {
        if (!(error instanceof ContractError) || error.status !== 404) throw error;
        void sendText(reply.code(404), 'plain', `${error.message}\n`);
      },
    },
  );
}
