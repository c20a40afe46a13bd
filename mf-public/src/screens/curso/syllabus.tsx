import { LESSON_TYPES } from '@oficio/shared/contract/words/clases';
import type { ListRecord } from '@oficio/shared/contract/queries/declare';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useList } from '@oficio/shared/store';
import {
  Dialog,
  EmptyState,
  ErrorState,
  formatDuration,
  Prose,
  Skeletons,
  TextLink,
} from '@oficio/shared/ui';
import { useState } from 'react';
import { courseModules, type courseLessons } from './curso.queries.ts';
import styles from './syllabus.module.css';

type Lesson = ListRecord<typeof courseLessons>;

/** Modules and lessons of a course; preview lessons open in a dialog. */
export function Syllabus({ curso, lessons }: { curso: string; lessons: readonly Lesson[] }) {
  const modules = useList(courseModules, { id: curso });
  const [preview, setPreview] = useState<Lesson>();
  if (modules.status === 'failed')
    return <ErrorState title="No se pudo cargar el programa" onRetry={modules.reload} />;
  if (modules.status === 'loading' && modules.docs.length === 0) return <Skeletons kind="rows" count={4} />;
  if (modules.docs.length === 0) return <EmptyState title="El programa se publica próximamente" />;
  return (
    <>
      <ol className={styles.modules}>
        {modules.docs.map((module) => {
          const moduleLessons = lessons.filter((lesson) => lesson.modulo === module._id);
          return (
            <li key={module._id}>
              <h3 className={styles.module}>
                {module.titulo}
                {module.obligatorio === false && <span className={styles.optional}> (optativo)</span>}
              </h3>
              {module.descripcion && <p>{module.descripcion}</p>}
              <ul className={styles.classes}>
                {moduleLessons.map((lesson) => (
                  <li key={lesson._id} className={styles.class}>
                    {lesson.vistaPrevia && lesson.contenido ? (
                      <button type="button" className={styles.preview} onClick={() => setPreview(lesson)}>
                        {lesson.titulo} <span className={styles.tag}>Vista previa</span>
                      </button>
                    ) : (
                      <span>{lesson.titulo}</span>
                    )}
                    <span className={styles.meta}>
                      {module.obligatorio !== false && lesson.obligatoria === false && 'Optativa. '}
                      {LESSON_TYPES[lesson.tipo]}
                      {lesson.duracionMin ? `, ${formatDuration(lesson.duracionMin)}` : ''}
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
      <Dialog
        open={preview !== undefined}
        onClose={() => setPreview(undefined)}
        title={preview?.titulo ?? ''}
        size="large"
      >
        {preview?.contenido && <Prose html={preview.contenido} />}
        <p>
          <TextLink to={pageOf('cursos', { _id: curso })}>Ver el curso completo</TextLink>
        </p>
      </Dialog>
    </>
  );
}
