import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { ButtonLink, fileUrl, formatNumber, Stack, TextLink } from '@oficio/shared/ui';
import { IconDownload } from '@oficio/shared/ui/icons';
import type { Work } from '@oficio/shared/works/use-work';
import classes from './works.module.css';

/** Maximum problems in the table; the file has all of them. */
const MAX_LISTED_PROBLEMS = 20;

/** Problems of the skipped records: the count of each kind, the first ones in detail, and the file of all. */
export function WorkProblems({ work }: { work: Work }) {
  const { rechazadas = 0, resultado } = work;
  const kinds = work.motivos ?? [];
  const problems = work.problemas ?? [];
  const collection = collectionNamed(work.coleccion);
  const imports = work.tipo === 'importacion';
  if (rechazadas === 0)
    return resultado && imports ? <ResultFile work={work} label="Descargar el resultado" /> : null;
  return (
    <Stack gap={4}>
      <h3 className={classes.heading}>Motivos</h3>
      <ul className={classes.kinds}>
        {kinds.map(({ campo, mensaje, cantidad }) => (
          <li key={`${campo ?? ''} ${mensaje ?? ''}`}>
            <span className={classes.count}>{formatNumber(cantidad ?? 0)}</span>
            <span>
              {campo && <strong>{campo}: </strong>}
              {mensaje}
            </span>
          </li>
        ))}
      </ul>
      <details className={classes.details}>
        <summary>
          {problems.length < rechazadas || problems.length > MAX_LISTED_PROBLEMS
            ? `Ver los primeros ${formatNumber(Math.min(MAX_LISTED_PROBLEMS, problems.length))} de ${formatNumber(rechazadas)}`
            : 'Ver cada uno'}
        </summary>
        <div className={classes.scroll} role="region" aria-label="Problemas" tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                {imports && <th scope="col">Línea</th>}
                <th scope="col">Registro</th>
                <th scope="col">Motivo</th>
              </tr>
            </thead>
            <tbody>
              {problems
                .slice(0, MAX_LISTED_PROBLEMS)
                .map(({ linea, registro, nombre, campo, mensaje }, index) => (
                  <tr key={`${registro ?? ''} ${linea ?? index}`}>
                    {imports && <td>{linea}</td>}
                    <td>
                      {registro && collection ? (
                        <TextLink to={managementOf(collection, { editar: registro })}>
                          {nombre ?? 'Abrir el registro'}
                        </TextLink>
                      ) : (
                        (nombre ?? '—')
                      )}
                    </td>
                    <td>
                      {campo && <strong>{campo}: </strong>}
                      {mensaje}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </details>
      {resultado && (
        <ResultFile
          work={work}
          label={imports && work.fase === 'hacer' ? 'Descargar el resultado' : 'Descargar los problemas'}
        />
      )}
    </Stack>
  );
}

/** Link that downloads the work's file, if it has one. */
export function ResultFile({ work, label }: { work: Work; label: string }) {
  if (!work.resultado) return null;
  return (
    <div>
      <ButtonLink
        to={fileUrl(work.resultado)}
        reloadDocument
        download
        variant="secondary"
        size="small"
        icon={<IconDownload size={18} aria-hidden="true" />}
      >
        {label}
      </ButtonLink>
    </div>
  );
}
