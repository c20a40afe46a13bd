/** Loaders of this remote's screens by name: all that a browser needs of `routes.ts`. */
export const screens = {
  'mis-cursos': () => import(/* webpackChunkName: "screen-mis-cursos" */ './courses/mis-cursos.screen.tsx'),
  certificates: () =>
    import(/* webpackChunkName: "screen-certificates" */ './courses/certificates.screen.tsx'),
  campus: () => import(/* webpackChunkName: "screen-campus" */ './day/campus.screen.tsx'),
  course: () => import(/* webpackChunkName: "screen-course" */ './player/course.screen.tsx'),
  exercise: () => import(/* webpackChunkName: "screen-exercise" */ './exercise/exercise.screen.tsx'),
  attendance: () => import(/* webpackChunkName: "screen-attendance" */ './attendance/attendance.screen.tsx'),
  review: () => import(/* webpackChunkName: "screen-review" */ './review/review.screen.tsx'),
  notes: () => import(/* webpackChunkName: "screen-notes" */ './notes/notes.screen.tsx'),
  'pending-sends': () =>
    import(/* webpackChunkName: "screen-pending-sends" */ './outbox/pending-sends.screen.tsx'),
  announcements: () =>
    import(/* webpackChunkName: "screen-announcements" */ './announcements/announcements.screen.tsx'),
  teaching: () => import(/* webpackChunkName: "screen-teaching" */ './teaching/teaching.screen.tsx'),
  'taught-course': () =>
    import(/* webpackChunkName: "screen-taught-course" */ './teaching/taught-course.screen.tsx'),
  'exams-to-grade': () =>
    import(/* webpackChunkName: "screen-exams-to-grade" */ './teaching/exams-to-grade.screen.tsx'),
  'exams-in-person': () =>
    import(/* webpackChunkName: "screen-exams-in-person" */ './teaching/exams-in-person.screen.tsx'),
  desk: () => import(/* webpackChunkName: "screen-desk" */ './centre/desk.screen.tsx'),
} as const;
