import { modulos } from '@oficio/shared/contract/collections/modulos';
import { VisuallyHidden } from '@oficio/shared/ui';
import { useRef } from 'react';
import type { TaughtCourse } from '../use-taught-course.ts';
import { AddBox } from './add-box.tsx';
import styles from './builder.module.css';
import { UnitRows } from './unit-rows.tsx';
import { useDuplicates } from './use-duplicates.ts';
import { useMoves } from './use-moves.ts';
import { useProgramme } from './use-programme.ts';
import { useRemoval } from './use-removal.tsx';

/** Edits the whole programme on one page: add, rename, reorder and fill in place. */
export function Builder({ courseId, taught }: { courseId: string; taught: TaughtCourse }) {
  const programme = useProgramme(courseId, taught);
  const moves = useMoves(programme);
  const removal = useRemoval(programme, taught);
  const duplicates = useDuplicates(programme, taught);
  const { units, add } = programme;
  const newModule = useRef<HTMLInputElement>(null);
  // The new module whose field takes the focus once rendered.
  const typed = useRef<string>(undefined);
  return (
    <>
      {units.length > 0 && (
        <ol className={styles.modules}>
          {units.map((unit, at) => (
            <UnitRows
              key={unit.module._id}
              unit={unit}
              at={at}
              programme={programme}
              moves={moves}
              removal={removal}
              duplicates={duplicates}
              taught={taught}
              addRef={(box) => {
                if (!box || typed.current !== unit.module._id) return;
                typed.current = undefined;
                box.focus();
              }}
              onDone={() => newModule.current?.focus()}
            />
          ))}
        </ol>
      )}
      <AddBox
        ref={newModule}
        label={units.length === 0 ? 'Primer módulo' : 'Otro módulo'}
        placeholder="Título de un módulo, y Enter"
        max={modulos.fields.titulo.max}
        onAdd={(titles) => {
          const first = add(titles);
          // After a single module, its lessons are typed; a pasted list holds only modules.
          if (titles.length === 1) typed.current = first;
        }}
      />
      <VisuallyHidden as="div">
        <p role="status">{moves.announcement}</p>
      </VisuallyHidden>
      {removal.dialog}
    </>
  );
}
