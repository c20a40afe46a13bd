import { useHarmCheck } from '@oficio/shared/course-changes/use-harm-check';
import { useWrite } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import { useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { changedIn, valuesOf } from './lesson-values.ts';
import type { Lesson } from './outline.ts';

const isSame = (one: Lesson, other: Lesson): boolean =>
  Object.keys(changedIn(valuesOf(one), other)).length === 0;

/** The form of a lesson's content, and its save. The draft survives leaving the page. */
export function useLessonForm(lesson: Lesson, scope: string, onClose: () => void) {
  // The lesson as opened: a later version by another user is a conflict, and must not reset the form.
  const [opened, setOpened] = useState(lesson);
  const [newer, setNewer] = useState<Lesson>();
  const form = useFormState(valuesOf(lesson), { draftKey: `clase-${lesson._id}` });
  const { edit, pending } = useWrite('clases', { scope });
  const harm = useHarmCheck();

  /** Saves the changes. @param over newer version that they replace */
  async function save(over?: Lesson): Promise<void> {
    // A newer version with the same content was only moved or renamed, on this page.
    const base = over ?? (isSame(lesson, opened) ? lesson : opened);
    const changes = changedIn(form.values, opened);
    if (Object.keys(changes).length === 0) return onClose();
    if (!(await harm.check(lesson.curso, { coleccion: 'clases', objeto: lesson._id, cambios: changes })))
      return;
    const result = await edit(lesson._id, { ...changes, version: base.version }).done;
    if (result.ok) {
      form.reset(valuesOf(result.record));
      setOpened(result.record);
      setNewer(undefined);
      toast(`Clase guardada: ${result.record.titulo}`, { kind: 'success' });
      return onClose();
    }
    if (result.status === 409 && result.field === 'version' && result.record) {
      // Moving or renaming also creates a version, and does not conflict with the content edited here.
      if (isSame(result.record, opened)) return save(result.record);
      return setNewer(result.record);
    }
    form.fromServer(result);
  }

  return {
    form,
    opened,
    /** Version that another user saved meanwhile. */
    newer,
    pending,
    save,
    harmDialog: harm.dialog,
  };
}
