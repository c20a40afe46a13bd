import { clases as clasesDeclared } from '@oficio/shared/contract/collections/clases';
import { ejercicios as ejerciciosDeclared } from '@oficio/shared/contract/collections/ejercicios';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { modulos as modulosDeclared } from '@oficio/shared/contract/collections/modulos';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  formatDuration,
  Row,
  Skeletons,
  StateChip,
  TextLink,
} from '@oficio/shared/ui';
import { IconPlus } from '@oficio/shared/ui/icons';
import { Publish } from './publish.tsx';
import styles from './teaching.module.css';
import type { TaughtCourse } from './use-taught-course.ts';

const TYPES = clasesDeclared.fields.tipo.options;
const EXERCISE = ejerciciosDeclared.fields;
const plus = <IconPlus size={20} aria-hidden="true" />;

/** The programme as it stands, with what publishing needs and where each part is edited. */
export function Contents({ taught, record }: { taught: TaughtCourse; record: Doc<'cursos'> }) {
  const { modulos, clases, ejercicios, isManager } = taught;
  const courseId = record._id;
  const lists = [modulos, clases, ejercicios];
  if (lists.some((list) => list.status === 'failed'))
    return (
      <ErrorState
        title="No se pudo cargar el contenido"
        onRetry={() => lists.forEach((list) => list.reload())}
      />
    );
  if (!lists.every((list) => list.status === 'loaded')) return <Skeletons kind="rows" count={4} />;
  const onCourse = ejercicios.docs.filter((exercise) => exercise.curso === courseId);
  return (
    <div className={styles.stack}>
      <Publish
        record={record}
        isManager={isManager}
        checks={[
          { done: modulos.docs.length > 0, text: 'Tiene al menos un módulo' },
          { done: clases.docs.length > 0, text: 'Tiene al menos una clase en algún módulo' },
        ]}
      />
      <section aria-labelledby="programa">
        <div className={styles.head}>
          <h2 id="programa">Programa</h2>
          <Row gap={3}>
            <ButtonLink
              to={managementOf(modulosDeclared, { nuevo: 1, curso: courseId })}
              variant="secondary"
              icon={plus}
            >
              Agregar módulo
            </ButtonLink>
            <TextLink to={managementOf(modulosDeclared, { curso: courseId })}>Gestionar módulos</TextLink>
            <TextLink to={managementOf(clasesDeclared, { curso: courseId })}>Gestionar clases</TextLink>
            <TextLink to={managementOf(ejerciciosDeclared, { cursoRaiz: courseId })}>
              Gestionar ejercicios
            </TextLink>
          </Row>
        </div>
        {modulos.docs.length === 0 ? (
          <EmptyState title="Todavía no hay módulos">
            Un curso se arma con módulos, y cada módulo con clases y ejercicios.
          </EmptyState>
        ) : (
          <ol className={styles.modules}>
            {modulos.docs.map((module) => (
              <ModuleItem
                key={module._id}
                module={module}
                clases={clases.docs.filter((lesson) => lesson.modulo === module._id)}
                ejercicios={ejercicios.docs}
              />
            ))}
          </ol>
        )}
      </section>
      <section aria-labelledby="del-curso">
        <div className={styles.head}>
          <h2 id="del-curso">Ejercicios del curso</h2>
          <ButtonLink
            to={managementOf(ejerciciosDeclared, { nuevo: 1, curso: courseId })}
            variant="secondary"
            icon={plus}
          >
            Agregar ejercicio
          </ButtonLink>
        </div>
        {onCourse.length === 0 ? (
          <p>No hay ejercicios del curso como un todo.</p>
        ) : (
          <ul className={styles.items}>
            {onCourse.map((exercise) => (
              <ExerciseItem key={exercise._id} exercise={exercise} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function ModuleItem(props: {
  module: Doc<'modulos'>;
  clases: readonly Doc<'clases'>[];
  ejercicios: readonly Doc<'ejercicios'>[];
}) {
  const { module, clases: lessons, ejercicios: exercises } = props;
  const own = exercises.filter((exercise) => exercise.modulo === module._id);
  return (
    <li>
      <h3 className={styles.module}>
        <TextLink to={managementOf(modulosDeclared, { editar: module._id })}>{module.titulo}</TextLink>
      </h3>
      <ul className={styles.items}>
        {lessons.map((lesson) => (
          <li key={lesson._id}>
            <TextLink to={managementOf(clasesDeclared, { editar: lesson._id })}>{lesson.titulo}</TextLink>
            <span className={styles.meta}>
              {TYPES[lesson.tipo]}
              {lesson.duracionMin ? `, ${formatDuration(lesson.duracionMin)}` : ''}
            </span>
            {exercises.some((exercise) => exercise.clase === lesson._id) && (
              <ul className={styles.items}>
                {exercises
                  .filter((exercise) => exercise.clase === lesson._id)
                  .map((exercise) => (
                    <ExerciseItem key={exercise._id} exercise={exercise} />
                  ))}
              </ul>
            )}
          </li>
        ))}
        {own.map((exercise) => (
          <ExerciseItem key={exercise._id} exercise={exercise} />
        ))}
      </ul>
      <Row gap={4}>
        <TextLink to={managementOf(clasesDeclared, { nuevo: 1, modulo: module._id })}>Agregar clase</TextLink>
        <TextLink to={managementOf(ejerciciosDeclared, { nuevo: 1, modulo: module._id })}>
          Agregar ejercicio
        </TextLink>
      </Row>
    </li>
  );
}

function ExerciseItem({ exercise }: { exercise: Doc<'ejercicios'> }) {
  const state = EXERCISE.estado.states[exercise.estado];
  return (
    <li className={styles.exercise}>
      <span>
        <TextLink to={managementOf(ejerciciosDeclared, { editar: exercise._id })}>{exercise.titulo}</TextLink>
        <span className={styles.meta}>{EXERCISE.tipo.options[exercise.tipo]}</span>
      </span>
      <StateChip state={exercise.estado} label={state.label} tone={state.tone} />
    </li>
  );
}
