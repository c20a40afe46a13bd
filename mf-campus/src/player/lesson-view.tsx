import { viewOf } from '@oficio/shared/contract/views';
import { useCallback, useRef, useState, type CSSProperties } from 'react';
import { Button, Notice, Prose, TextLink } from '@oficio/shared/ui';
import {
  IconArrowLeft,
  IconArrowRight,
  IconClipboardCheck,
  IconMessageCircleQuestion,
  IconPencil,
} from '@oficio/shared/ui/icons';
import { Link, useQuery } from '@oficio/shared/router';
import { noteMark } from '../notes/note-marks.ts';
import { campusPath, exercisePath, type LessonNode } from '../study/outline.ts';
import { useLessonProgress } from '../study/use-lesson-progress.ts';
import type { Study } from '../study/use-study.ts';
import { ActionBar, type After } from './action-bar.tsx';
import { Attachments } from './attachments.tsx';
import { LessonHead } from './lesson-head.tsx';
import { MeetingInfo } from './meeting.tsx';
import { Note } from './note.tsx';
import { ReadingTools } from './reading/reading-tools.tsx';
import reading from './reading/reading.module.css';
import { goToParagraph, paragraphInHand, useReadingPlace } from './reading/use-reading-place.ts';
import { TEXT_SIZES, useTextSize } from './reading/use-text-size.ts';
import { useVoice } from './reading/use-voice.ts';
import { Video } from './video/video.tsx';
import styles from './lesson.module.css';

/** One lesson: content, how it is completed, note and questions, and links to its neighbours. */
export function LessonView(props: {
  study: Study;
  curso: string;
  node: LessonNode;
  /** Its kind and length, in a line. */
  facts: string;
  after: After | undefined;
}) {
  const { study, curso, node, facts, after } = props;
  const { outline, enrolment, studying, scope, refreshEnrolment } = study;
  const { lesson } = node;
  const at = outline.lessons.findIndex((other) => other.lesson._id === lesson._id);
  const previous = outline.lessons[at - 1];
  const next = outline.lessons[at + 1];
  const exercises = study.exercises.filter((exercise) => exercise.clase === lesson._id);
  const onCompleted = useCallback(() => refreshEnrolment(), [refreshEnrolment]);
  const progress = useLessonProgress({
    node,
    enrolment: studying ? enrolment?._id : undefined,
    current: enrolment?.claseActual,
    scope,
    onCompleted,
  });

  const text = useRef<HTMLDivElement>(null);
  const [size, setSize] = useTextSize();
  const voice = useVoice(text);
  const asked = Number(useQuery(['parrafo']).values.parrafo) - 1;
  const goBack = useReadingPlace(
    text,
    node.done ? undefined : progress.paragraph,
    Number.isInteger(asked) && asked >= 0 ? asked : undefined,
    progress.read,
  );
  // The paragraph that the note is being written about.
  const [noted, setNoted] = useState<{ readonly at: number; readonly mark: string }>();

  return (
    <>
      <LessonHead
        title={lesson.titulo}
        facts={facts}
        tools={
          lesson.contenido && <ReadingTools size={size} onSize={setSize} voice={voice} goBack={goBack} />
        }
      />
      <div className={styles.lesson}>
        {(lesson.video || lesson.videoArchivo) && (
          <Video lesson={lesson} position={progress.position} watch={progress.watch} />
        )}
        <MeetingInfo lesson={lesson} course={study.course?.titulo ?? ''} centre={study.course?.centro?._id} />
        {lesson.contenido && (
          <div
            ref={text}
            className={reading.text}
            style={{ '--scale': TEXT_SIZES[size]?.scale } as CSSProperties}
          >
            <Prose html={lesson.contenido} />
          </div>
        )}
        <Attachments files={study.attachments.get(lesson._id) ?? []} main={lesson.tipo === 'documento'} />
        {exercises.length > 0 && (
          <section aria-labelledby="ejercicios">
            <h2 id="ejercicios" className={styles.heading}>
              {exercises.length === 1 ? 'Ejercicio' : 'Ejercicios'}
            </h2>
            <ul className={styles.files}>
              {exercises.map((exercise) => (
                <li key={exercise._id}>
                  <Link to={exercisePath(curso, exercise._id, lesson._id)} className={styles.file}>
                    <IconClipboardCheck size={24} aria-hidden="true" />
                    <span>
                      {exercise.titulo}
                      <span className={styles.meta}>
                        {exercise.tipo === 'evaluacion' ? 'Evaluación' : 'Práctica'}
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {study.exercisesFailed && (
          <Notice kind="warn" title="No se pudieron cargar los ejercicios">
            Puede que falte conexión. Se cargan al volver a abrir el curso.
          </Notice>
        )}
        <nav className={styles.around} aria-label="Clases vecinas">
          {previous ? (
            <Link to={campusPath(curso, previous.lesson._id)} className={styles.neighbour} rel="prev">
              <IconArrowLeft size={20} aria-hidden="true" />
              <span>
                <span className={styles.meta}>Anterior</span>
                {previous.lesson.titulo}
              </span>
            </Link>
          ) : (
            <span />
          )}
          {next && (
            <Link to={campusPath(curso, next.lesson._id)} className={styles.neighbour} rel="next" data-next>
              <span>
                <span className={styles.meta}>Siguiente</span>
                {next.lesson.titulo}
              </span>
              <IconArrowRight size={20} aria-hidden="true" />
            </Link>
          )}
        </nav>
        {studying && (
          <Note
            clase={lesson._id}
            initial={node.step?.apunte ?? ''}
            onKeep={progress.saveNote}
            about={noted}
            onBack={(paragraph) => goToParagraph(text.current, paragraph)}
          />
        )}
        <p className={styles.ask}>
          <IconMessageCircleQuestion size={20} aria-hidden="true" />
          <TextLink to={viewOf('ask', { curso, clase: lesson._id })}>Preguntar sobre esta clase</TextLink>
        </p>
      </div>
      <ActionBar
        curso={curso}
        node={node}
        studying={studying || study.trying}
        next={next}
        after={after}
        exercises={exercises}
        seconds={progress.seconds}
        completing={progress.completing}
        problem={progress.problem}
        onComplete={() =>
          study.trying
            ? study.trial.set({ ...study.trial.student, upTo: lesson._id })
            : void progress.complete()
        }
        aside={
          studying &&
          lesson.contenido && (
            <Button
              variant="secondary"
              iconOnly
              icon={<IconPencil size={22} aria-hidden="true" />}
              onClick={() => {
                if (!text.current) return;
                const { at, words } = paragraphInHand(text.current);
                setNoted({ at, mark: noteMark(at, words) });
              }}
            >
              Anotar sobre este párrafo
            </Button>
          )
        }
      />
    </>
  );
}
