/** Content of the items to moderate. */
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { users } from '@oficio/shared/contract/collections/users';
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { idIn } from '@oficio/shared/contract/values/ids';
import { useRecord } from '@oficio/shared/store';
import {
  FactsList,
  fileUrl,
  formatDate,
  Markdown,
  Picture,
  Stack,
  TextLink,
  type Fact,
} from '@oficio/shared/ui';
import { fieldText } from '../declarations/field-text.ts';
import { asText } from '../declarations/form-values.ts';
import { referenceTitle } from '../declarations/titles.ts';
import { AuthorRecord } from './author-record.tsx';
import { BadgeProposal } from './badge-proposal.tsx';
import classes from './moderation.module.css';
import { Reported } from './reported.tsx';
import { Holder } from './upload-holder.tsx';
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

function Question({ record }: { record: AnyRecord }) {
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

function Answer({ record }: { record: AnyRecord }) {
  const question = idIn(record.pregunta);
  const link = question && (
    <TextLink to={pageOf('preguntas', { _id: question })}>
      {referenceTitle('preguntas', record.pregunta)}
    </TextLink>
  );
  return <ForumText record={record} facts={[{ label: 'En la pregunta', value: link }]} />;
}

function Credential({ record }: { record: AnyRecord }) {
  const file = record.archivo;
  const id = idIn(file);
  const { record: holder } = useRecord('users', idIn(record.titular));
  const account = referenceTitle('users', record.titular);
  const type = typeof file === 'object' && file !== null && 'tipo' in file ? asText(file.tipo) : '';
  return (
    <Stack gap={4}>
      <FactsList
        facts={[
          {
            label: 'A nombre de',
            value: holder ? `${holder.nombre} ${holder.apellido} (${account})` : account,
          },
          { label: 'Institución emisora', value: asText(record.emisorTexto) },
          { label: 'Emitida', value: formatDate(asText(record.emitidaEn)) },
          { label: 'Vence', value: formatDate(asText(record.venceEn)) },
          { label: 'Horas', value: typeof record.horas === 'number' ? String(record.horas) : '' },
          { label: 'Calificación', value: asText(record.calificacion) },
          { label: 'Archivo', value: id && <TextLink to={fileUrl(id)}>Abrir el archivo cargado</TextLink> },
        ]}
      />
      <Holder credencial={record._id} nombreLegal={asText(record.nombreLegal)} />
      {id && type.startsWith('image/') && (
        <div className={classes.picture}>
          <Picture file={id} id={id} alt="Archivo cargado" ratio="4/3" />
        </div>
      )}
      <BadgeProposal verificacion={record.verificacion} />
    </Stack>
  );
}

function Profile({ record }: { record: AnyRecord }) {
  const profile = record.perfilProfesional;
  if (typeof profile !== 'object' || profile === null) return null;
  const fields: Fields = users.fields.perfilProfesional.fields;
  const values = profile as Readonly<Record<string, unknown>>;
  const licences = Array.isArray(values.matriculas)
    ? (values.matriculas as Readonly<Record<string, unknown>>[])
    : [];
  return (
    <Stack gap={4}>
      <FactsList
        facts={[
          { label: 'Nombre', value: [record.nombre, record.apellido].filter(Boolean).join(' ') },
          { label: 'Provincia', value: referenceTitle('provincias', record.provincia) },
          ...Object.entries(fields)
            .filter(([name]) => !['estado', 'motivo', 'matriculas', 'especialidades'].includes(name))
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

const CONTENT: Readonly<Record<View, (props: { record: AnyRecord }) => React.ReactNode>> = {
  reportes: Reported,
  preguntas: Question,
  respuestas: Answer,
  credenciales: Credential,
  perfiles: Profile,
};

/** Content of an item of a view. */
export function Content({ view, record }: { view: View; record: AnyRecord }) {
  const ViewContent = CONTENT[view];
  return <ViewContent record={record} />;
}
