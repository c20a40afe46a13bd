// Contents of the chunk that `lazy-forms.tsx` loads.
export { AnswerForm } from './answer-form.tsx';
export { DuplicateDialog } from './duplicate-dialog.tsx';
export { EditAnswerForm } from './edit-answer-form.tsx';
export { EditQuestionForm } from './edit-question-form.tsx';
export { ReasonDialog } from '@oficio/shared/ui/forms';
export { ReportDialog } from './report-dialog.tsx';
