import { checkAudit, type AuditStretch } from '@oficio/shared/contract/calls/system';
import { useApi } from '@oficio/shared/store';
import { Button, formatNumber, Notice, Progress } from '@oficio/shared/ui';
import { useState } from 'react';
import classes from './system.module.css';

/** Button that verifies the audit log's chain, one stretch at a time, and the result. */
export function AuditCheck() {
  const { request } = useApi();
  const [stretch, setStretch] = useState<AuditStretch>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function check() {
    setBusy(true);
    setFailure(undefined);
    setStretch(undefined);
    let outcome = await request(checkAudit, { desde: 0 });
    while (outcome.ok && !outcome.data.fin) {
      setStretch(outcome.data);
      outcome = await request(checkAudit, { desde: outcome.data.hasta });
    }
    if (outcome.ok) setStretch(outcome.data);
    else setFailure(outcome.message);
    setBusy(false);
  }

  return (
    <div className={classes.check}>
      <div className={classes.head}>
        <p className={classes.narrowed}>
          Cada asiento se sella con el anterior a los pocos segundos de escrito: lo que alguien cambie, borre
          o agregue después en la base de datos se nota al comprobarla.
        </p>
        <Button variant="secondary" busy={busy} onClick={() => void check()}>
          Comprobar la auditoría
        </Button>
      </div>
      {busy && stretch && (
        <Progress
          label="Comprobando la auditoría"
          value={(100 * stretch.hasta) / Math.max(stretch.total, 1)}
          detail={`${formatNumber(stretch.hasta)} de ${formatNumber(stretch.total)} asientos`}
        />
      )}
      {failure !== undefined && (
        <Notice kind="error" title="No se pudo comprobar la auditoría">
          {failure}
        </Notice>
      )}
      {!busy && stretch && failure === undefined && <Outcome stretch={stretch} />}
    </div>
  );
}

function Outcome({ stretch: { problema, hasta, sello } }: { stretch: AuditStretch }) {
  if (problema !== undefined)
    return (
      <Notice kind="error" title="La auditoría no está como se selló">
        {problema}
      </Notice>
    );
  return (
    <Notice kind="success" title="La auditoría está completa">
      {hasta === 0 ? (
        'Todavía no hay asientos sellados.'
      ) : (
        <>
          {hasta === 1 ? 'Hay un asiento sellado' : `Hay ${formatNumber(hasta)} asientos sellados`}, como se
          escribieron. Último sello:{' '}
          <code className={classes.id}>
            {hasta}:{sello}
          </code>
        </>
      )}
    </Notice>
  );
}
