import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { usePageTitle, useQuery } from '@oficio/shared/router';
import { useRecord } from '@oficio/shared/store';
import { useOutboxPreload } from '../outbox/use-outbox-preload.ts';
import { StandalonePage } from '../player/standalone-page.tsx';
import { campusPath } from '../study/outline.ts';
import { ExerciseView } from './exercise-view.tsx';

/**
 * An exercise outside a course (`/campus?ejercicio=`): the exam of a certification, or one opened from a
 * notice.
 */
export function Screen() {
  useOutboxPreload();
  const id = useQuery(['ejercicio']).values.ejercicio;
  const { record } = useRecord('ejercicios', id);
  usePageTitle(record?.titulo);
  const { cursoRaiz, certificacion } = record ?? {};
  // Uses the hue of its trade, as elsewhere.
  const course = useRecord('cursos', cursoRaiz ?? undefined, { expand: ['categorias'] }).record;
  const certification = useRecord('certificaciones', certificacion ?? undefined, {
    expand: ['categoria'],
  }).record;
  return (
    <StandalonePage
      id={cursoRaiz ?? certificacion ?? id}
      category={course?.categorias?.[0]?.nombre ?? certification?.categoria?.nombre}
      name={course?.titulo ?? certification?.nombre}
      title={record?.titulo ?? 'Ejercicio'}
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
    </StandalonePage>
  );
}
