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

/** The record that a report is about. */
export function Reported({ record }: { record: AnyRecord }) {
  const name = asText(record.coleccion);
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
  const ownPage = target && shown && publicPageOf(target, shown);
  const path = ownPage ?? (answerOf && pageOf('preguntas', { _id: answerOf }));
  return (
    <Stack gap={3}>
      <FactsList
        facts={[
          { label: 'Detalle', value: asText(record.detalle) },
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
          <p className={classes.kind}>{capitalise(target.singular)}</p>
          {name !== 'respuestas' && <h3>{titleOf(target, shown)}</h3>}
          {asText(shown.cuerpo) !== '' && <Markdown>{asText(shown.cuerpo)}</Markdown>}
          {asText(shown.contenido || shown.descripcion) !== '' && (
            <Prose html={asText(shown.contenido || shown.descripcion)} />
          )}
          {path && <TextLink to={path}>Ver en el sitio</TextLink>}
        </div>
      )}
      {(name === 'preguntas' || name === 'respuestas') && author && <AuthorRecord author={author} />}
    </Stack>
  );
}
