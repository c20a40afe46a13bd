import { viewOf } from '@oficio/shared/contract/views';
import { Notice, TextLink } from '@oficio/shared/ui';
import { DateField, FieldRow, SelectField } from '@oficio/shared/ui/forms';
import type { Study } from '../study/use-study.ts';
import { NOTHING_DONE } from '../study/use-trial.ts';
import styles from './preview-bar.module.css';

const TEACHER_VALUE = 'ensena';

/** For teachers: previews the course as a student with any progress sees it, on any day. Nothing is saved. */
export function PreviewBar({ study, curso }: { study: Study; curso: string }) {
  const { student, set } = study.trial;
  const places = study.outline.modules.flatMap(({ lessons }, i) =>
    lessons.map(({ lesson }, j) => ({
      value: lesson._id,
      label: `Completó hasta ${i + 1}.${j + 1} ${lesson.titulo}`,
    })),
  );
  const options = [
    { value: TEACHER_VALUE, label: 'Enseña: todo está abierto' },
    { value: NOTHING_DONE, label: 'Recién empieza' },
    ...places,
  ];
  const selectedOption = options.find(({ value }) => value === (student.upTo ?? TEACHER_VALUE));
  return (
    <div className={styles.preview}>
      <Notice kind="info" quiet title="Vista previa">
        <p>
          Se ve como al estudiar, sin registrar avance.{' '}
          <TextLink to={viewOf('taughtCourse', { curso })}>Enseñar este curso</TextLink>
        </p>
        <details>
          <summary>Como quien {decapital(selectedOption?.label ?? '')}</summary>
          <FieldRow>
            <SelectField
              name="ver-como"
              label="Ver como quien"
              required
              value={student.upTo ?? TEACHER_VALUE}
              onChange={(value) => set({ ...student, upTo: value === TEACHER_VALUE ? undefined : value })}
              options={options}
            />
            {student.upTo !== undefined && (
              <DateField
                name="ver-el-dia"
                label="El día"
                help="Vacío, hoy."
                value={student.day ?? ''}
                onChange={(value) => set({ ...student, day: value || undefined })}
              />
            )}
          </FieldRow>
        </details>
      </Notice>
    </div>
  );
}

const decapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
