import { lazyPart } from '@oficio/shared/ui';

// One chunk for all that is written in a thread: reading it needs none of it.
const load = () => import(/* webpackChunkName: "thread-forms" */ './thread-forms.ts');

export const AnswerForm = lazyPart(() => load(), 'AnswerForm');
export const DuplicateDialog = lazyPart(() => load(), 'DuplicateDialog');
export const EditAnswerForm = lazyPart(() => load(), 'EditAnswerForm');
export const EditQuestionForm = lazyPart(() => load(), 'EditQuestionForm');
export const ReasonDialog = lazyPart(() => load(), 'ReasonDialog');
export const ReportDialog = lazyPart(() => load(), 'ReportDialog');
export const HistoryDialog = lazyPart(
  () => import(/* webpackChunkName: "thread-history" */ './history-dialog.tsx'),
  'HistoryDialog',
);
