import { useHarmCheck } from '@oficio/shared/course-changes/use-harm-check';
import { useWrite } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import { useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { changedValues, valuesOf } from './lesson-values.ts';
import type { Lesson } from './outline.ts';

/** HTTP status of an edit of a version that is no longer the stored one. */
const CONFLICT_STATUS = 409;

const isSame = (a: Lesson, b: Lesson): boolean => Object.keys(changedValues(valuesOf(a), b)).length === 0;

/** Form of a lesson's content, and its save. The draft survives leaving the page. */
export function useLessonForm(lesson: Lesson, scope: string, onClose: () => void) {
  // Lesson when the form was opened: a later version is a conflict, and must not reset the form.
  const [opened, setOpened] = useState(lesson);
  const [newerVersion, setNewerVersion] = useState<Lesson>();
  const form = useFormState(valuesOf(lesson), { draftKey: `clase-${lesson._id}` });
  const { edit, pending } = useWrite('clases', { scope });
  const harmCheck = useHarmCheck();

  /** Saves the changes. @param overwritten newer version that they replace */
  async function save(overwritten?: Lesson): Promise<void> {
    // A newer version with the same content was only moved or renamed.
    const base = overwritten ?? (isSame(lesson, opened) ? lesson : opened);
    const changes = changedValues(form.values, opened);
    if (Object.keys(changes).length === 0) return onClose();
    if (!(await harmCheck.check(lesson.curso, { coleccion: 'clases', objeto: lesson._id, cambios: changes })))
      return;
    const result = await edit(lesson._id, { ...changes, version: base.version }).done;
    if (result.ok) {
      form.reset(valuesOf(result.record));
      setOpened(result.record);
      setNewerVersion(undefined);
      toast(`Clase guardada: ${result.record.titulo}`, { kind: 'success' });
      return onClose();
    }
    if (result.status === CONFLICT_STATUS && result.field === 'version' && result.record) {
      // Moving or renaming also creates a version, and does not conflict with the content edited here.
      if (isSame(result.record, opened)) return save(result.record);
      return setNewerVersion(result.record);
    }
    form.fromServer(result);
  }

  return {
    form,
    opened,
    /** Version that another user saved meanwhile. */
    newer: newerVersion,
    pending,
    save,
    harmDialog: harmCheck.dialog,
  };
}
