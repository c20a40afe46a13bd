import { lazy } from 'react';

// One chunk for all that is written in a thread: reading it needs none of it.
const load = () => import(/* webpackChunkName: "thread-forms" */ './thread-forms.ts');

export const AnswerForm = lazy(() => load().then((m) => ({ default: m.AnswerForm })));
export const DuplicateDialog = lazy(() => load().then((m) => ({ default: m.DuplicateDialog })));
export const EditAnswerForm = lazy(() => load().then((m) => ({ default: m.EditAnswerForm })));
export const EditQuestionForm = lazy(() => load().then((m) => ({ default: m.EditQuestionForm })));
export const ReasonDialog = lazy(() => load().then((m) => ({ default: m.ReasonDialog })));
export const ReportDialog = lazy(() => load().then((m) => ({ default: m.ReportDialog })));
export const HistoryDialog = lazy(() =>
  import(/* webpackChunkName: "thread-history" */ './history-dialog.tsx').then((m) => ({
    default: m.HistoryDialog,
  })),
);
