import { useQuery } from '@oficio/shared/router';
import { Page, Skeletons, lazyPart } from '@oficio/shared/ui';
import { Suspense } from 'react';
import { DayScreen } from '../../day/day.tsx';
import { useBroughtEarly } from '../../player/use-brought-early.ts';
import { SideFocus } from '../../sides/side-focus.tsx';

const Player = lazyPart(() => import(/* webpackChunkName: "player" */ '../../player/player.tsx'), 'Player');
const ExercisePage = lazyPart(
  () => import(/* webpackChunkName: "exercise-page" */ '../../exercise/exercise-page.tsx'),
  'ExercisePage',
);
const Teaching = lazyPart(
  () => import(/* webpackChunkName: "teaching" */ '../../teaching/teaching.tsx'),
  'Teaching',
);
const bringPendingSends = () =>
  import(/* webpackChunkName: "pending-sends" */ '../../outbox/pending-sends.tsx');
const PendingSends = lazyPart(() => bringPendingSends(), 'PendingSends');
const MarkAttendance = lazyPart(
  () => import(/* webpackChunkName: "mark-attendance" */ '../../attendance/mark-attendance.tsx'),
  'MarkAttendance',
);
const Desk = lazyPart(() => import(/* webpackChunkName: "centre" */ '../../centre/desk.tsx'), 'Desk');
const ReviewPage = lazyPart(
  () => import(/* webpackChunkName: "review" */ '../../review/review-page.tsx'),
  'ReviewPage',
);
const NotesPage = lazyPart(
  () => import(/* webpackChunkName: "notes" */ '../../notes/notes-page.tsx'),
  'NotesPage',
);
const AnnouncementsPage = lazyPart(
  () => import(/* webpackChunkName: "announcements-page" */ '../../announcements/announcements-page.tsx'),
  'AnnouncementsPage',
);

/**
 * The campus: the student's day, a course being studied (`?curso=`), what to review today
 * (`?vista=repasar`), the private notes (`?vista=apuntes`), a course's announcements
 * (`?vista=avisos&curso=`), the teacher's side (`?vista=ensenar`) or a centre's desk (`?vista=centro`).
 */
export function Screen() {
  const { values } = useQuery(['curso', 'ejercicio', 'asistencia', 'vista']);
  // What waits to be sent is looked for without a network, when its screen can't be fetched any more.
  useBroughtEarly(bringPendingSends, true, { evenSaving: true });
  return (
    <Suspense
      fallback={
        <Page title="Campus" hideHead>
          <Skeletons kind="detail" />
        </Page>
      }
    >
      {values.vista === 'ensenar' ? (
        <Teaching />
      ) : values.vista === 'centro' ? (
        <Desk />
      ) : values.vista === 'apuntes' ? (
        <NotesPage />
      ) : values.vista === 'repasar' ? (
        <ReviewPage key={values.ejercicio} />
      ) : values.vista === 'envios' ? (
        <PendingSends />
      ) : values.vista === 'avisos' && values.curso ? (
        <AnnouncementsPage key={values.curso} curso={values.curso} />
      ) : values.asistencia ? (
        <MarkAttendance key={values.asistencia} />
      ) : values.curso ? (
        <Player key={values.curso} curso={values.curso} />
      ) : values.ejercicio ? (
        <ExercisePage key={values.ejercicio} id={values.ejercicio} />
      ) : (
        <DayScreen />
      )}
      <SideFocus />
    </Suspense>
  );
}
