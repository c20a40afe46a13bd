import { isDryRunDone, isRunning } from '@oficio/shared/contract/answers/work-progress';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { Button, Row } from '@oficio/shared/ui';
import { ConfirmDialog } from '@oficio/shared/ui/admin';
import { IconArrowBackUp, IconPlayerPause, IconPlayerPlay } from '@oficio/shared/ui/icons';
import type { FollowedWork, Work } from '@oficio/shared/works/use-work';
import { useState } from 'react';
import { countPhrase, uncapitalise } from '../declarations/phrases.ts';
import { canBeUndone, undoEffect, verbOf, writtenCount } from './work-labels.ts';

const ICON_PROPS = { size: 20, 'aria-hidden': true } as const;

/** Buttons of the commands that the work's state allows. */
export function WorkCommands({
  followed: { work, tell, busy },
  collection,
}: {
  followed: FollowedWork & { readonly work: Work };
  collection: Collection;
}) {
  const [undoing, setUndoing] = useState(false);
  const { estado } = work;
  const paused = estado === 'pausado';
  const failed = estado === 'fallido';
  return (
    <Row gap={3}>
      {isDryRunDone(work) && writtenCount(work) > 0 && (
        <Button busy={busy} onClick={() => void tell({ ensayo: false, estado: 'enCurso' })}>
          {`${verbOf(work)} ${countPhrase(collection, writtenCount(work))}`}
        </Button>
      )}
      {isDryRunDone(work) && (
        <Button variant="quiet" onClick={() => void tell({ estado: 'detenido' })}>
          No hacerlo
        </Button>
      )}
      {(paused || failed) && (
        <Button
          icon={<IconPlayerPlay {...ICON_PROPS} />}
          busy={busy}
          onClick={() => void tell({ estado: 'enCurso' })}
        >
          {paused ? 'Seguir' : 'Volver a intentar'}
        </Button>
      )}
      {estado === 'enCurso' && (
        <Button
          variant="secondary"
          icon={<IconPlayerPause {...ICON_PROPS} />}
          busy={busy}
          onClick={() => void tell({ estado: 'pausado' })}
        >
          Pausar
        </Button>
      )}
      {(isRunning(work) || paused) && (
        <Button variant="quiet" onClick={() => void tell({ estado: 'detenido' })}>
          Detener
        </Button>
      )}
      {canBeUndone(work) && (
        <Button
          variant="secondary"
          icon={<IconArrowBackUp {...ICON_PROPS} />}
          onClick={() => setUndoing(true)}
        >
          Deshacer
        </Button>
      )}
      <ConfirmDialog
        open={undoing}
        title={`Deshacer: ${uncapitalise(work.titulo ?? '')}`}
        confirm="Deshacer"
        onClose={() => setUndoing(false)}
        onConfirm={() => {
          setUndoing(false);
          void tell({ estado: 'deshecho' });
        }}
      >
        <p>{undoEffect(work, collection)} Lo que alguien cambió después queda, y se dice cuál es.</p>
      </ConfirmDialog>
    </Row>
  );
}
