import { preguntas } from '@oficio/shared/contract/collections/preguntas';
import { useList } from '@oficio/shared/store';
import {
  type FieldBinding,
  fieldProps,
  FieldRow,
  MarkdownEditor,
  SelectField,
  TagsField,
  TextField,
} from '@oficio/shared/ui/forms';
import type { ReactNode } from 'react';
import { forumCategories, questionTypeDetails } from '../forum/forum.queries.ts';
import styles from './ask-form.module.css';
import type { QuestionType, QuestionValues } from './question-values.ts';

const { titulo, cuerpo, etiquetas } = preguntas.fields;

type EditableField = 'titulo' | 'cuerpo' | 'categoria' | 'tipo' | 'etiquetas';
type EditableFields = { readonly [K in EditableField]: FieldBinding<QuestionValues[K]> };

/** Returns the types of question that can be chosen. */
export const useQuestionTypes = (): readonly QuestionType[] => useList(questionTypeDetails).docs;

/** Fields of a question, new or edited: title, category, type, text and tags. */
export function QuestionFields({
  fields,
  types,
  uploadImage,
  afterTitle,
  children,
}: {
  fields: EditableFields;
  types: readonly QuestionType[];
  uploadImage?: ((file: File) => Promise<string>) | undefined;
  afterTitle?: ReactNode;
  /** Rendered between the text and the tags. */
  children?: ReactNode;
}) {
  const categories = useList(forumCategories).docs;
  const type = types.find(({ _id }) => _id === fields.tipo.value);
  return (
    <>
      <TextField {...fields.titulo} {...fieldProps(titulo)} />
      {afterTitle}
      <FieldRow>
        <SelectField
          {...fields.categoria}
          label="Categoría"
          required
          options={categories.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
        />
        <SelectField
          {...fields.tipo}
          label="Tipo de pregunta"
          required
          options={types.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
        />
      </FieldRow>
      {type?.descripcion && <p className={styles.typeHelp}>{type.descripcion}</p>}
      <MarkdownEditor
        {...fields.cuerpo}
        {...fieldProps(cuerpo)}
        required
        rows={12}
        {...(uploadImage && { uploadImage })}
      />
      {children}
      <TagsField {...fields.etiquetas} {...fieldProps(etiquetas)} />
    </>
  );
}
