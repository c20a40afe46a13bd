import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { ButtonLink, EmptyState, TextLink } from '@oficio/shared/ui';
import type { Study } from '../study/use-study.ts';

/** Where no class is left: the course is done, or what is missing is not in the person's hands. */
export function Finished({ study, curso }: { study: Study; curso: string }) {
  const done = study.enrolment?.estado === 'completada';
  return (
    <EmptyState
      title={done ? 'Curso completado' : 'No quedan clases por hacer'}
      action={<ButtonLink to="/mis-cursos?vista=certificados">Ver mis certificados</ButtonLink>}
    >
      Las clases siguen disponibles para repasar.{' '}
      <TextLink to={pageOf('cursos', { _id: curso })}>A qué certificación lleva este curso</TextLink>
    </EmptyState>
  );
}
