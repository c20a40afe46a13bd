import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { Notice, TextLink } from '@oficio/shared/ui';
import type { Study } from '../study/use-study.ts';
import styles from './player.module.css';

/** What a finished course leads to. */
export function Finished({ study, curso }: { study: Study; curso: string }) {
  if (study.enrolment?.estado !== 'completada') return null;
  return (
    <div className={styles.finished}>
      <Notice
        kind="success"
        quiet
        title="Curso completado"
        actions={<TextLink to="/mis-cursos?vista=certificados">Ver mis certificados</TextLink>}
      >
        Las clases siguen disponibles para repasar.{' '}
        <TextLink to={pageOf('cursos', { _id: curso })}>A qué certificación lleva este curso</TextLink>
      </Notice>
    </div>
  );
}
