import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { queryString, useApi } from '@oficio/shared/store';
import { Button, Dialog, Notice, Progress, Stack } from '@oficio/shared/ui';
import { RadioGroup } from '@oficio/shared/ui/forms';
import { useRef, useState } from 'react';
import { columnFields, expandedColumns } from '../../declarations/columns.ts';
import { counted } from '../../declarations/words.ts';
import type { ListQuery } from '../use-managed-list.ts';
import { cellOf, inCsv } from './cells.ts';
import { writeCsv } from './csv.ts';

const PAGE = 100;
/** Beyond this a browser is not the place: filters narrow it. */
const MOST = 20_000;

interface Answer {
  readonly docs: readonly AnyRecord[];
  readonly totalDocs: number;
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Writes what the list is filtered to into a file, page by page. */
export function ExportDialog({
  collection,
  query,
  columns,
  onClose,
}: {
  collection: Collection;
  query: ListQuery;
  columns: readonly string[];
  onClose: () => void;
}) {
  const { call } = useApi();
  const [which, setWhich] = useState('columnas');
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const [problem, setProblem] = useState('');
  const stopped = useRef(false);

  const run = async (): Promise<void> => {
    stopped.current = false;
    setProblem('');
    setProgress({ done: 0, total: 0 });
    const all: Fields = collection.fields;
    const names = (which === 'todas' ? columnFields(collection).map(([name]) => name) : columns).filter(
      (name) => all[name] && inCsv(all[name]),
    );
    const { trash, sort, filters, searchString } = query;
    const rows: string[][] = [];
    for (let page = 1; !stopped.current; page++) {
      const options = {
        page,
        limit: PAGE,
        filters,
        expand: expandedColumns(collection, names),
        papelera: trash,
        ...(sort !== '' && { sort }),
      };
      const path =
        searchString === ''
          ? `/api/${collection.name}/${queryString(options)}`
          : `/api/${collection.name}/search/${queryString({ ...options, searchString, searchField: '*' })}`;
      const outcome = await call<Answer>('GET', path);
      if (!outcome.ok) {
        setProblem(outcome.message);
        setProgress(undefined);
        return;
      }
      const { docs, totalDocs } = outcome.data;
      rows.push(
        ...docs.map((record) => names.map((name) => (all[name] ? cellOf(all[name], record[name]) : ''))),
      );
      setProgress({ done: rows.length, total: Math.min(totalDocs, MOST) });
      if (docs.length < PAGE || rows.length >= Math.min(totalDocs, MOST)) break;
    }
    if (stopped.current) return;
    const day = new Date().toISOString().slice(0, 10);
    download(
      `${collection.name}-${day}.csv`,
      writeCsv([names.map((name) => all[name]?.label ?? name), ...rows]),
    );
    onClose();
  };
  const close = () => {
    stopped.current = true;
    onClose();
  };

  return (
    <Dialog
      open
      onClose={close}
      title="Exportar a CSV"
      actions={
        <>
          <Button busy={progress !== undefined} onClick={() => void run()}>
            Descargar
          </Button>
          <Button variant="quiet" onClick={close}>
            Cancelar
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>Lo que la lista muestra ahora, con sus filtros y su orden. Hasta {counted(collection, MOST)}.</p>
        <RadioGroup
          name="columnas"
          label="Datos"
          required
          options={[
            { value: 'columnas', label: 'Las columnas de la tabla' },
            { value: 'todas', label: 'Todos los datos' },
          ]}
          value={which}
          onChange={setWhich}
        />
        {progress && (
          <Progress
            label="Descargando"
            {...(progress.total > 0 && { value: (progress.done / progress.total) * 100 })}
            detail={progress.total > 0 ? `${progress.done} de ${progress.total}` : ''}
          />
        )}
        {problem !== '' && (
          <Notice kind="error" title="No se pudo exportar">
            {problem}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
