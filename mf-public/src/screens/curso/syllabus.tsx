import { clases as clasesDeclared } from '@oficio/shared/contract/collections/clases';
import type { Doc } from '@oficio/shared/contract/collections/index';
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
import { courseLessons, courseModules } from './curso.queries.ts';
import styles from './syllabus.module.css';

const TYPES = clasesDeclared.fields.tipo.options;

/** Modules and classes of a course; those of preview open here. */
export function Syllabus({ curso }: { curso: string }) {
  const modulos = useList(courseModules, { id: curso });
  const clases = useList(courseLessons, { id: curso });
  const [open, setOpen] = useState<Doc<'clases'>>();
  if (modulos.status === 'failed')
    return <ErrorState title="No se pudo cargar el programa" onRetry={modulos.reload} />;
  if (modulos.status === 'loading' && modulos.docs.length === 0) return <Skeletons kind="rows" count={4} />;
  if (modulos.docs.length === 0) return <EmptyState title="El programa se publica próximamente" />;
  return (
    <>
      <ol className={styles.modules}>
        {modulos.docs.map((modulo) => {
          const own = clases.docs.filter((clase) => clase.modulo === modulo._id);
          return (
            <li key={modulo._id}>
              <h3 className={styles.module}>{modulo.titulo}</h3>
              {modulo.descripcion && <p>{modulo.descripcion}</p>}
              <ul className={styles.classes}>
                {own.map((clase) => (
                  <li key={clase._id} className={styles.class}>
                    {clase.vistaPrevia && clase.contenido ? (
                      <button type="button" className={styles.preview} onClick={() => setOpen(clase)}>
                        {clase.titulo} <span className={styles.tag}>Vista previa</span>
                      </button>
                    ) : (
                      <span>{clase.titulo}</span>
                    )}
                    <span className={styles.meta}>
                      {TYPES[clase.tipo]}
                      {clase.duracionMin ? `, ${formatDuration(clase.duracionMin)}` : ''}
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open?.titulo ?? ''}
        size="large"
      >
        {open?.contenido && <Prose html={open.contenido} />}
        <p>
          <TextLink to={pageOf('cursos', { _id: curso })}>Ver el curso completo</TextLink>
        </p>
      </Dialog>
    </>
  );
}
