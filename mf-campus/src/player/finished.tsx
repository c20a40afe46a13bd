import { missingOf, nextStepOf } from '@oficio/shared/contract/answers/course-situation';
import { missingSentence } from '@oficio/shared/contract/answers/missing-words';
import { callAddress } from '@oficio/shared/contract/calls/call';
import { sharedPicture } from '@oficio/shared/contract/calls/certificate-files';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { viewOf } from '@oficio/shared/contract/views';
import { Link } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { ButtonLink, Emblem, TextLink } from '@oficio/shared/ui';
import { NextStepButton } from '../study/next-step-button.tsx';
import type { Study } from '../study/use-study.ts';
import styles from './finished.module.css';

/** The step required before the certificate is issued, and its reason. */
const LEGAL_NAME_TEXTS = {
  own: 'Para hacer el certificado falta una cosa: el nombre y el apellido completos, como están en el documento. Son los que se escriben en el certificado, y después ya no se cambian; por eso se piden antes. Al guardarlos, el certificado se hace solo.',
  centre:
    'Para hacer el certificado, el centro tiene que ver el documento y comprobar que el nombre es el mismo. Se lleva el documento al centro; después, el certificado se hace solo.',
} as const;

/** The end of a course: completed, with its certificate and what comes next; or what is still pending. */
export function Finished({ study, curso }: { study: Study; curso: string }) {
  const { enrolment, course, user, scope } = study;
  const done = enrolment?.estado === 'completada';
  const issued = useList(
    'credenciales',
    { filters: { curso, titular: user?._id, estado: 'vigente' }, sort: '-emitidaEn', limit: 1 },
    { scope, enabled: user !== null && done },
  );
  const certificate = issued.docs[0];
  const next = nextStepOf(enrolment?.siguiente);
  const missing = missingSentence(missingOf(enrolment?.falta));
  const certificatePath = certificate && `${viewOf('certificates')}#certificado-${certificate._id}`;
  return (
    <div className={styles.finished}>
      {!certificate && (
        <Emblem
          id={curso}
          category={course?.categorias?.[0]?.nombre}
          width={160}
          height={160}
          className={done ? styles.moved : styles.still}
        />
      )}
      <h1 className={styles.title} data-page-heading tabIndex={-1}>
        {done ? 'Curso completado' : 'No quedan clases por hacer'}
      </h1>
      <p className={styles.words}>
        {done
          ? `${course?.titulo ?? 'El curso'} está hecho de principio a fin. Las clases siguen abiertas para repasar.`
          : missing
            ? `${missing}.`
            : 'Las clases siguen abiertas para repasar.'}
      </p>
      {!certificate && next?.tipo === 'nombreLegal' && (
        <p>{LEGAL_NAME_TEXTS[next.centro === undefined ? 'own' : 'centre']}</p>
      )}
      {certificate && certificatePath && (
        <Link to={certificatePath} className={styles.certificate}>
          <img
            src={callAddress(sharedPicture, { credencial: certificate._id })}
            alt={`Certificado: ${certificate.titulo}`}
            width={1200}
            height={630}
            className={styles.moved}
          />
        </Link>
      )}
      {certificatePath ? (
        <ButtonLink wide to={certificatePath}>
          Descargar y compartir el certificado
        </ButtonLink>
      ) : next && next.tipo !== 'clase' ? (
        <NextStepButton wide curso={curso} siguiente={enrolment?.siguiente} />
      ) : (
        <ButtonLink wide to={done ? '/showCursos' : '/campus'}>
          {done ? 'Elegir otro curso' : 'Volver al campus'}
        </ButtonLink>
      )}
      <p>
        <TextLink to={pageOf('cursos', { _id: curso })}>A qué certificación lleva este curso</TextLink>
      </p>
    </div>
  );
}
