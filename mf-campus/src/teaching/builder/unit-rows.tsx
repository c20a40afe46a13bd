import { clases } from '@oficio/shared/contract/collections/clases';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { modulos } from '@oficio/shared/contract/collections/modulos';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { useQuery } from '@oficio/shared/router';
import { Button, toast, type MenuItem } from '@oficio/shared/ui';
import type { Ref } from 'react';
import type { TaughtCourse } from '../use-taught-course.ts';
import styles from './builder.module.css';
import { ExerciseLines } from './exercise-lines.tsx';
import { LessonItem } from './lesson-item.tsx';
import { ModuleItem } from './module-item.tsx';
import type { Steps } from './moving.tsx';
import { withLessonStepped, withModuleAt, type Lesson, type Unit } from './outline.ts';
import type { Duplicates } from './use-duplicates.ts';
import type { Moves } from './use-moves.ts';
import type { Pending } from './use-pending-items.ts';
import type { Programme } from './use-programme.ts';
import type { Removal } from './use-removal.tsx';

interface Props {
  readonly unit: Unit;
  /** Index of the module, from 0. */
  readonly index: number;
  readonly programme: Programme;
  readonly moves: Moves;
  readonly removal: Removal;
  readonly duplicates: Duplicates;
  readonly taught: TaughtCourse;
  readonly addRef: Ref<HTMLInputElement>;
  readonly onDone: () => void;
}

/** Module of the programme with its lessons, and the actions on each. */
export function UnitRows({
  unit,
  index,
  programme,
  moves,
  removal,
  duplicates,
  taught,
  addRef,
  onDone,
}: Props) {
  const { units, pending, add, rename } = programme;
  const { values, set } = useQuery(['clase']);
  const { module, lessons } = unit;
  const moduleSteps = moves.steps(
    module._id,
    withModuleAt(units, module._id, index - 1),
    withModuleAt(units, module._id, index + 1),
  );
  const reportFailure = async (result: Promise<string | undefined>): Promise<boolean> => {
    const problem = await result;
    if (problem !== undefined) toast(problem, { kind: 'error' });
    return problem === undefined;
  };
  return (
    <ModuleItem
      module={module}
      number={index + 1}
      onRename={(titulo) => reportFailure(rename('modulos', module, titulo))}
      steps={moduleSteps}
      onDrop={(dragged, side) => moves.onModule(dragged, unit, side)}
      onAdd={(titles, tipo) => add(titles, { modulo: module._id, tipo })}
      onDone={onDone}
      addRef={addRef}
      menu={moduleMenu(unit, moduleSteps, {
        duplicate: () => duplicates.module(unit),
        remove: () => removal.module(unit),
      })}
    >
      {lessons.length > 0 && (
        <ol className={styles.lessons}>
          {lessons.map((lesson, lessonIndex) => {
            const steps = moves.steps(
              lesson._id,
              withLessonStepped(units, lesson._id, -1),
              withLessonStepped(units, lesson._id, 1),
            );
            return (
              <LessonItem
                key={lesson._id}
                lesson={lesson}
                scope={taught.scope}
                place={`${index + 1}.${lessonIndex + 1}`}
                open={values.clase === lesson._id}
                onOpen={(open) => set({ clase: open ? lesson._id : '' })}
                onRename={(titulo) => reportFailure(rename('clases', lesson, titulo))}
                steps={steps}
                onDrop={({ id }, side) => moves.besideLesson(id, unit, lesson._id, side)}
                menu={lessonMenu(lesson, units, steps, {
                  duplicate: () => duplicates.lesson(lesson),
                  remove: () => removal.lesson(lesson),
                  intoModule: (other) => moves.intoModule(lesson._id, other),
                })}
              >
                <ExerciseLines
                  taught={taught}
                  exercises={taught.exercises.docs.filter(({ clase }) => clase === lesson._id)}
                />
              </LessonItem>
            );
          })}
        </ol>
      )}
      <PendingLines
        lines={pending.filter(({ _id, modulo }) => modulo === module._id || _id === module._id)}
        programme={programme}
      />
      <ExerciseLines
        taught={taught}
        exercises={taught.exercises.docs.filter(({ modulo }) => modulo === module._id)}
      />
    </ModuleItem>
  );
}

const stepItems = ({ up, down }: Steps): MenuItem[] => [
  ...(up ? [{ label: 'Subir', onSelect: up }] : []),
  ...(down ? [{ label: 'Bajar', onSelect: down }] : []),
];

const lessonMenu = (
  lesson: Lesson,
  units: readonly Unit[],
  steps: Steps,
  actions: {
    readonly duplicate: () => void;
    readonly remove: () => void;
    readonly intoModule: (unit: Unit) => void;
  },
): MenuItem[] => {
  const others = units.filter(({ module }) => module._id !== lesson.modulo);
  return [
    ...stepItems(steps),
    {
      label: 'Agregar un ejercicio',
      to: managementOf(ejercicios, { nuevo: 1, clase: lesson._id, tipo: 'practica' }),
    },
    { label: 'Duplicar', onSelect: actions.duplicate },
    { label: 'Ver los cambios', to: managementOf(clases, { historial: lesson._id }) },
    { label: 'Eliminar', danger: true, onSelect: actions.remove },
    ...(others.length > 0 ? [{ kind: 'heading', label: 'Pasar al módulo' } as const] : []),
    ...others.map((unit) => ({ label: unit.module.titulo, onSelect: () => actions.intoModule(unit) })),
  ];
};

const moduleMenu = (
  unit: Unit,
  steps: Steps,
  actions: { readonly duplicate: () => void; readonly remove: () => void },
): MenuItem[] => {
  const { _id } = unit.module;
  return [
    ...stepItems(steps),
    { label: 'Editar los demás datos', to: managementOf(modulos, { editar: _id }) },
    { label: 'Agregar una clase con encuentro', to: managementOf(clases, { nuevo: 1, modulo: _id }) },
    {
      label: 'Agregar un ejercicio',
      to: managementOf(ejercicios, { nuevo: 1, modulo: _id, tipo: 'practica' }),
    },
    { label: 'Duplicar', onSelect: actions.duplicate },
    { label: 'Ver los cambios', to: managementOf(modulos, { historial: _id }) },
    { label: 'Eliminar', danger: true, onSelect: actions.remove },
  ];
};

/** Items that are not saved yet: in flight, or refused with the reason. */
function PendingLines({
  lines,
  programme,
}: {
  lines: readonly Pending[];
  programme: Pick<Programme, 'retry' | 'discard'>;
}) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lessons}>
      {lines.map(({ _id, titulo, error }) => (
        <li key={_id} className={styles.pending} data-failed={error !== undefined || undefined}>
          <span>{titulo}</span>
          {error === undefined ? (
            <span className={styles.facts}>Guardando…</span>
          ) : (
            <span role="alert">
              {error}{' '}
              <Button variant="quiet" size="small" onClick={programme.retry}>
                Guardar otra vez
              </Button>
              <Button variant="quiet" size="small" onClick={() => programme.discard(_id)}>
                Descartar
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
