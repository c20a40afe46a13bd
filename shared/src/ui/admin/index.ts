// Components for management. Loaded with the administration.
export { BarChart } from './bar-chart.tsx';
export type { Bar } from './bar-chart.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { DataTable, nextSort } from './data-table.tsx';
export type { Column } from './data-table.tsx';
export { DiffView } from './diff-view.tsx';
export type { Change } from './diff-view.tsx';
export { ListField, ObjectField } from './nested-fields.tsx';
export { RichTextEditor } from './rich-text-editor.tsx';
export { Toolbar } from './toolbar.tsx';
