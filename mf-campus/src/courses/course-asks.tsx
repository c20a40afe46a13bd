import { courseRuleSentence } from '@oficio/shared/contract/answers/course-rule';
import { meetingsSentence } from '@oficio/shared/contract/answers/meetings-words';
import type { Doc } from '@oficio/shared/contract/collections/index';
import styles from './course-row.module.css';
import type { CourseFacts } from './use-course-facts.ts';

/** Rules to pass an ongoing course, and the number of meetings left. */
export function CourseAsks(props: {
  facts: CourseFacts | undefined;
  meetings: readonly Doc<'clases'>[];
  /** Current time in milliseconds. */
  now: number;
}) {
  const { facts, meetings, now } = props;
  const rule =
    facts &&
    courseRuleSentence(facts.reglaAprobacion, {
      evaluations: facts.evaluaciones ?? 0,
      meetings: meetings.length > 0,
    });
  const left = meetingsSentence(meetings, now);
  if (!rule && !left) return null;
  return <p className={styles.reason}>{[rule, left].filter(Boolean).join('. ')}.</p>;
}
