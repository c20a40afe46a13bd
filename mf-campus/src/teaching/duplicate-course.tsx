import { cursos } from '@oficio/shared/contract/collections/cursos';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { useNavigate } from '@oficio/shared/router';
import { Dialog, toast } from '@oficio/shared/ui';
import { fieldProps, Form, FormActions, SelectField, TextField, useFormState } from '@oficio/shared/ui/forms';
import { teachPath } from '../sides/teaching-paths.ts';
import { copySummary, useCopy } from './use-copy.ts';
import { useCourseCentres } from './use-teaching-centres.ts';

/** Long enough to read what to check in the copy. */
const SUMMARY_TOAST_MS = 20_000;

type Course = Pick<Doc<'cursos'>, '_id' | 'titulo'> & { readonly centro: string | { readonly _id: string } };

/** Dialog that duplicates a course, and opens the copy. */
export function DuplicateCourse({ course, onClose }: { course: Course; onClose: () => void }) {
  const currentCentre = typeof course.centro === 'string' ? course.centro : course.centro._id;
  const form = useFormState({
    titulo: `${course.titulo} (copia)`.slice(0, cursos.fields.titulo.max),
    centro: currentCentre,
  });
  const centres = useCourseCentres();
  const copy = useCopy();
  const navigate = useNavigate();
  const { busy, during } = useBusy();

  async function duplicate() {
    const { titulo, centro } = form.values;
    const outcome = await during(
      copy.course(course._id, { titulo, ...(centro !== currentCentre && { centro }) }),
    );
    if ('problem' in outcome)
      return form.fromServer({ message: outcome.problem, ...(outcome.field && { field: outcome.field }) });
    toast(`Curso duplicado, en borrador. ${copySummary(outcome.copy)}`, {
      kind: 'success',
      duration: SUMMARY_TOAST_MS,
    });
    onClose();
    void navigate(teachPath(outcome.copy._id));
  }

  return (
    <Dialog open onClose={onClose} title={`Duplicar «${course.titulo}»`} size="small">
      <Form label="Duplicar el curso" errors={form.errors} busy={busy} onSubmit={() => void duplicate()}>
        <p>
          Se copian módulos, clases, archivos, ejercicios con sus respuestas y el banco de preguntas. No se
          copian personas, notas ni fechas de inicio, apertura y cierre.
        </p>
        <TextField {...form.field('titulo')} {...fieldProps(cursos.fields.titulo)} />
        {centres.length > 1 && (
          <SelectField
            {...form.field('centro')}
            label="Centro"
            required
            options={centres.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
          />
        )}
        <FormActions submit="Duplicar" busy={busy} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
