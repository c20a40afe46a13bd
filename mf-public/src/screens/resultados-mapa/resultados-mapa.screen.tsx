import { useQuery } from '@oficio/shared/router';
import { useApi, useList } from '@oficio/shared/store';
import {
  Button,
  ErrorState,
  FilterPanel,
  Page,
  Pager,
  SearchBox,
  Skeletons,
  Stack,
  toast,
} from '@oficio/shared/ui';
import { IconDownload } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { DirectoryTabs } from '../../professionals/directory-tabs.tsx';
import { DIRECTORY_NAMES, PROFESSIONAL_EXPAND, split } from '../../professionals/directory.ts';
import { activeFilters, ProfessionalFilters } from '../../professionals/professional-filters.tsx';
import { saveText } from '../../professionals/save-text.ts';
import { useCredentialsOf } from '../../professionals/use-credentials.ts';
import { useDirectoryFilters, useFacets } from '../../professionals/use-directory.ts';
import { Compare, MAX_COMPARED } from './compare.tsx';
import { MAX_ROWS, resultsAsCsv } from './download.ts';
import { MapPanel } from './map-panel.tsx';
import { ResultsTable } from './results-table.tsx';
import styles from './resultados-mapa.module.css';
import { useFigures } from './use-figures.ts';

const LIMIT = 20;

/** The directory as a map of provinces and a table: figures, comparison, download. */
export function Screen() {
  const { values, set: change } = useQuery([...DIRECTORY_NAMES, 'pagina', 'comparar']);
  // Another search starts at its first page.
  const set = (changes: Parameters<typeof change>[0]) => change({ pagina: '', ...changes });
  const facets = useFacets(values.provincia);
  const directory = useDirectoryFilters(values);
  const figures = useFigures(directory.filters, values.buscar);
  const page = Math.max(1, Number(values.pagina) || 1);
  const list = useList(
    'users',
    {
      searchString: values.buscar,
      ...(directory.filters && { filters: directory.filters }),
      ...(values.orden && { sort: values.orden }),
      limit: LIMIT,
      page,
    },
    { scope: 'directorio-tabla', expand: PROFESSIONAL_EXPAND, enabled: directory.filters !== undefined },
  );
  const { docs, totalDocs } = list;
  const status = directory.failed ? 'failed' : list.status;
  const credentials = useCredentialsOf(docs.map(({ _id }) => _id));
  const compared = split(values.comparar).slice(0, MAX_COMPARED);
  const clear = () => set(Object.fromEntries(DIRECTORY_NAMES.map((name) => [name, ''])));

  function compare(ids: readonly string[]) {
    if (ids.length > MAX_COMPARED) toast('Se comparan hasta tres. Quitar una para agregar otra.');
    change({ comparar: ids.slice(0, MAX_COMPARED).join(',') });
  }

  return (
    <Page
      title="Profesionales"
      count={status === 'loaded' ? totalDocs : undefined}
      countLabel={totalDocs === 1 ? 'profesional' : 'profesionales'}
      description="El mismo directorio por provincia y en una tabla que se ordena, se compara y se descarga."
    >
      <Stack gap={6}>
        <DirectoryTabs />
        <SearchBox
          label="Buscar profesionales"
          placeholder="Oficio, nombre o número de matrícula"
          value={values.buscar}
          onSearch={(buscar) => set({ buscar })}
          live
        />
        <FilterPanel
          filters={<ProfessionalFilters values={values} set={set} facets={facets} />}
          active={activeFilters({ values, set, facets })}
          onClear={clear}
          resultLabel={totalDocs === 1 ? 'Ver 1 profesional' : `Ver ${totalDocs} profesionales`}
        >
          <MapPanel
            figures={figures}
            provincias={facets.provincias}
            selected={values.provincia}
            onSelect={(provincia) => set({ provincia: provincia ?? '', zona: '' })}
          />
        </FilterPanel>
        <div>
          <div className={styles.tableHead}>
            <p>Elegir hasta tres para comparar.</p>
            <Download
              disabled={status !== 'loaded' || totalDocs === 0}
              total={totalDocs}
              question={{
                filters: directory.filters ?? {},
                searchString: values.buscar,
                sort: values.orden,
              }}
              specialties={facets.especialidades}
            />
          </div>
          {status === 'failed' && (
            <ErrorState
              title="No se pudo cargar el directorio"
              onRetry={directory.failed ? directory.reload : list.reload}
            />
          )}
          {(status === 'loading' || status === 'notloaded') && docs.length === 0 && (
            <Skeletons kind="rows" count={8} />
          )}
          {(docs.length > 0 || status === 'loaded') && (
            <ResultsTable
              rows={docs}
              facets={facets}
              credentials={credentials}
              sort={values.orden}
              onSort={(orden) => set({ orden })}
              compared={compared}
              onCompare={compare}
              loading={status === 'loading'}
              emptyAction={
                <Button variant="secondary" onClick={clear}>
                  Quitar los filtros
                </Button>
              }
            />
          )}
          <Pager
            page={page}
            total={totalDocs}
            limit={LIMIT}
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
      </Stack>
    </Page>
  );
}

function Download({
  disabled,
  total,
  question,
  specialties,
}: {
  disabled: boolean;
  total: number;
  question: Parameters<typeof resultsAsCsv>[1];
  specialties: Parameters<typeof resultsAsCsv>[2];
}) {
  const { call } = useApi();
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      saveText(await resultsAsCsv(call, question, specialties), 'profesionales.csv');
      if (total > MAX_ROWS) toast(`El archivo lleva los primeros ${MAX_ROWS} resultados.`);
    } catch (error) {
      toast(error instanceof Error ? error.message : 'No se pudo hacer el archivo.', { kind: 'error' });
    } finally {
      setBusy(false);
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
