import type { Doc } from '@oficio/shared/contract/collections/index';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { QUESTION_VISIBILITIES } from '@oficio/shared/contract/words/preguntas';
import { useApi, useRecord } from '@oficio/shared/store';
import { RadioGroup, ReferenceField, type FormState } from '@oficio/shared/ui/forms';
import { IconX } from '@oficio/shared/ui/icons';
import { useCallback } from 'react';
import styles from './ask-form.module.css';
import type { QuestionValues } from './question-values.ts';

const VISIBILITIES = optionsOf(QUESTION_VISIBILITIES);

/** Fields for the course and lesson that a question is about and, with a course, for its visibility. */
export function CourseFields({
  form,
  required,
  preselected,
}: {
  form: FormState<QuestionValues>;
  required: boolean;
  /** The form was opened from a lesson: course and lesson are preselected. */
  preselected: boolean;
}) {
  const { records } = useApi();
  const { curso, clase } = form.values;
  const course = useRecord('cursos', curso ?? undefined);
  const lesson = useRecord('clases', clase ?? undefined);
  const search = useCallback(
    async (text: string) => {
      const outcome = await records<Doc<'cursos'>>('cursos', {
        searchString: text,
        page: 1,
        searchField: '*',
        limit: 10,
      });
      if (!outcome.ok) throw new Error(outcome.message);
      return outcome.data.docs.map(({ _id, titulo }) => ({ _id, label: titulo }));
    },
    [records],
  );
  const clearCourse = () =>
    form.setValues({ ...form.values, curso: null, clase: null, visibilidad: 'publica' });
  return (
    <>
      {preselected && curso ? (
        <div className={styles.place}>
          <p className={styles.placeLabel}>Sobre</p>
          <ul className={styles.chips} aria-label="Curso y clase de la pregunta">
            <SubjectChip
              label={`Curso: ${course.record?.titulo ?? '…'}`}
              removeLabel="Quitar el curso"
              onRemove={clearCourse}
            />
            {clase && (
              <SubjectChip
                label={`Clase: ${lesson.record?.titulo ?? '…'}`}
                removeLabel="Quitar la clase"
                onRemove={() => form.set('clase', null)}
              />
            )}
          </ul>
        </div>
      ) : (
        <ReferenceField
          {...form.field('curso')}
          onChange={(id) => (id === null ? clearCourse() : form.set('curso', id))}
          label="Curso"
          help="Si la pregunta es sobre un curso, lo ven también sus docentes."
          required={required}
          search={search}
          known={course.record ? [{ _id: course.record._id, label: course.record.titulo }] : []}
        />
      )}
      {curso && (
        <RadioGroup
          {...form.field('visibilidad')}
          // The cast is safe: the declared options are the radio's only values.
          onChange={(value) => form.set('visibilidad', value as QuestionValues['visibilidad'])}
          label="Quiénes la ven"
          options={VISIBILITIES}
          required
        />
      )}
    </>
  );
}

interface SubjectChipProps {
  readonly label: string;
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

function SubjectChip({ label, removeLabel, onRemove }: SubjectChipProps) {
  return (
    <li className={styles.chip}>
      {label}
      <button type="button" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <IconX size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
