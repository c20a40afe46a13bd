import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useLocation } from '@oficio/shared/router';
import { useList, useSession } from '@oficio/shared/store';
import { Notice, Progress, TextLink } from '@oficio/shared/ui';
import { IconCircleCheck, IconCircleDashed } from '@oficio/shared/ui/icons';
import type { ReactNode } from 'react';
import { countingFor } from './counting.ts';
import styles from './how-to.module.css';

type Certification = Pick<Doc<'certificaciones'>, '_id' | 'requisitos' | 'estado'>;
const STATES = inscripciones.fields.estado.states;

/** The way to a certification, step by step, with how far the person is. */
export function HowTo({
  certification,
  editions,
  courses,
}: {
  certification: Certification;
  /** All of the certification's: who holds any of them holds it. */
  editions: readonly string[];
  courses: readonly Pick<Doc<'cursos'>, '_id' | 'titulo' | 'horas'>[];
}) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const mine = useMine(certification, editions, user?._id);
  const { ejercicios = [], notaMin } = certification.requisitos ?? {};
  const passed = (exerciseId: string) =>
    mine.intentos.some((a) => a.ejercicio === exerciseId && (a.nota ?? -1) >= (notaMin ?? 60));

  if (certification.estado === 'retirada')
    return (
      <Notice kind="info" title="Ya no se emite" quiet>
        El centro la retiró. Los certificados que ya se emitieron se siguen pudiendo verificar.
      </Notice>
    );
  return (
    <>
      {mine.credencial ? (
        <Notice
          kind="success"
          title="Ya está obtenida"
          quiet
          actions={
            mine.credencial.numero && (
              <TextLink to={pageOf('credenciales', { numero: mine.credencial.numero })}>
                Ver el certificado
              </TextLink>
            )
          }
        >
          El certificado {mine.credencial.numero} está a nombre de esta cuenta.
        </Notice>
      ) : (
        !user && (
          <p className={styles.intro}>
            <TextLink to={`/login?volver=${encodeURIComponent(pathname)}`}>Iniciar sesión</TextLink> para ver
            el avance propio en cada paso.
          </p>
        )
      )}
      <ol className={styles.steps}>
        {courses.map((course) => {
          const counting = countingFor(course._id, mine.cursos);
          const enrolments = mine.inscripciones.filter((i) => counting.includes(i.curso));
          const done = enrolments.some(({ estado }) => estado === 'completada');
          const enrolment = enrolments.find(({ estado }) => estado === 'completada') ?? enrolments[0];
          return (
            <Step
              key={course._id}
              done={done}
              title={
                <>
                  Completar el curso <TextLink to={pageOf('cursos', course)}>{course.titulo}</TextLink>
                </>
              }
            >
              {enrolment && !done ? (
                <>
                  <p>{STATES[enrolment.estado].label}</p>
                  <div className={styles.progress}>
                    <Progress
                      label={`Avance en ${course.titulo}`}
                      size="small"
                      value={enrolment.progresoPct ?? 0}
                    />
                  </div>
                </>
              ) : (
                <p>{done ? 'Completado' : course.horas ? `${course.horas} horas` : 'Sin inscripción'}</p>
              )}
            </Step>
          );
        })}
        {ejercicios.length > 0 && (
          <Step
            done={user !== null && ejercicios.every(passed)}
            title={
              ejercicios.length === 1 ? 'Aprobar la evaluación' : `Aprobar ${ejercicios.length} evaluaciones`
            }
          >
            <p>
              {notaMin ? `Con ${notaMin} % o más. ` : ''}
              {user !== null && mine.intentos.length > 0
                ? `${ejercicios.filter(passed).length} de ${ejercicios.length} con esa nota.`
                : 'Se rinde en el campus o en el centro.'}
            </p>
          </Step>
        )}
        <Step done={mine.credencial !== undefined} title="Recibir el certificado">
          <p>El centro lo revisa, lo firma y llega a «Mis cursos» con su número y su código.</p>
        </Step>
      </ol>
    </>
  );
}

function Step({ title, done, children }: { title: ReactNode; done: boolean; children: ReactNode }) {
  const Icon = done ? IconCircleCheck : IconCircleDashed;
  return (
    <li className={styles.step}>
      <span className={done ? styles.done : styles.pending}>
        <Icon size={24} role="img" aria-label={done ? 'Hecho' : 'Pendiente'} />
      </span>
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  );
}

/** What the person has already of what is asked for; nothing for a visitor. */
function useMine({ _id, requisitos }: Certification, editions: readonly string[], user: string | undefined) {
  const courses = requisitos?.cursos ?? [];
  const exercises = requisitos?.ejercicios ?? [];
  const leading = useList(
    'cursos',
    { filters: { certificaciones: _id, edicionDe: { ne: null } }, limit: 100 },
    { scope: 'ediciones-requisitos', enabled: user !== undefined && courses.length > 0 },
  );
  const counting = [...courses, ...leading.docs.map((course) => course._id)].slice(0, 100);
  const enrolments = useList(
    'inscripciones',
    { filters: { usuario: user, curso: { in: counting } }, sort: '-creadoEn', limit: 100 },
    { scope: 'requisitos', enabled: user !== undefined && courses.length > 0 },
  );
  const attempts = useList(
    'intentos',
    { filters: { usuario: user, ejercicio: { in: exercises } }, limit: 100 },
    { scope: 'requisitos', enabled: user !== undefined && exercises.length > 0 },
  );
  const credentials = useList(
    'credenciales',
    {
      filters: {
        titular: user,
        certificacion: { in: editions.length > 0 ? editions : [_id] },
        estado: 'vigente',
      },
      limit: 1,
    },
    { scope: 'requisitos', enabled: user !== undefined },
  );
  return {
    cursos: leading.docs,
    inscripciones: enrolments.docs,
    intentos: attempts.docs,
    credencial: credentials.docs[0],
  };
}
