import { viewOf } from '@oficio/shared/contract/views';
import { useQuery } from '@oficio/shared/router';
import { Button, Prose, TextLink } from '@oficio/shared/ui';
import { IconMessageCircleQuestion, IconPencil } from '@oficio/shared/ui/icons';
import { useRef, useState, type CSSProperties, type RefObject } from 'react';
import { noteMark } from '../notes/note-marks.ts';
import type { LessonNode } from '../study/outline.ts';
import { useLessonProgress } from '../study/use-lesson-progress.ts';
import type { Study } from '../study/use-study.ts';
import { ActionBar, type FollowUpLink } from './action-bar.tsx';
import { Attachments } from './attachments.tsx';
import { LessonHead } from './lesson-head.tsx';
import { LessonExercises, Neighbours } from './lesson-links.tsx';
import styles from './lesson.module.css';
import { MeetingInfo } from './meeting.tsx';
import { Note } from './note.tsx';
import { ReadingTools } from './reading/reading-tools.tsx';
import reading from './reading/reading.module.css';
import { goToParagraph, currentParagraph, useReadingPlace } from './reading/use-reading-place.ts';
import { TEXT_SIZES, useTextSize } from './reading/use-text-size.ts';
import { useVoice } from './reading/use-voice.ts';
import { Video } from './video/video.tsx';

/** The paragraph that the note is being written about. */
interface Noted {
  readonly index: number;
  readonly mark: string;
}

/** One lesson: content, how it is completed, note and questions, and links to its neighbours. */
export function LessonView(props: {
  study: Study;
  curso: string;
  node: LessonNode;
  /** Its kind and length, in a line. */
  facts: string;
  followUp: FollowUpLink | undefined;
}) {
  const { study, curso, node, facts, followUp } = props;
  const { outline, enrolment, studying, scope, refreshEnrolment } = study;
  const { lesson } = node;
  const index = outline.lessons.findIndex((other) => other.lesson._id === lesson._id);
  const next = outline.lessons[index + 1];
  const exercises = study.exercises.filter((exercise) => exercise.clase === lesson._id);
  const progress = useLessonProgress({
    node,
    enrolment: studying ? enrolment?._id : undefined,
    current: enrolment?.claseActual,
    scope,
    onCompleted: refreshEnrolment,
  });

  const text = useRef<HTMLDivElement>(null);
  const [size, setSize] = useTextSize();
  const voice = useVoice(text);
  const requested = Number(useQuery(['parrafo']).values.parrafo) - 1;
  const goBack = useReadingPlace(
    text,
    node.done ? undefined : progress.paragraph,
    Number.isInteger(requested) && requested >= 0 ? requested : undefined,
    progress.read,
  );
  const [noted, setNoted] = useState<Noted>();

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
        <LessonExercises
          curso={curso}
          lesson={lesson._id}
          exercises={exercises}
          failed={study.exercisesFailed}
        />
        <Neighbours curso={curso} previous={outline.lessons[index - 1]} next={next} />
        {studying && (
          <Note
            clase={lesson._id}
            initial={node.step?.apunte ?? ''}
            onSave={progress.saveNote}
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
        studying={studying || study.previewing}
        next={next}
        followUp={followUp}
        exercises={exercises}
        seconds={progress.seconds}
        completing={progress.completing}
        problem={progress.problem}
        onComplete={() =>
          study.previewing
            ? study.trial.set({ ...study.trial.student, upTo: lesson._id })
            : void progress.complete()
        }
        aside={studying && lesson.contenido && <NoteButton text={text} onNote={setNoted} />}
      />
    </>
  );
}

/** The button that starts a note about the paragraph being read. */
function NoteButton(props: { text: RefObject<HTMLElement | null>; onNote: (noted: Noted) => void }) {
  const { text, onNote } = props;
  const note = () => {
    if (!text.current) return;
    const paragraph = currentParagraph(text.current);
    onNote({ index: paragraph.index, mark: noteMark(paragraph.index, paragraph.text) });
  };
  return (
    <Button variant="secondary" iconOnly icon={<IconPencil size={22} aria-hidden="true" />} onClick={note}>
      Anotar sobre este párrafo
    </Button>
  );
}
