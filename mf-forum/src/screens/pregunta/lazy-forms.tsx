import { lazyPart } from '@oficio/shared/ui';

// One chunk for all the forms of a thread: reading a thread needs none of them.
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
