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

/** Editor of a course's programme: adds, renames, moves and edits its modules and lessons in place. */
export function Builder({ courseId, taught }: { courseId: string; taught: TaughtCourse }) {
  const programme = useProgramme(courseId, taught);
  const moves = useMoves(programme);
  const removal = useRemoval(programme, taught);
  const duplicates = useDuplicates(programme, taught);
  const { units, add } = programme;
  const newModuleField = useRef<HTMLInputElement>(null);
  // New module whose field for lessons takes the focus once rendered.
  const moduleToFocus = useRef<string>(undefined);
  return (
    <>
      {units.length > 0 && (
        <ol className={styles.modules}>
          {units.map((unit, index) => (
            <UnitRows
              key={unit.module._id}
              unit={unit}
              index={index}
              programme={programme}
              moves={moves}
              removal={removal}
              duplicates={duplicates}
              taught={taught}
              addRef={(box) => {
                if (!box || moduleToFocus.current !== unit.module._id) return;
                moduleToFocus.current = undefined;
                box.focus();
              }}
              onDone={() => newModuleField.current?.focus()}
            />
          ))}
        </ol>
      )}
      <AddBox
        ref={newModuleField}
        label={units.length === 0 ? 'Primer módulo' : 'Otro módulo'}
        placeholder="Título de un módulo, y Enter"
        max={modulos.fields.titulo.max}
        onAdd={(titles) => {
          const first = add(titles);
          // The lessons of a single new module are typed next; a pasted list has only modules.
          if (titles.length === 1) moduleToFocus.current = first;
        }}
      />
      <VisuallyHidden as="div">
        <p role="status">{moves.announcement}</p>
      </VisuallyHidden>
      {removal.dialog}
    </>
  );
}
