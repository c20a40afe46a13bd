/** Content of the items to moderate. */
import { idIn } from '@oficio/shared/contract/values/ids';
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { users } from '@oficio/shared/contract/collections/users';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { publicPageOf } from '@oficio/shared/contract/declaration/record-page';
import { reportes } from '@oficio/shared/contract/collections/reportes';
import { anyCollection, useList, useRecord } from '@oficio/shared/store';
import {
  FactsList,
  formatCount,
  Markdown,
  Picture,
  Prose,
  Stack,
  TextLink,
  fileUrl,
  formatDate,
  type Fact,
} from '@oficio/shared/ui';
import { describe } from '../declarations/describe.ts';
import { referenceTitle, titleOf } from '../declarations/titles.ts';
import { capital } from '../declarations/words.ts';
import { AuthorRecord } from './author-record.tsx';
import { BadgeProposal } from './badge-proposal.tsx';
import { Holder } from './upload-holder.tsx';
import classes from './moderation.module.css';
import type { View } from './views.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A forum text with its context and its author. */
function Written({ record, facts }: { record: AnyRecord; facts: readonly Fact[] }) {
  const author = idIn(record.autor);
  return (
    <Stack gap={3}>
      <div className={classes.quote}>
        <Markdown>{text(record.cuerpo)}</Markdown>
      </div>
      <FactsList facts={facts} />
      {author && <AuthorRecord author={author} />}
    </Stack>
  );
}

function Question({ record }: { record: AnyRecord }) {
  return (
    <Written
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
  return <Written record={record} facts={[{ label: 'En la pregunta', value: link }]} />;
}

function Credential({ record }: { record: AnyRecord }) {
  const file = record.archivo;
  const id = idIn(file);
  const { record: holder } = useRecord('users', idIn(record.titular));
  const account = referenceTitle('users', record.titular);
  const type = typeof file === 'object' && file !== null && 'tipo' in file ? text(file.tipo) : '';
  return (
    <Stack gap={4}>
      <FactsList
        facts={[
          {
            label: 'A nombre de',
            value: holder ? `${holder.nombre} ${holder.apellido} (${account})` : account,
          },
          { label: 'Institución emisora', value: text(record.emisorTexto) },
          { label: 'Emitida', value: formatDate(text(record.emitidaEn)) },
          { label: 'Vence', value: formatDate(text(record.venceEn)) },
          { label: 'Horas', value: typeof record.horas === 'number' ? String(record.horas) : '' },
          { label: 'Calificación', value: text(record.calificacion) },
          { label: 'Archivo', value: id && <TextLink to={fileUrl(id)}>Abrir el archivo cargado</TextLink> },
        ]}
      />
      <Holder credencial={record._id} nombreLegal={text(record.nombreLegal)} />
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
            .map(([name, field]) => ({ label: field.label, value: describe(field, values[name]) })),
        ]}
      />
      {licences.length > 0 && (
        <FactsList
          facts={licences.map((licence, index) => ({
            label: `Matrícula ${index + 1}`,
            value: (
              <>
                {text(licence.numero)}, {text(licence.autoridad)}
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

/** The record that a report is about. */
function Reported({ record }: { record: AnyRecord }) {
  const name = text(record.coleccion);
  const target = collectionNamed(name);
  const { record: subject, notFound } = useRecord(anyCollection(name), idIn(record.objeto));
  const shown = subject as AnyRecord | undefined;
  const answerOf = idIn(shown?.pregunta);
  const author = idIn(shown?.autor);
  const others = useList(
    'reportes',
    { filters: { grupo: record._id }, limit: 100 },
    { scope: `junto-${record._id}`, expand: ['creadoPor'] },
  );
  const own = target && shown && publicPageOf(target, shown);
  const path = own ?? (answerOf && pageOf('preguntas', { _id: answerOf }));
  return (
    <Stack gap={3}>
      <FactsList
        facts={[
          { label: 'Detalle', value: text(record.detalle) },
          {
            label: others.totalDocs > 0 ? 'Lo reportaron' : 'Lo reportó',
            value:
              referenceTitle('users', record.creadoPor) +
              (others.totalDocs > 0
                ? ` y ${formatCount(others.totalDocs, 'persona más', 'personas más')}`
                : ''),
          },
          {
            label: 'Otros motivos',
            value: [
              ...new Set(
                others.docs
                  .filter(({ motivo }) => motivo !== record.motivo)
                  .map(({ motivo }) => reportes.fields.motivo.options[motivo]),
              ),
            ].join(', '),
          },
          { label: 'Curso', value: referenceTitle('cursos', record.curso) },
        ]}
      />
      {notFound && <p>Lo reportado ya no existe o no está al alcance de esta cuenta.</p>}
      {target && shown && (
        <div className={classes.quote}>
          <p className={classes.kind}>{capital(target.singular)}</p>
          {name !== 'respuestas' && <h3>{titleOf(target, shown)}</h3>}
          {text(shown.cuerpo) !== '' && <Markdown>{text(shown.cuerpo)}</Markdown>}
          {text(shown.contenido || shown.descripcion) !== '' && (
            <Prose html={text(shown.contenido || shown.descripcion)} />
          )}
          {path && <TextLink to={path}>Ver en el sitio</TextLink>}
        </div>
      )}
      {(name === 'preguntas' || name === 'respuestas') && author && <AuthorRecord author={author} />}
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
  const Shown = CONTENT[view];
  return <Shown record={record} />;
}
