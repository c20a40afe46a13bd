import { lazyNamed } from '@oficio/shared/ui';

// One chunk for all the forms of a thread: reading a thread needs none of them.
const load = () => import(/* webpackChunkName: "thread-forms" */ './thread-forms.ts');

export const AnswerForm = lazyNamed(() => load(), 'AnswerForm');
export const DuplicateDialog = lazyNamed(() => load(), 'DuplicateDialog');
export const EditAnswerForm = lazyNamed(() => load(), 'EditAnswerForm');
export const EditQuestionForm = lazyNamed(() => load(), 'EditQuestionForm');
export const ReasonDialog = lazyNamed(() => load(), 'ReasonDialog');
export const ReportDialog = lazyNamed(() => load(), 'ReportDialog');
export const HistoryDialog = lazyNamed(
  () => import(/* webpackChunkName: "thread-history" */ './history-dialog.tsx'),
  'HistoryDialog',
);
