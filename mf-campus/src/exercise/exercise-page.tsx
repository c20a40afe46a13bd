import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useRecord } from '@oficio/shared/store';
import { usePageTitle } from '@oficio/shared/router';
import { Breadcrumbs, Page } from '@oficio/shared/ui';
import { campusPath } from '../study/outline.ts';
import { ExerciseView } from './exercise-view.tsx';

/** An exercise on its own (`/campus?ejercicio=`): the exam of a certification, or one reached from a notice. */
export function ExercisePage({ id }: { id: string }) {
  const { record } = useRecord('ejercicios', id);
  usePageTitle(record?.titulo);
  return (
    <Page
      title={record?.titulo ?? 'Ejercicio'}
      breadcrumbs={<Breadcrumbs items={[{ label: 'Campus', to: '/campus' }]} />}
    >
      <ExerciseView
        id={id}
        back={
          record?.cursoRaiz
            ? { to: campusPath(record.cursoRaiz), label: 'Volver al curso' }
            : record?.certificacion
              ? {
                  to: pageOf('certificaciones', { _id: record.certificacion }),
                  label: 'Volver a la certificación',
                }
              : undefined
        }
        canAttempt
      />
    </Page>
  );
}
