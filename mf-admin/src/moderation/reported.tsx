import { MAX_LIMIT } from '@oficio/shared/contract/answers/limits';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { reportes } from '@oficio/shared/contract/collections/reportes';
import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { publicPageOf } from '@oficio/shared/contract/declaration/record-page';
import { idIn } from '@oficio/shared/contract/values/ids';
import { anyCollection, useList, useRecord } from '@oficio/shared/store';
import { FactsList, formatCount, Markdown, Prose, Stack, TextLink } from '@oficio/shared/ui';
import { asText } from '../declarations/form-values.ts';
import { capitalise } from '../declarations/phrases.ts';
import { referenceTitle, titleOf } from '../declarations/titles.ts';
import { AuthorRecord } from './author-record.tsx';
import classes from './moderation.module.css';

/** Report under review, and the record that it is about. */
export function ReportedContent({ record }: { record: AnyRecord }) {
  const name = asText(record.coleccion);
  const target = collectionNamed(name);
  const { record: subjectRecord, notFound } = useRecord(anyCollection(name), idIn(record.objeto));
  const subject = subjectRecord as AnyRecord | undefined;
  const answeredQuestion = idIn(subject?.pregunta);
  const author = idIn(subject?.autor);
  const otherReports = useList(
    'reportes',
    { filters: { grupo: record._id }, limit: MAX_LIMIT },
    { scope: `junto-${record._id}`, expand: ['creadoPor'] },
  );
  const ownPage = target && subject && publicPageOf(target, subject);
  const path = ownPage ?? (answeredQuestion && pageOf('preguntas', { _id: answeredQuestion }));
  const text = asText(subject?.cuerpo);
  const html = asText(subject?.contenido || subject?.descripcion);
  return (
    <Stack gap={3}>
      <FactsList
        facts={[
          { label: 'Detalle', value: asText(record.detalle) },
          {
            label: otherReports.totalDocs > 0 ? 'Lo reportaron' : 'Lo reportó',
            value:
              referenceTitle('users', record.creadoPor) +
              (otherReports.totalDocs > 0
                ? ` y ${formatCount(otherReports.totalDocs, 'persona más', 'personas más')}`
                : ''),
          },
          {
            label: 'Otros motivos',
            value: [
              ...new Set(
                otherReports.docs
                  .filter(({ motivo }) => motivo !== record.motivo)
                  .map(({ motivo }) => reportes.fields.motivo.options[motivo]),
              ),
            ].join(', '),
          },
          { label: 'Curso', value: referenceTitle('cursos', record.curso) },
        ]}
      />
      {notFound && <p>Lo reportado ya no existe o no está al alcance de esta cuenta.</p>}
      {target && subject && (
        <div className={classes.quote}>
          <p className={classes.kind}>{capitalise(target.singular)}</p>
          {name !== 'respuestas' && <h3>{titleOf(target, subject)}</h3>}
          {text !== '' && <Markdown>{text}</Markdown>}
          {html !== '' && <Prose html={html} />}
          {path && <TextLink to={path}>Ver en el sitio</TextLink>}
        </div>
      )}
      {(name === 'preguntas' || name === 'respuestas') && author && <AuthorRecord author={author} />}
    </Stack>
  );
}
