/**
 * Calendar feed of a person, for subscribing from their own calendar program: meetings and closing dates of
 * their active courses. The address is the only key to it, and can be renewed. Has the calls for both.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { calendarText, type CalendarEvent } from '@oficio/shared/contract/answers/calendar-text';
import { parseListOptions } from '@oficio/shared/contract/answers/query';
import { calendarAddress, calendarFeed } from '@oficio/shared/contract/calls/calendar';
import { clases } from '@oficio/shared/contract/collections/clases';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { meetingEnd } from '@oficio/shared/contract/values/meeting-end';
import { DAY_MS, MINUTE_MS } from '@oficio/shared/kit/durations';
import type { VerifySecret } from '../../../engine/calls/access.ts';
import { serve } from '../../../engine/calls/serve.ts';
import { type ReadContext, callerId } from '../../../engine/collections/context.ts';
import { load } from '../../../engine/collections/list.ts';
import { firstIn, firstOf, from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { absent } from '../../../platform/errors/refusals.ts';
import { LINKS } from '../../common/links.ts';
import type { RoomDeps } from '../../common/room.ts';

/** Past events stay in the feed for this long. */
const PAST_EVENTS_MS = 60 * DAY_MS;
/** Duration of a closing date's event, which ends at the closing date. */
const CLOSING_EVENT_MS = 30 * MINUTE_MS;

const MAX_COURSES = 50;
const PAGE_SIZE = 100;
/** Maximum pages that are read of each list. */
const MAX_PAGES = 10;

/** Returns the key in the last part of a calendar's address. */
const keyIn = (file: string): string | undefined => /^([\w-]{32})\.ics$/.exec(file)?.[1];

/** Returns the owner of a key. People whose e-mail isn't confirmed yet also study, so they have a calendar. */
const ownerOf = (db: Queryable, key: string) =>
  from
    .selectFrom('users')
    .select(['_id', 'claveCalendario'])
    .where('claveCalendario', '=', key)
    .where('estado', 'in', ['pendiente', 'activo'])
    .where('eliminado', '=', false)
    .$call(firstIn(db));

/** Returns the error for an address that doesn't open a calendar, or no longer does. */
const noCalendar = () => absent('Este calendario ya no existe.');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Opens a calendar's address, comparing the secret by digest.
 * @throws ContractError 404 for an unknown address
 */
export const openCalendar: VerifySecret = async ({ db }, { archivo }) => {
  const key = keyIn(String(archivo));
  const owner = key && (await ownerOf(db, key));
  if (!owner || !timingSafeEqual(digest(owner.claveCalendario ?? ''), digest(key))) throw noCalendar();
};

/**
 * Returns the person's key; creates it on first use, or again when `renew` is set. Adds no version to the
 * account, because nothing that others see changes.
 */
export async function calendarKey(db: Database, person: string, renew: boolean): Promise<string> {
  const stored = await from
    .selectFrom('users')
    .select('claveCalendario')
    .where('_id', '=', person)
    .$call(firstIn(db));
  if (stored?.claveCalendario && !renew) return stored.claveCalendario;
  const newKey = randomBytes(24).toString('base64url');
  const update = from
    .updateTable('users')
    .set({ claveCalendario: newKey })
    .where('_id', '=', person)
    // If two requests race, both get the key that was created first.
    .where('claveCalendario', stored?.claveCalendario ? '=' : 'is', stored?.claveCalendario ?? null)
    .returning('claveCalendario');
  return (await firstOf(db, update))?.claveCalendario ?? calendarKey(db, person, false);
}

type Lesson = Pick<
  Stored<'clases'>,
  '_id' | 'titulo' | 'curso' | 'encuentro' | 'actualizadoEn' | 'duracionMin'
>;
type Exercise = Pick<Stored<'ejercicios'>, '_id' | 'titulo' | 'cierra' | 'cursoRaiz' | 'actualizadoEn'>;

/** Fetches every page of a list with the person's permissions, so it omits records that they may not read. */
async function readAllPages<T>(
  context: ReadContext,
  collection: typeof clases | typeof ejercicios,
  filters: Readonly<Record<string, string>>,
): Promise<T[]> {
  const records: unknown[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const options = parseListOptions(collection, {
      ...filters,
      sort: '_id',
      limit: String(PAGE_SIZE),
      page: String(page),
    });
    const { docs, totalDocs } = await load(context, collection, options);
    records.push(...docs);
    if (docs.length === 0 || records.length >= totalDocs) break;
  }
  // Records of that collection, with the fields that their filters require.
  return records as T[];
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
    .limit(MAX_COURSES)
    .$call(rowsIn(db));
  const name = 'Oficio: mis cursos';
  if (courses.length === 0) return calendarText([], now, name);
  const titles = new Map(courses.map(({ _id, titulo }) => [_id, titulo]));
  // Read as a student only, whatever roles they have.
  const context: ReadContext = { db, now, caller: { _id: person._id, roles: [], confirmado: true } };
  const ids = courses.map(({ _id }) => _id).join();
  const since = new Date(now.getTime() - PAST_EVENTS_MS).toISOString();
  const meetings = await readAllPages<Lesson>(context, clases, {
    'curso[in]': ids,
    'tipo[in]': 'enVivo,presencial',
    'encuentro.inicio[gte]': since,
  });
  const closings = await readAllPages<Exercise>(context, ejercicios, {
    'cursoRaiz[in]': ids,
    'cierra[gte]': since,
  });
  return calendarText(
    [
      ...meetings.flatMap((lesson) => meetingEvent(lesson, titles, origin)),
      ...closings.flatMap((exercise) => closingEvent(exercise, titles, origin)),
    ],
    now,
    name,
  );
}

const iso = (value: string | number | Date): string => new Date(value).toISOString();

/** Returns the event of a meeting; none while it has no start. */
function meetingEvent(
  { _id, titulo, curso, encuentro, duracionMin, actualizadoEn }: Lesson,
  courseTitles: ReadonlyMap<string, string>,
  origin: string,
): CalendarEvent[] {
  const { inicio, fin, lugar, enlace } = encuentro ?? {};
  if (!inicio) return [];
  return [
    {
      id: _id,
      title: titulo,
      start: inicio,
      end: iso(meetingEnd({ inicio, fin, duracionMin })),
      place: lugar,
      link: enlace ?? origin + LINKS.lesson(curso, _id),
      description: courseTitles.get(curso),
      changed: iso(actualizadoEn),
    },
  ];
}

/** Returns the event of an exercise's closing date; none without a date. */
function closingEvent(
  { _id, titulo, cierra, cursoRaiz, actualizadoEn }: Exercise,
  courseTitles: ReadonlyMap<string, string>,
  origin: string,
): CalendarEvent[] {
  if (!cierra || !cursoRaiz) return [];
  return [
    {
      id: _id,
      title: `Cierra: ${titulo}`,
      start: iso(Date.parse(iso(cierra)) - CLOSING_EVENT_MS),
      end: iso(cierra),
      link: origin + LINKS.campus(cursoRaiz, _id),
      description: courseTitles.get(cursoRaiz),
      changed: iso(actualizadoEn),
    },
  ];
}

/** Maximum calendar reads from one network address. */
const MAX_READS_PER_MINUTE = 60;

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
      config: { rateLimit: { max: MAX_READS_PER_MINUTE, timeWindow: MINUTE_MS } },
      // The client is a calendar program, which reads neither JSON errors nor HTML.
      errorHandler: (error, _request, reply) => {
        if (!(error instanceof ContractError) || error.status !== 404) throw error;
        void sendText(reply.code(404), 'plain', `${error.message}\n`);
      },
    },
  );
}
