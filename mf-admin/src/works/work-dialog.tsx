import { isDryRunDone, isRunning } from '@oficio/shared/contract/answers/work-progress';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { trabajos } from '@oficio/shared/contract/collections/trabajos';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { Button, ButtonLink, Dialog, ErrorState, fileUrl, Skeletons } from '@oficio/shared/ui';
import { useWork, type Work } from '@oficio/shared/works/use-work';
import { useEffect, useRef, useState } from 'react';
import { WorkView } from './work-view.tsx';

/** Dialog with a work, over its list. Closing it does not stop the work. */
export function WorkDialog({ id, user, onClose }: { id: string; user: SessionUser; onClose: () => void }) {
  const [shownId, setShownId] = useState(id);
  const followed = useWork(shownId);
  const { work } = followed;
  useDownload(work);
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={work?.titulo ?? 'Trabajo'}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {followed.running ? 'Seguir sin esperar' : 'Cerrar'}
          </Button>
          {work && !isDryRunDone(work) && (
            <ButtonLink variant="quiet" to={managementOf(trabajos, { editar: shownId })}>
              Abrir en Trabajos
            </ButtonLink>
          )}
        </>
      }
    >
      {work ? (
        <WorkView followed={{ ...followed, work }} user={user} onReplaced={setShownId} />
      ) : followed.status === 'failed' ? (
        <ErrorState title="No se pudo cargar el trabajo" onRetry={followed.reload} />
      ) : (
        <Skeletons kind="rows" count={3} />
      )}
    </Dialog>
  );
}

/** Downloads an export that finishes while it is on screen, once. */
function useDownload(work: Work | undefined): void {
  const wasRunning = useRef(false);
  const downloaded = useRef(false);
  const file = work?.tipo === 'exportacion' && work.estado === 'terminado' ? work.resultado : undefined;
  const collection = work && collectionNamed(work.coleccion)?.name;
  const running = work !== undefined && isRunning(work);
  useEffect(() => {
    if (running) wasRunning.current = true;
    if (!file || !wasRunning.current || downloaded.current) return;
    downloaded.current = true;
    const link = document.createElement('a');
    link.href = fileUrl(file);
    link.download = `${collection ?? 'lista'}.csv`;
    link.click();
  }, [running, file, collection]);
}
