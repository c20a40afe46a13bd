import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { Dialog, Notice, Stack } from '@oficio/shared/ui';
import { RadioGroup } from '@oficio/shared/ui/forms';
import { useStartWork } from '@oficio/shared/works/use-start-work';
import { useState } from 'react';
import { countPhrase } from '../declarations/phrases.ts';
import { DialogButtons } from '../forms/dialog-buttons.tsx';
import { WorkDialog } from './work-dialog.tsx';

/** Dialog that exports the filtered list. The server writes the file, which downloads once it is ready. */
export function ExportDialog({
  collection,
  user,
  query,
  columns,
  total,
  onClose,
}: {
  collection: Collection;
  user: SessionUser;
  query: Readonly<Record<string, string>>;
  columns: readonly string[];
  total: number;
  onClose: () => void;
}) {
  const { start, busy, problem } = useStartWork();
  const [columnChoice, setColumnChoice] = useState('columnas');
  const [workId, setWorkId] = useState<string>();
  const run = async () =>
    setWorkId(
      await start({
        tipo: 'exportacion',
        coleccion: collection.name,
        opciones: { consulta: query, ...(columnChoice === 'columnas' && { columnas: columns }) },
      }),
    );
  if (workId) return <WorkDialog id={workId} user={user} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Exportar a CSV"
      actions={
        <DialogButtons confirm="Exportar" busy={busy} onConfirm={() => void run()} onCancel={onClose} />
      }
    >
      <Stack gap={4}>
        <p>
          Todo lo que la lista contiene ahora, con sus filtros y su orden: {countPhrase(collection, total)}.
        </p>
        <RadioGroup
          name="columnas"
          label="Datos"
          required
          options={[
            { value: 'columnas', label: 'Las columnas de la tabla' },
            { value: 'todas', label: 'Todos los datos' },
          ]}
          value={columnChoice}
          onChange={setColumnChoice}
        />
        {problem !== '' && (
          <Notice kind="error" title="No se pudo exportar">
            {problem}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
