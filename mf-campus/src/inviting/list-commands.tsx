import { isDryRunDone } from '@oficio/shared/contract/answers/work-progress';
import type { WorkRowsAnswer } from '@oficio/shared/contract/calls/work-rows';
import { Button, formatCount, Notice, Row } from '@oficio/shared/ui';
import { IconPrinter } from '@oficio/shared/ui/icons';
import type { FollowedWork, Work } from '@oficio/shared/works/use-work';
import { useState } from 'react';
import { countSlips, countInvited } from './line-labels.ts';
import { useSlips } from './use-slips.ts';

interface Props {
  readonly work: Work;
  readonly followed: FollowedWork;
  readonly cuentas: WorkRowsAnswer['cuentas'];
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** Actions available on an invitation list now. */
export function ListCommands({ work, followed: { tell, busy }, cuentas, onAnother, onClose }: Props) {
  const { estado, fase, creadas = 0 } = work;
  const invited = countInvited(cuentas);
  const slipCount = fase === 'hacer' ? countSlips(cuentas) : 0;
  const slips = useSlips();
  const [confirming, setConfirming] = useState(false);
  if (isDryRunDone(work))
    return (
      <Row gap={3}>
        {invited > 0 && (
          <Button busy={busy} onClick={() => void tell({ ensayo: false, estado: 'enCurso' })}>
            {`Invitar a ${formatCount(invited, 'persona', 'personas')}`}
          </Button>
        )}
        <Button
          variant={invited > 0 ? 'quiet' : 'secondary'}
          disabled={busy}
          onClick={() => {
            void tell({ estado: 'detenido' });
            onAnother();
          }}
        >
          Corregir la lista
        </Button>
      </Row>
    );
  const undoable = fase === 'hacer' && creadas > 0 && ['terminado', 'detenido', 'fallido'].includes(estado);
  return (
    <Row gap={3}>
      {estado === 'fallido' && (work.hechas ?? 0) > 0 ? (
        <Button busy={busy} onClick={() => void tell({ estado: 'enCurso' })}>
          Volver a intentar
        </Button>
      ) : (
        <>
          {slipCount > 0 && (
            <Button
              busy={slips.busy}
              icon={<IconPrinter size={20} aria-hidden="true" />}
              onClick={() => void slips.print({ trabajo: work._id })}
            >
              {`Imprimir ${formatCount(slipCount, 'talón', 'talones')}`}
            </Button>
          )}
          <Button variant={slipCount > 0 ? 'secondary' : 'primary'} onClick={onClose}>
            Listo
          </Button>
        </>
      )}
      <Button variant="secondary" onClick={onAnother}>
        {estado === 'fallido' ? 'Corregir la lista' : 'Invitar a otra lista'}
      </Button>
      {undoable && !confirming && (
        <Button variant="quiet" onClick={() => setConfirming(true)}>
          Deshacer
        </Button>
      )}
      {undoable && confirming && (
        <Notice
          kind="warn"
          title={`Retirar ${formatCount(creadas, 'invitación', 'invitaciones')}`}
          actions={
            <>
              <Button variant="danger" busy={busy} onClick={() => void tell({ estado: 'deshecho' })}>
                Retirarlas
              </Button>
              <Button variant="quiet" onClick={() => setConfirming(false)}>
                Dejarlas
              </Button>
            </>
          }
        >
          Sus enlaces y sus talones dejan de servir, y los lugares quedan libres. Quien ya aceptó o empezó el
          curso queda.
        </Notice>
      )}
    </Row>
  );
}
