import { exerciseAnnouncement } from '@oficio/shared/contract/calls/exercises';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { viewOf } from '@oficio/shared/contract/views';
import { useCall } from '@oficio/shared/store';
import { ButtonLink, formatDateTime } from '@oficio/shared/ui';
import { Admission } from './admission.tsx';
import styles from './how-to.module.css';
import { InPersonStep } from './in-person-step.tsx';
import { Step } from './step.tsx';
import type { Certification, Mine } from './use-mine.ts';

/** An exam that belongs to no course: its dates, who may sit it and the person's results. */
export function ExamStep({
  exam,
  certification,
  mine,
}: {
  exam: Doc<'ejercicios'>;
  certification: Certification;
  mine: Mine;
}) {
  const pass = certification.requisitos?.notaMin ?? exam.aprobacionPct;
  const attempts = mine.intentos.filter(({ ejercicio }) => ejercicio === exam._id);
  const passed = mine.passed(exam._id);
  // A holder has nothing to do until the renewal window opens.
  const done = passed || (mine.held !== undefined && !mine.renews);
  const inPerson = useInPerson(exam._id);
  const admitted =
    (certification.examen !== 'conSolicitud' && inPerson !== true) || mine.solicitud?.estado === 'aceptada';
  return (
    <Step done={done} title={`Aprobar «${exam.titulo}»`}>
      <p>Con {pass} % o más.</p>
      {!done && inPerson !== undefined && <p>{datesOf(exam, mine.now, inPerson)}</p>}
      {!done && attempts.some(({ estado }) => estado === 'enCorreccion') && (
        <p>Entregado: una persona del centro lo corrige, y se avisa.</p>
      )}
      {!done && inPerson !== undefined && !admitted && (
        <Admission certification={certification} mine={mine} />
      )}
      {inPerson && admitted && <InPersonStep exam={exam._id} mine={mine} done={done} />}
      {!done && inPerson === false && admitted && isOpen(exam, mine.now) && (
        <div className={styles.action}>
          <ButtonLink to={viewOf('exercise', { ejercicio: exam._id })}>
            {attempts.some(({ estado }) => estado === 'enCurso') ? 'Continuar el examen' : 'Rendir el examen'}
          </ButtonLink>
        </div>
      )}
    </Step>
  );
}

/** Returns whether the exam is evaluated in person; undefined until known. */
function useInPerson(ejercicio: string): boolean | undefined {
  const { data, status } = useCall(exerciseAnnouncement, { ejercicio });
  return data || status === 'failed' ? data?.enPersona === true : undefined;
}

type Dates = Pick<Doc<'ejercicios'>, 'abre' | 'cierra'>;
const isOpen = ({ abre, cierra }: Dates, now: Date): boolean =>
  (abre ?? '') <= now.toISOString() && (!cierra || cierra > now.toISOString());

function datesOf({ abre, cierra }: Dates, now: Date, inPerson: boolean): string {
  const where = inPerson ? 'Se toma en persona, en el centro' : 'Se rinde en línea, en el campus';
  if (abre && abre > now.toISOString())
    return `Se puede rendir desde el ${formatDateTime(abre, { zone: true })}.`;
  if (!cierra) return `${where}.`;
  return cierra > now.toISOString()
    ? `${where}, hasta el ${formatDateTime(cierra, { zone: true })}.`
    : `Cerró el ${formatDateTime(cierra, { zone: true })}.`;
}
