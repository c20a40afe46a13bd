import { isId } from '@oficio/shared/contract/values/ids';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { resolveQuery, useApi, useList } from '@oficio/shared/store';
import { lastVisitorPage } from '@oficio/shared/contract/answers/limits';
import { pageNumber, useFilters } from '@oficio/shared/router';
import { Button, ErrorState, Pager, Skeletons, splitValues, toast } from '@oficio/shared/ui';
import { IconDownload } from '@oficio/shared/ui/icons';
import { downloadFile } from '@oficio/shared/kit/download-file';
import { DirectoryPage, CLEARED_FILTERS } from '../../professionals/directory-page.tsx';
import { DIRECTORY_PARAMETERS, directoryFilters } from '../../professionals/directory.ts';
import {
  PROFESSIONALS_PAGE,
  professionalRows,
  MAX_COMPARED_PEOPLE,
} from '../../professionals/professionals.queries.ts';
import { useCredentialsOf } from '../../professionals/use-credentials.ts';
import { useFacets } from '../../professionals/use-directory.ts';
import { Compare } from './compare.tsx';
import { MAX_CSV_ROWS, resultsAsCsv } from './download.ts';
import { MapPanel, useFigures } from './map-panel.tsx';
import { ResultsTable, TABLE_ORDERS } from './results-table.tsx';
import styles from './resultados-mapa.module.css';

/** The directory as a map of provinces and a table, with figures, a comparison and a download. */
export function Screen() {
  const { values, set: change } = useFilters(
    [...DIRECTORY_PARAMETERS, 'pagina', 'comparar'],
    [professionalRows],
    {
      orden: (text) => TABLE_ORDERS.includes(text),
      comparar: (text) => splitValues(text).every(isId),
    },
  );
  // A changed search starts at its first page.
  const set = (changes: Parameters<typeof change>[0]) => change({ pagina: '', ...changes });
  const facets = useFacets(values.provincia, values.certificacion);
  const page = pageNumber(values.pagina);
  const list = useList(professionalRows, values);
  const listQuery = resolveQuery(professionalRows, values, new Date());
  const { interpretar, sinFiltro } = listQuery?.options.params ?? {};
  const figures = useFigures(directoryFilters(values), values.buscar, { interpretar, sinFiltro });
  const { docs, totalDocs, status, reload } = list;
  const credentials = useCredentialsOf(docs.map(({ _id }) => _id));
  const compared = splitValues(values.comparar).slice(0, MAX_COMPARED_PEOPLE);

  function compare(ids: readonly string[]) {
    if (ids.length > MAX_COMPARED_PEOPLE) toast('Se comparan hasta tres. Quitar una para agregar otra.');
    change({ comparar: ids.slice(0, MAX_COMPARED_PEOPLE).join(',') });
  }

  return (
    <DirectoryPage
      description="El mismo directorio por provincia y en una tabla que se ordena, se compara y se descarga."
      list={list}
      query={{ values, set }}
      facets={facets}
      below={
        <>
          <div>
            <div className={styles.tableHead}>
              <p>Elegir hasta tres para comparar.</p>
              <Download
                disabled={status !== 'loaded' || totalDocs === 0}
                total={totalDocs}
                listQuery={listQuery}
                specialties={facets.especialidades}
              />
            </div>
            {status === 'failed' && (
              <ErrorState title="No se pudo cargar la lista de profesionales" onRetry={reload} />
            )}
            {(status === 'loading' || status === 'notloaded') && docs.length === 0 && (
              <Skeletons kind="rows" count={8} />
            )}
            {(docs.length > 0 || status === 'loaded') && (
              <ResultsTable
                rows={docs}
                total={totalDocs}
                facets={facets}
                credentials={credentials}
                sort={values.orden}
                onSort={(orden) => set({ orden })}
                compared={compared}
                onCompare={compare}
                loading={status === 'loading'}
                emptyAction={
                  <Button variant="secondary" onClick={() => set(CLEARED_FILTERS)}>
                    Quitar los filtros
                  </Button>
                }
              />
            )}
            <Pager
              page={page}
              total={totalDocs}
              limit={PROFESSIONALS_PAGE}
              most={lastVisitorPage(PROFESSIONALS_PAGE)}
              noun="profesionales"
              onPage={(next) => change({ pagina: next === 1 ? '' : String(next) })}
            />
          </div>
          {compared.length > 0 && (
            <Compare
              ids={compared}
              facets={facets}
              onRemove={(id) => compare(compared.filter((other) => other !== id))}
              onClear={() => compare([])}
            />
          )}
        </>
      }
    >
      <MapPanel
        figures={figures}
        provinces={facets.provincias}
        selected={values.provincia}
        onSelect={(province) => set({ provincia: province ?? '', zona: '' })}
      />
    </DirectoryPage>
  );
}

function Download({
  disabled,
  total,
  listQuery,
  specialties,
}: {
  disabled: boolean;
  total: number;
  listQuery: Parameters<typeof resultsAsCsv>[1] | undefined;
  specialties: Parameters<typeof resultsAsCsv>[2];
}) {
  const { records } = useApi();
  const { busy, during } = useBusy();
  async function download() {
    if (!listQuery) return;
    try {
      const rows = await during(resultsAsCsv(records, listQuery, specialties));
      downloadFile(rows, 'profesionales.csv');
      if (total > MAX_CSV_ROWS) toast(`El archivo lleva los primeros ${MAX_CSV_ROWS} resultados.`);
    } catch (error) {
      toast(error instanceof Error ? error.message : 'No se pudo hacer el archivo.', { kind: 'error' });
    }
  }
  return (
    <Button
      variant="secondary"
      icon={<IconDownload size={20} aria-hidden="true" />}
      disabled={disabled}
      busy={busy}
      onClick={() => void download()}
    >
      Descargar CSV
    </Button>
  );
}
