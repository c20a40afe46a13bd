import { formatCount, toast } from '@oficio/shared/ui';
import { ConfirmDialog } from '@oficio/shared/ui/admin';
import { useState } from 'react';
import type { WriteResult } from '@oficio/shared/store';
import type { TaughtCourse } from '../use-taught-course.ts';
import type { Lesson, Unit } from './outline.ts';
import type { Programme } from './use-programme.ts';

interface Asked {
  readonly of: 'modulos' | 'clases';
  readonly id: string;
  readonly titulo: string;
  /** What goes with it: "2 clases y 1 ejercicio". */
  readonly along: string;
}

const counted = (lessons: number, exercises: number): string =>
  [
    ...(lessons > 0 ? [formatCount(lessons, 'clase', 'clases')] : []),
    ...(exercises > 0 ? [formatCount(exercises, 'ejercicio', 'ejercicios')] : []),
  ].join(' y ');

/** Deleting from the programme: what goes along is said before, and all of it comes back with one press. */
export function useRemoval(
  { modules, lessons, inTurn, reload }: Programme,
  { ejercicios }: Pick<TaughtCourse, 'ejercicios'>,
) {
  const [asked, setAsked] = useState<Asked>();

  const remove = async ({ of, id, titulo, along }: Asked): Promise<void> => {
    setAsked(undefined);
    const write = of === 'modulos' ? modules : lessons;
    const result = await inTurn<WriteResult<unknown>>(() => write.softRemove(id).done);
    if (!result.ok) return void toast(result.message, { kind: 'error' });
    reload();
    ejercicios.reload();
    const bringBack = async (): Promise<void> => {
      const restored = await inTurn<WriteResult<unknown>>(() => write.restore(id).done);
      if (!restored.ok) toast(restored.message, { kind: 'error' });
      reload();
      ejercicios.reload();
    };
    const what = of === 'modulos' ? 'Módulo eliminado' : 'Clase eliminada';
    toast(`${what}: ${titulo}${along && `, con ${along}`}`, { onAction: () => void bringBack() });
  };
  const ask = (what: Asked): void => (what.along === '' ? void remove(what) : setAsked(what));

  return {
    module: ({ module, lessons: own }: Unit): void => {
      const ids = new Set([module._id, ...own.map(({ _id }) => _id)]);
      const exercises = ejercicios.docs.filter(({ modulo, clase }) => ids.has(modulo ?? clase ?? ''));
      ask({
        of: 'modulos',
        id: module._id,
        titulo: module.titulo,
        along: counted(own.length, exercises.length),
      });
    },
    lesson: ({ _id, titulo }: Lesson): void =>
      ask({
        of: 'clases',
        id: _id,
        titulo,
        along: counted(0, ejercicios.docs.filter(({ clase }) => clase === _id).length),
      }),
    dialog: (
      <ConfirmDialog
        open={asked !== undefined}
        title={
          asked?.of === 'modulos'
            ? `Eliminar el módulo «${asked.titulo}»`
            : `Eliminar «${asked?.titulo ?? ''}»`
        }
        confirm={`Eliminar con ${asked?.along ?? ''}`}
        danger
        onConfirm={() => asked && void remove(asked)}
        onClose={() => setAsked(undefined)}
      >
        <p>Van a la papelera del curso también {asked?.along}. Se pueden recuperar desde ahí.</p>
      </ConfirmDialog>
    ),
  };
}
export type Removal = ReturnType<typeof useRemoval>;
