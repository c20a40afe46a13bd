import { ENROLMENT_STATES } from '@oficio/shared/contract/words/inscripciones';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useWrite } from '@oficio/shared/store';
import { Button, Progress, TextLink, toast } from '@oficio/shared/ui';
import styles from './how-to.module.css';
import { Step } from './step.tsx';
import type { OwnRequirements } from './use-own-requirements.ts';

type Course = Pick<Doc<'cursos'>, '_id' | 'titulo' | 'horas'>;

/** A required course with the person's progress. Renewing by course requires taking it again. */
export function CourseStep({
  course,
  renewing,
  requirements,
}: {
  course: Course;
  renewing: boolean;
  requirements: OwnRequirements;
}) {
  const enrolments = requirements.enrolmentsIn(course._id);
  const isDone = enrolments.some(
    ({ estado, creadoEn }) => estado === 'completada' && (!renewing || requirements.counts(creadoEn)),
  );
  const [enrolment] = enrolments;
  const mustRepeat = enrolment?.estado === 'completada' && !isDone;
  return (
    <Step
      done={isDone}
      title={
        <>
          Completar el curso <TextLink to={pageOf('cursos', course)}>{course.titulo}</TextLink>
        </>
      }
    >
      {mustRepeat ? (
        <TakeAgain enrolment={enrolment} onEnrolled={requirements.reloadEnrolments} />
      ) : (
        <CourseProgress course={course} enrolment={isDone ? undefined : enrolment} isDone={isDone} />
      )}
    </Step>
  );
}

function CourseProgress({
  course,
  enrolment,
  isDone,
}: {
  course: Course;
  enrolment: Doc<'inscripciones'> | undefined;
  isDone: boolean;
}) {
  if (isDone) return <p>Completado</p>;
  if (!enrolment) return <p>{course.horas ? `${course.horas} horas` : 'Sin inscripción'}</p>;
  return (
    <>
      <p>{ENROLMENT_STATES[enrolment.estado].label}</p>
      <div className={styles.progress}>
        <Progress label={`Avance en ${course.titulo}`} size="small" value={enrolment.progresoPct ?? 0} />
      </div>
    </>
  );
}

function TakeAgain({ enrolment, onEnrolled }: { enrolment: Doc<'inscripciones'>; onEnrolled: () => void }) {
  const { add, pending } = useWrite('inscripciones', { scope: 'requisitos' });
  async function enrol() {
    const result = await add({ curso: enrolment.curso, ciclo: enrolment.ciclo + 1 }).done;
    if (!result.ok) return toast(result.message, { kind: 'error' });
    toast(ENROLMENT_STATES[result.record.estado].label, { kind: 'success' });
    return onEnrolled();
  }
  return (
    <>
      <p>Completado antes. Para renovar el certificado se cursa de nuevo.</p>
      <div className={styles.action}>
        <Button busy={pending} onClick={() => void enrol()}>
          Cursar de nuevo
        </Button>
      </div>
    </>
  );
}
