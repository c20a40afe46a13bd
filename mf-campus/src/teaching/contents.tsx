import { ejercicios as exerciseCollection } from '@oficio/shared/contract/collections/ejercicios';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { Button, ButtonLink, lazyNamed, Skeletons } from '@oficio/shared/ui';
import { IconPlus } from '@oficio/shared/ui/icons';
import { Suspense, useState } from 'react';
import { allOf } from '../hooks/all-of.ts';
import { NotYet } from '../sides/not-yet.tsx';
import { ExerciseLines } from './builder/exercise-lines.tsx';
import { Publish } from './publish.tsx';
import styles from './teaching.module.css';
import type { TaughtCourse } from './use-taught-course.ts';

const Builder = lazyNamed(() => import(/* webpackChunkName: "builder" */ './builder/builder.tsx'), 'Builder');
const Trash = lazyNamed(() => import(/* webpackChunkName: "course-trash" */ './builder/trash.tsx'), 'Trash');
const PLUS_ICON = <IconPlus size={20} aria-hidden="true" />;

/** Content of a course: its publication, programme, exercises, and trash. */
export function Contents({ taught, record }: { taught: TaughtCourse; record: Doc<'cursos'> }) {
  const { modules, lessons, exercises, isManager } = taught;
  const courseId = record._id;
  const [trashOpen, setTrashOpen] = useState(false);
  const lists = [modules, lessons, exercises];
  const reading = allOf(...lists);
  if (reading.status !== 'loaded')
    return <NotYet of={reading} failed="No se pudo cargar el contenido" count={4} />;
  const courseExercises = exercises.docs.filter((exercise) => exercise.curso === courseId);
  return (
    <div className={styles.stack}>
      <Publish
        record={record}
        isManager={isManager}
        version={lists.map(({ docs }) => docs.map(({ _id, version }) => `${_id}${version}`).join()).join(';')}
        checks={[
          { done: modules.docs.length > 0, text: 'Tiene al menos un módulo' },
          { done: lessons.docs.length > 0, text: 'Tiene al menos una clase en algún módulo' },
        ]}
      />
      <section aria-labelledby="programa">
        <div className={styles.head}>
          <h2 id="programa">Programa</h2>
          <p className={styles.meta}>Se escribe un título y Enter. Una lista pegada agrega cada renglón.</p>
        </div>
        <Suspense fallback={<Skeletons kind="rows" count={6} />}>
          <Builder courseId={courseId} taught={taught} />
        </Suspense>
      </section>
      <section aria-labelledby="del-curso">
        <div className={styles.head}>
          <h2 id="del-curso">Ejercicios del curso</h2>
          <ButtonLink
            to={managementOf(exerciseCollection, { nuevo: 1, curso: courseId })}
            variant="secondary"
            icon={PLUS_ICON}
          >
            Agregar ejercicio
          </ButtonLink>
        </div>
        {courseExercises.length === 0 ? (
          <p>No hay ejercicios del curso como un todo.</p>
        ) : (
          <ExerciseLines exercises={courseExercises} taught={taught} />
        )}
      </section>
      <section aria-labelledby="papelera">
        <div className={styles.head}>
          <h2 id="papelera">Papelera del curso</h2>
          <Button
            variant="secondary"
            aria-expanded={trashOpen}
            aria-label={`${trashOpen ? 'Cerrar' : 'Abrir'} la papelera del curso`}
            onClick={() => setTrashOpen(!trashOpen)}
          >
            {trashOpen ? 'Cerrar' : 'Abrir'}
          </Button>
        </div>
        {trashOpen && <Trash courseId={courseId} onRestored={reading.reload} />}
      </section>
    </div>
  );
}
