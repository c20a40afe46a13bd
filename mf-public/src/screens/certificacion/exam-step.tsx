import { exerciseAnnouncement } from '@oficio/shared/contract/calls/exercises';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { viewOf } from '@oficio/shared/contract/views';
import { useCall } from '@oficio/shared/store';
import {
  ButtonLink,
  formatDateTime,
  Button,
  RelativeDate,
  lazyNamed,
  formatNumber,
  TextLink,
} from '@oficio/shared/ui';
import { WithdrawButton } from '@oficio/shared/requests/withdraw-button';
import { Suspense, useState } from 'react';
import styles from './how-to.module.css';
import { Step } from './step.tsx';
import type { Certification, OwnRequirements } from './use-own-requirements.ts';

const ExamRequestDialog = lazyNamed(
  () => import(/* webpackChunkName: "requests" */ './exam-request-dialog.tsx'),
  'ExamRequestDialog',
);

/** An exam that belongs to no course: its dates, who may sit it and the person's results. */
export function ExamStep({
  exam,
  certification,
  requirements,
}: {
  exam: Doc<'ejercicios'>;
  certification: Certification;
  requirements: OwnRequirements;
}) {
  const passMark = certification.requisitos?.notaMin ?? exam.aprobacionPct;
  const attempts = requirements.intentos.filter(({ ejercicio }) => ejercicio === exam._id);
  const passed = requirements.passed(exam._id);
  // A holder has nothing to do until the renewal window opens.
  const done = passed || (requirements.heldCredential !== undefined && !requirements.canRenew);
  const inPerson = useInPerson(exam._id);
  const isAdmitted =
    (certification.examen !== 'conSolicitud' && inPerson !== true) ||
    requirements.solicitud?.estado === 'aceptada';
  return (
    <Step done={done} title={`Aprobar «${exam.titulo}»`}>
      <p>Con {passMark} % o más.</p>
      {!done && inPerson !== undefined && <p>{datesOf(exam, requirements.now, inPerson)}</p>}
      {!done && attempts.some(({ estado }) => estado === 'enCorreccion') && (
        <p>Entregado: una persona del centro lo corrige, y se avisa.</p>
      )}
      {!done && inPerson !== undefined && !isAdmitted && (
        <Admission certification={certification} requirements={requirements} />
      )}
      {inPerson && isAdmitted && <InPersonStep exam={exam._id} requirements={requirements} done={done} />}
      {!done && inPerson === false && isAdmitted && isOpen(exam, requirements.now) && (
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
  const place = inPerson ? 'Se toma en persona, en el centro' : 'Se rinde en línea, en el campus';
  if (abre && abre > now.toISOString())
    return `Se puede rendir desde el ${formatDateTime(abre, { zone: true })}.`;
  if (!cierra) return `${place}.`;
  return cierra > now.toISOString()
    ? `${place}, hasta el ${formatDateTime(cierra, { zone: true })}.`
    : `Cerró el ${formatDateTime(cierra, { zone: true })}.`;
}

/** Request to sit an exam that needs admission: sends it, shows its state and withdraws it. */
function Admission({
  certification,
  requirements,
}: {
  certification: Certification;
  requirements: OwnRequirements;
}) {
  const [dialogOpen, setDialogOpen] = useState(false);
  const { solicitud: request, reloadRequests } = requirements;
  const isPending = request?.estado === 'pendiente';

  return (
    <>
      <p>Para rendirlo hay que pedirlo, y el centro lo acepta.</p>
      {isPending && (
        <p role="status">
          Pedido <RelativeDate value={request.creadoEn} />: espera la decisión del centro.
        </p>
      )}
      {request?.estado === 'rechazada' && (
        <p>La última solicitud no se aceptó{request.resolucion ? `: ${request.resolucion}` : '.'}</p>
      )}
      <div className={styles.action}>
        {isPending ? (
          <WithdrawButton request={request._id} scope="requisitos" onDone={reloadRequests} />
        ) : (
          <Button onClick={() => setDialogOpen(true)}>Pedir rendir el examen</Button>
        )}
      </div>
      <Suspense fallback={null}>
        {dialogOpen && (
          <ExamRequestDialog
            certification={certification._id}
            onClose={() => setDialogOpen(false)}
            onSent={() => {
              setDialogOpen(false);
              reloadRequests();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/**
 * Shown to a person admitted to an exam that the centre evaluates in person: the arrangements and the result.
 */
function InPersonStep({
  exam,
  requirements,
  done,
}: {
  exam: string;
  requirements: OwnRequirements;
  done: boolean;
}) {
  const lastGraded = requirements.intentos.find(
    ({ ejercicio, nota }) => ejercicio === exam && nota !== undefined,
  );
  const resolution = requirements.solicitud?.resolucion;
  return (
    <>
      {!done && (
        <p>
          {lastGraded
            ? 'Para rendir otra vez hay que acordarlo con el centro.'
            : `El centro aceptó la solicitud${resolution ? `: ${resolution}` : '. Cuándo y dónde se rinde lo dice el centro.'}`}
        </p>
      )}
      {lastGraded && (
        <p>
          Última evaluación: {formatNumber(lastGraded.nota ?? 0)} %.{' '}
          <TextLink to={viewOf('exercise', { ejercicio: exam })}>Ver el resultado</TextLink>
        </p>
      )}
    </>
  );
}
