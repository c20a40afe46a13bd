import { meetingEnd } from '@oficio/shared/contract/values/meeting-end';
import { viewOf } from '@oficio/shared/contract/views';
import { MINUTE_MS } from '@oficio/shared/kit/durations';
import { withQuery } from '@oficio/shared/kit/with-query';
import {
  Button,
  ButtonLink,
  FactsList,
  formatDateTime,
  formatDuration,
  Row,
  TextLink,
} from '@oficio/shared/ui';
import { IconExternalLink } from '@oficio/shared/ui/icons';
import { useEffect, useState } from 'react';
import { CalendarButton } from '../calendar/calendar-button.tsx';
import type { Lesson } from '../study/outline.ts';
import styles from './lesson.module.css';

/** Interval between updates of the countdown, in milliseconds. */
const REFRESH_INTERVAL_MS = 20_000;

interface Props {
  readonly lesson: Lesson;
  readonly course: string;
  /** Centre to notify of an absence. */
  readonly centre: string | undefined;
}

/** Date and place of a live or on-site lesson, a countdown, and the link to join when it is time. */
export function MeetingInfo({ lesson, course, centre }: Props) {
  const { encuentro } = lesson;
  const now = useNow(REFRESH_INTERVAL_MS);
  if (!encuentro || (!encuentro.inicio && !encuentro.enlace && !encuentro.lugar)) return null;
  const state = meetingState(encuentro, lesson.duracionMin, now);
  const over = state?.phase === 'over';
  return (
    <section className={styles.well} aria-label="Encuentro">
      {state && <p className={styles.countdown}>{state.words}</p>}
      {/* Announced once, when it is time; the passing minutes are only shown. */}
      <p role="status" className={styles.meta}>
        {state?.phase === 'near' || state?.phase === 'now'
          ? encuentro.enlace
            ? 'Ya se puede entrar.'
            : 'Es el momento.'
          : over
            ? afterwards(lesson)
            : ''}
      </p>
      <FactsList
        facts={[
          {
            label: over ? 'Fue el' : 'Comienza',
            value: encuentro.inicio && formatDateTime(encuentro.inicio, { zone: true }),
          },
          { label: 'Termina', value: encuentro.fin && formatDateTime(encuentro.fin) },
          { label: 'Lugar', value: encuentro.lugar },
        ]}
      />
      {!over && (
        <Row gap={3}>
          {encuentro.enlace && (
            <JoinLink lesson={lesson} link={encuentro.enlace} early={state?.phase === 'before'} />
          )}
          {(state?.phase === 'near' || state?.phase === 'now') && (
            <ButtonLink to={viewOf('attendance', { asistencia: lesson._id })} variant="secondary">
              Marcar asistencia
            </ButtonLink>
          )}
          {encuentro.inicio && <CalendarButton lesson={lesson} course={course} />}
        </Row>
      )}
      <AbsenceAdvice lesson={lesson} centre={centre} over={over} />
    </section>
  );
}

/** Advice for a student who can't attend, or couldn't. */
function AbsenceAdvice(props: { lesson: Lesson; centre: string | undefined; over: boolean }) {
  const { lesson, centre, over } = props;
  if (over && lesson.criterio !== 'asistencia') return null;
  const contact = withQuery('/contactanos', { centro: centre, curso: lesson.curso });
  return (
    <p className={styles.meta}>
      {over ? 'Quien no pudo ir puede contar por qué: ' : 'Si no se puede ir, conviene avisar antes: '}
      <TextLink to={contact}>escribirle al centro</TextLink>. Quien enseña puede anotar la falta como
      justificada,
      {' que no cuenta en contra en la asistencia'}
      {lesson.criterio === 'asistencia' && ', y decir cómo recuperar la clase'}.
    </p>
  );
}

function JoinLink({ lesson, link, early }: { lesson: Lesson; link: string; early: boolean }) {
  const icon = <IconExternalLink size={20} aria-hidden="true" />;
  const label = lesson.tipo === 'enVivo' ? 'Entrar al encuentro' : 'Abrir el enlace';
  if (early && lesson.tipo === 'enVivo')
    return (
      <Button variant="secondary" aria-disabled="true" iconAfter={icon}>
        Se entra desde 15 minutos antes
      </Button>
    );
  return (
    <ButtonLink to={link} reloadDocument iconAfter={icon}>
      {label}
    </ButtonLink>
  );
}

/** Describes what follows a finished meeting. */
function afterwards({ criterio, video, videoArchivo }: Lesson): string {
  const recording = (video ?? videoArchivo) ? 'La grabación está en esta página. ' : '';
  const attendance =
    criterio === 'asistencia' ? 'La clase se completa cuando quien enseña registra la asistencia.' : '';
  return `${recording}${attendance}` || 'Si quedaron dudas, se pueden preguntar más abajo.';
}

/** Returns the current time, updated periodically and whenever the page becomes visible. */
function useNow(interval: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = () => document.visibilityState === 'visible' && setNow(new Date());
    const timer = setInterval(tick, interval);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [interval]);
  return now;
}

/** Minutes before the start in which people may already join. */
const JOIN_MINUTES_BEFORE = 15;
const MINUTES_PER_DAY = 24 * 60;

interface MeetingState {
  readonly phase: 'before' | 'near' | 'now' | 'over';
  /** "Empieza en 2 h 15 min". */
  readonly words: string;
}

/**
 * Returns the phase of a meeting and its description; undefined without a date. `lengthMinutes` is the
 * duration of the lesson, if stated.
 */
export function meetingState(
  meeting: { readonly inicio?: string | undefined; readonly fin?: string | undefined },
  lengthMinutes: number | undefined,
  now: Date,
): MeetingState | undefined {
  if (meeting.inicio === undefined) return undefined;
  const start = Date.parse(meeting.inicio);
  const end = meetingEnd({ ...meeting, inicio: meeting.inicio, duracionMin: lengthMinutes });
  if (now.getTime() >= end) return { phase: 'over', words: 'El encuentro ya terminó' };
  // Rounded up, so that it never shows zero before the start.
  const minutesLeft = Math.ceil((start - now.getTime()) / MINUTE_MS);
  if (minutesLeft <= 0) {
    const minutesSinceStart = Math.floor(-(start - now.getTime()) / MINUTE_MS);
    return {
      phase: 'now',
      words: minutesSinceStart < 1 ? 'Empieza ahora' : `Empezó hace ${formatDuration(minutesSinceStart)}`,
    };
  }
  const days = Math.floor(minutesLeft / MINUTES_PER_DAY);
  const words = days >= 2 ? `Faltan ${days} días` : `Empieza en ${formatDuration(minutesLeft)}`;
  return { phase: minutesLeft <= JOIN_MINUTES_BEFORE ? 'near' : 'before', words };
}
