import { nextStepOf, type NextStep } from '@oficio/shared/contract/answers/course-situation';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { viewOf } from '@oficio/shared/contract/views';
import { useList } from '@oficio/shared/store';
import { ButtonLink, formatDateTime, Progress, startOfWeek, TextLink } from '@oficio/shared/ui';
import { IconPlayerPlay } from '@oficio/shared/ui/icons';
import { DAY_MS } from '@oficio/shared/kit/durations';
import { useState } from 'react';
import styles from './today.module.css';

const isWithin = (moment: string | undefined, from: number, to: number): boolean =>
  moment !== undefined && Date.parse(moment) >= from && Date.parse(moment) <= to;

/**
 * The last course studied, to resume it, and the day's meetings and deadlines. Renders nothing without a
 * course.
 */
export function Today({ user }: { user: SessionUser }) {
  // One instant for the whole visit: with a moving "now" the lists' queries would change at every render.
  const [now] = useState(() => Date.now());
  const enrolments = useList(
    'inscripciones',
    { filters: { usuario: user._id, estado: 'activa' }, sort: '-actualizadoEn', limit: 5 },
    { scope: 'inicio', expand: ['curso', 'claseActual'] },
  );
  const last = enrolments.docs[0];
  const courseIds = enrolments.docs.flatMap((enrolment) => enrolment.curso?._id ?? []).sort();
  const items = useAgenda(courseIds, now);
  if (!last && (enrolments.status === 'notloaded' || enrolments.status === 'loading'))
    return <div className={styles.coming} role="status" aria-label="Cargando" />;
  if (!last?.curso?._id) return null;
  const { curso, claseActual } = last;
  const resume = resumeOf({
    curso: { _id: curso._id, titulo: curso.titulo ?? 'el curso' },
    siguiente: nextStepOf(last.siguiente),
    claseActual,
    hasBegun: (last.progresoPct ?? 0) > 0 || claseActual != null,
  });
  return (
    <section className={styles.today} aria-labelledby="continuar">
      <div className={styles.resume}>
        <h2 id="continuar">{resume.title}</h2>
        <div className={styles.progress}>
          <Progress label={curso.titulo ?? 'Avance'} value={last.progresoPct ?? 0} />
        </div>
        <ButtonLink to={resume.to} size="large" icon={<IconPlayerPlay size={20} aria-hidden="true" />}>
          {resume.action}
        </ButtonLink>
      </div>
      <div>
        <h3>Para hoy</h3>
        {items.length === 0 ? (
          <p className={styles.none}>
            Sin encuentros ni entregas hasta mañana. <TextLink to="/campus">Ver el campus</TextLink>
          </p>
        ) : (
          <ul className={styles.list}>
            {items.map(({ id, to, title, when }) => (
              <li key={id}>
                <TextLink to={to}>{title}</TextLink>
                <span className={styles.when}>{when}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Returns the meetings and the deadlines of the next 24 hours in these courses. */
function useAgenda(courseIds: readonly string[], now: number) {
  // The whole week is requested, so that the query does not change with every visit.
  const weekStart = startOfWeek(new Date(now));
  const thisWeek = {
    gte: weekStart.toISOString(),
    lte: new Date(weekStart.getTime() + 8 * DAY_MS).toISOString(),
  };
  const meetings = useList(
    'clases',
    { filters: { curso: { in: courseIds }, 'encuentro.inicio': thisWeek }, limit: 50 },
    { scope: 'inicio', enabled: courseIds.length > 0 },
  );
  const closingExercises = useList(
    'ejercicios',
    {
      filters: { cursoRaiz: { in: courseIds }, estado: 'publicado', cierra: thisWeek },
      sort: 'cierra',
      limit: 50,
    },
    { scope: 'inicio', enabled: courseIds.length > 0 },
  );
  return [
    ...meetings.docs
      .filter((lesson) => isWithin(lesson.encuentro?.inicio, now, now + DAY_MS))
      .map(({ _id, titulo, curso: courseId, encuentro }) => ({
        id: _id,
        to: viewOf('course', { curso: courseId ?? '', clase: _id }),
        title: titulo,
        when: formatDateTime(encuentro?.inicio),
      })),
    ...closingExercises.docs
      .filter((exercise) => isWithin(exercise.cierra, now, now + DAY_MS))
      .map(({ _id, titulo, cierra }) => ({
        id: _id,
        to: viewOf('exercise', { ejercicio: _id }),
        title: titulo,
        when: `Cierra el ${formatDateTime(cierra)}`,
      })),
  ];
}

interface CourseProgress {
  readonly curso: { readonly _id: string; readonly titulo: string };
  readonly siguiente: NextStep | undefined;
  readonly claseActual?: { readonly _id?: string; readonly titulo?: string } | null | undefined;
  /** Whether the person has done something in the course. */
  readonly hasBegun: boolean;
}

/** Returns the title, button and address of the next step. */
function resumeOf({ curso, siguiente, claseActual, hasBegun }: CourseProgress) {
  const course = viewOf('course', { curso: curso._id });
  const lesson = lessonToResume(siguiente, claseActual);
  if (lesson?._id) {
    const name = lesson.titulo ?? curso.titulo;
    return {
      title: `${hasBegun ? 'Continuar' : 'Empezar'}: ${name}`,
      action: hasBegun ? 'Continuar' : 'Empezar',
      to: viewOf('course', { curso: curso._id, clase: lesson._id }),
    };
  }
  const title = siguiente?.titulo ?? curso.titulo;
  switch (siguiente?.tipo) {
    case 'practica':
      return {
        title: `Practicar, si se quiere: ${title}`,
        action: 'Practicar',
        to: viewOf('course', { curso: curso._id, ejercicio: siguiente.objeto }),
      };
    case 'examen':
      return {
        title: `Falta el examen: ${title}`,
        action: 'Ir al examen',
        to: viewOf('course', { curso: curso._id, ejercicio: siguiente.objeto }),
      };
    case 'nombreLegal':
    case 'certificado':
      // The course's page in the campus explains what is missing.
      return { title: `Terminar: ${curso.titulo}`, action: 'Ver qué falta', to: course };
    default:
      return hasBegun
        ? { title: `Continuar: ${curso.titulo}`, action: 'Continuar', to: course }
        : { title: `Empezar: ${curso.titulo}`, action: 'Empezar', to: course };
  }
}

function lessonToResume(
  siguiente: NextStep | undefined,
  claseActual: CourseProgress['claseActual'],
): CourseProgress['claseActual'] {
  if (siguiente === undefined) return claseActual;
  return siguiente.tipo === 'clase' ? { _id: siguiente.objeto, titulo: siguiente.titulo } : undefined;
}
