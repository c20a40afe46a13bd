/** Content of the items under review, by the view that lists them. */
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { users } from '@oficio/shared/contract/collections/users';
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { isRecord, recordOf, type UnknownRecord } from '@oficio/shared/contract/values/guards';
import { idIn } from '@oficio/shared/contract/values/ids';
import { FactsList, fileUrl, Markdown, Stack, TextLink, type Fact } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import { fieldText } from '../declarations/field-text.ts';
import { asText } from '../declarations/form-values.ts';
import { referenceTitle } from '../declarations/titles.ts';
import { AuthorRecord } from './author-record.tsx';
import { CredentialContent } from './credential-content.tsx';
import classes from './moderation.module.css';
import { ReportedContent } from './reported.tsx';
import type { View } from './views.ts';

/** A forum text with its context and its author. */
function ForumText({ record, facts }: { record: AnyRecord; facts: readonly Fact[] }) {
  const author = idIn(record.autor);
  return (
    <Stack gap={3}>
      <div className={classes.quote}>
        <Markdown>{asText(record.cuerpo)}</Markdown>
      </div>
      <FactsList facts={facts} />
      {author && <AuthorRecord author={author} />}
    </Stack>
  );
}

function QuestionContent({ record }: { record: AnyRecord }) {
  return (
    <ForumText
      record={record}
      facts={[
        { label: 'Categoría', value: referenceTitle('categorias', record.categoria) },
        { label: 'Curso', value: referenceTitle('cursos', record.curso) },
      ]}
    />
  );
}

function AnswerContent({ record }: { record: AnyRecord }) {
  const question = idIn(record.pregunta);
  const link = question && (
    <TextLink to={pageOf('preguntas', { _id: question })}>
      {referenceTitle('preguntas', record.pregunta)}
    </TextLink>
  );
  return <ForumText record={record} facts={[{ label: 'En la pregunta', value: link }]} />;
}

const UNLISTED_PROFILE_FIELDS: ReadonlySet<string> = new Set([
  'estado',
  'motivo',
  'matriculas',
  'especialidades',
]);

function ProfileContent({ record }: { record: AnyRecord }) {
  const profile: unknown = record.perfilProfesional;
  if (!isRecord(profile)) return null;
  const fields: Fields = users.fields.perfilProfesional.fields;
  const values: UnknownRecord = profile;
  const licences = Array.isArray(values.matriculas) ? values.matriculas.map(recordOf) : [];
  return (
    <Stack gap={4}>
      <FactsList
        facts={[
          { label: 'Nombre', value: [record.nombre, record.apellido].filter(Boolean).join(' ') },
          { label: 'Provincia', value: referenceTitle('provincias', record.provincia) },
          ...Object.entries(fields)
            .filter(([name]) => !UNLISTED_PROFILE_FIELDS.has(name))
            .map(([name, field]) => ({ label: field.label, value: fieldText(field, values[name]) })),
        ]}
      />
      {licences.length > 0 && (
        <FactsList
          facts={licences.map((licence, index) => ({
            label: `Matrícula ${index + 1}`,
            value: (
              <>
                {asText(licence.numero)}, {asText(licence.autoridad)}
                {typeof licence.comprobante === 'string' && (
                  <>
                    {' '}
                    <TextLink to={fileUrl(licence.comprobante)}>Ver el comprobante</TextLink>
                  </>
                )}
              </>
            ),
          }))}
        />
      )}
    </Stack>
  );
}

const CONTENT: Readonly<Record<View, (props: { record: AnyRecord }) => ReactNode>> = {
  reportes: ReportedContent,
  preguntas: QuestionContent,
  respuestas: AnswerContent,
  credenciales: CredentialContent,
  perfiles: ProfileContent,
};

/** Content of an item of a view. */
export function Content({ view, record }: { view: View; record: AnyRecord }) {
  const ViewContent = CONTENT[view];
  return <ViewContent record={record} />;
}
