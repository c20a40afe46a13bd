// The controls of forms. Loaded with the first screen that has one, not with the first visit.
export { CheckField, CheckGroup, RadioGroup, SelectField } from './choice-fields.tsx';
export type { Choice } from './choice-fields.tsx';
export { DateField, DateTimeField } from './date-fields.tsx';
export { FieldFrame } from './field.tsx';
export type { FieldProps } from './field.tsx';
export { fieldProps } from './field-props.ts';
export { FileField, FilesField, ImageField } from './file-fields.tsx';
export type { FileValue } from './file-fields.tsx';
export { FieldGroup, FieldRow, Form, FormActions } from './form.tsx';
export { useField } from './form-context.ts';
export { MarkdownEditor } from './markdown-editor.tsx';
export { ReferenceField, ReferencesField } from './reference-field.tsx';
export type { ReferenceOption, ReferenceSource } from './combobox.tsx';
export { TagsField } from './tags-field.tsx';
export { MoneyField, NumberField, PasswordField, TextArea, TextField } from './text-fields.tsx';
export { useFormState } from './use-form-state.ts';
export type { FieldBinding, FormErrors, FormState, ServerError } from './use-form-state.ts';
export { fromZoned, toZoned } from './zoned-time.ts';
