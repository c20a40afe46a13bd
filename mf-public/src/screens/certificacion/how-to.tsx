import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { viewOf } from '@oficio/shared/contract/views';
import { useLocation } from '@oficio/shared/router';
import { useSession } from '@oficio/shared/store';
import { formatDate, Notice, TextLink, lazyNamed } from '@oficio/shared/ui';
import { withReturn } from '../../account/return-path.ts';
import { CourseStep } from './course-step.tsx';
import styles from './how-to.module.css';
import { Step } from './step.tsx';
import { Suspense } from 'react';
import { useOwnRequirements, type Certification, type OwnRequirements } from './use-own-requirements.ts';

// Loaded on demand: only signed-in users see it, and only if the certification has its own exam.
const ExamStep = lazyNamed(() => import(/* webpackChunkName: "exam-step" */ './exam-step.tsx'), 'ExamStep');

/** Steps to obtain a certification, with the person's progress. */
export function HowTo({
  certification,
  editions,
  courses,
}: {
  certification: Certification;
  /** Ids of all its editions: holding any of them counts. */
  editions: readonly string[];
  courses: readonly Pick<Doc<'cursos'>, '_id' | 'titulo' | 'horas'>[];
}) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const signIn = withReturn('/login', pathname);
  const requirements = useOwnRequirements(certification, editions, user?._id);
  const { ejercicios = [], notaMin } = certification.requisitos ?? {};
  const courseExercises = ejercicios.filter((id) => !requirements.examenes.some((exam) => exam._id === id));
  const renewsByCourse = requirements.canRenew && certification.renovacion?.modo === 'curso';

  if (certification.estado === 'retirada')
    return (
      <Notice kind="info" title="Ya no se emite" quiet>
        El centro la retiró. Los certificados que ya se emitieron se siguen pudiendo verificar.
      </Notice>
    );
  return (
    <>
      {requirements.heldCredential ? (
        <HeldCredential
          heldCredential={requirements.heldCredential}
          requirements={requirements}
          mode={certification.renovacion?.modo}
        />
      ) : (
        !user && (
          <p className={styles.intro}>
            <TextLink to={signIn}>Iniciar sesión</TextLink> para ver el avance propio en cada paso.
          </p>
        )
      )}
      <ol className={styles.steps}>
        {courses.map((course) => (
          <CourseStep
            key={course._id}
            course={course}
            renewing={renewsByCourse}
            requirements={requirements}
          />
        ))}
        <Suspense fallback={null}>
          {requirements.examenes.map((exam) => (
            <ExamStep key={exam._id} exam={exam} certification={certification} requirements={requirements} />
          ))}
        </Suspense>
        {courseExercises.length > 0 && requirements.loaded && (
          <Step
            done={user !== null && courseExercises.every(requirements.passed)}
            title={
              courseExercises.length === 1
                ? 'Aprobar la evaluación'
                : `Aprobar ${courseExercises.length} evaluaciones`
            }
          >
            <p>
              {notaMin ? `Con ${notaMin} % o más. ` : ''}
              {user !== null && requirements.intentos.length > 0
                ? `${courseExercises.filter(requirements.passed).length} de ${courseExercises.length} con esa nota.`
                : 'Se rinde en el campus o en el centro.'}
            </p>
            {!user && (
              <p>
                <TextLink to={signIn}>Iniciar sesión para rendirla</TextLink>
              </p>
            )}
          </Step>
        )}
        <Step
          done={requirements.heldCredential !== undefined && !requirements.canRenew}
          title="Recibir el certificado"
        >
          <p>
            {certification.emision === 'automatica' && courses.length + ejercicios.length > 0
              ? 'Se emite solo al cumplir lo anterior, y llega a «Mis cursos» con su número y su código.'
              : 'El centro lo revisa, lo firma y llega a «Mis cursos» con su número y su código.'}
          </p>
        </Step>
      </ol>
    </>
  );
}

/** The credential that the person holds, and whether it may be renewed. */
function HeldCredential({
  heldCredential,
  requirements,
  mode,
}: {
  heldCredential: Doc<'credenciales'>;
  requirements: OwnRequirements;
  mode: string | undefined;
}) {
  const link = heldCredential.numero && (
    <TextLink to={pageOf('credenciales', { numero: heldCredential.numero })}>Ver el certificado</TextLink>
  );
  if (!requirements.canRenew)
    return (
      <Notice kind="success" title="Ya está obtenida" quiet actions={link}>
        El certificado {heldCredential.numero} está a nombre de esta cuenta.
      </Notice>
    );
  return (
    <Notice kind="warn" title="Se puede renovar" quiet actions={link}>
      El certificado {heldCredential.numero} {heldCredential.estado === 'vencida' ? 'venció' : 'vence'} el{' '}
      {formatDate(heldCredential.venceEn)}. <RenewalMode mode={mode} />
    </Notice>
  );
}

function RenewalMode({ mode }: { mode: string | undefined }) {
  if (mode === 'horas')
    return (
      <>
        Se renueva acreditando horas, desde <TextLink to={viewOf('certificates')}>Mis certificados</TextLink>.
      </>
    );
  return mode === 'curso'
    ? 'Se renueva con el curso, que se hace de nuevo.'
    : 'Se renueva con el examen, que se rinde de nuevo.';
}
