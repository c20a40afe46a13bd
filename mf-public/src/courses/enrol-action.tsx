import { ENROLMENT_STATES } from '@oficio/shared/contract/words/inscripciones';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useList, useSession } from '@oficio/shared/store';
import { accessSentence } from '@oficio/shared/contract/answers/course-rule';
import { Button, StateChip, TextLink } from '@oficio/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { Enrol } from './enrolment/enrol.tsx';
import { canEnrolAgain, EnrolmentState } from './enrolment/enrolment-state.tsx';

/** Main action of a course's page: enrol in the course's mode, or continue studying. */
export function EnrolAction({ course }: { course: Doc<'cursos'> }) {
  const { status, user } = useSession();
  const mine = useList(
    'inscripciones',
    { filters: { curso: course._id, usuario: user?._id }, sort: '-ciclo', limit: 1 },
    { scope: `curso-${course._id}`, enabled: user !== null },
  );
  const enrolment = mine.docs[0];
  // The pressed button is gone, so screen readers continue from the new state of the enrolment.
  const stateLine = useRef<HTMLParagraphElement>(null);
  const [enrolled, setEnrolled] = useState(false);
  useEffect(() => {
    if (enrolled && enrolment) stateLine.current?.focus({ preventScroll: true });
  }, [enrolled, enrolment]);

  if (status === 'loading' || (user && mine.status === 'loading'))
    return (
      <Button size="large" wide busy>
        Inscribirse
      </Button>
    );
  const state = enrolment && ENROLMENT_STATES[enrolment.estado];
  return (
    <>
      {enrolment && <EnrolmentState course={course} enrolment={enrolment} onChanged={mine.reload} />}
      {enrolment && state && !canEnrolAgain(enrolment.estado) && (
        <p ref={stateLine} tabIndex={-1}>
          {enrolled && enrolment.estado === 'activa' ? (
            `${['Inscripción confirmada', accessSentence(course.accesoDias)].filter(Boolean).join('. ')}.`
          ) : (
            <>
              Inscripción: <StateChip state={enrolment.estado} {...state} />
            </>
          )}
        </p>
      )}
      {enrolment && user?.confirmado === false && (
        <p>
          Falta confirmar el correo: el enlace llega a {user.emailNuevo ?? user.email}.{' '}
          <TextLink to="/verificar-correo">Corregirlo o pedir otro enlace</TextLink>
        </p>
      )}
      {(!enrolment || canEnrolAgain(enrolment.estado)) && (
        <Enrol
          course={course}
          signedIn={user !== null}
          again={enrolment !== undefined}
          onDone={() => {
            setEnrolled(true);
            mine.reload();
          }}
        />
      )}
    </>
  );
}
