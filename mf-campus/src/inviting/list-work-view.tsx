import { MAX_INVITATION_MAILS_PER_CENTRE_PER_DAY } from '@oficio/shared/contract/answers/invite-list';
import { isDryRunDone } from '@oficio/shared/contract/answers/work-progress';
import { workRows, type WorkRowsAnswer } from '@oficio/shared/contract/calls/work-rows';
import { useCall } from '@oficio/shared/store';
import {
  Button,
  ErrorState,
  formatNumber,
  Row,
  Skeletons,
  Stack,
  formatCount,
  Notice,
} from '@oficio/shared/ui';
import { useWork, type FollowedWork, type Work } from '@oficio/shared/works/use-work';
import { useStableFocus, WorkRunning } from '@oficio/shared/works/work-running';
import { useEffect, useRef } from 'react';
import { countSlips, countInvited } from './line-labels.ts';
import { ListCommands } from './list-commands.tsx';
import { ListRows } from './list-rows.tsx';

type Counts = WorkRowsAnswer['cuentas'];

interface ListWorkViewProps {
  readonly id: string;
  /** Returns to a new list. */
  readonly onAnother: () => void;
  readonly onClose: () => void;
  /** Called when the work ends while it is displayed. */
  readonly onDone: () => void;
}

/**
 * An invitation list from its review to its end: the people it invites, its progress, and the actions
 * available now.
 */
export function ListWorkView({ id, onAnother, onClose, onDone }: ListWorkViewProps) {
  const followed = useWork(id);
  const { work, running } = followed;
  const phase = work && !running ? `${work.fase ?? ''} ${work.estado}` : '';
  const rows = useCall(workRows, phase === '' ? null : { id });
  const previousPhase = useRef(phase);
  // The pressed button is gone: keep the focus on the title.
  const box = useStableFocus(phase);
  const { reload } = rows;
  useEffect(() => {
    if (previousPhase.current === phase) return;
    previousPhase.current = phase;
    if (phase === '') return;
    reload();
    if (phase !== 'ensayar preparado') onDone();
  }, [phase, reload, onDone]);

  if (!work)
    return followed.status === 'failed' || followed.notFound ? (
      <ErrorState
        title={followed.notFound ? 'No encontramos esa lista' : 'No se pudo cargar la lista'}
        {...(!followed.notFound && { onRetry: followed.reload })}
        action={<Button onClick={onAnother}>Empezar otra lista</Button>}
      />
    ) : (
      <Skeletons kind="rows" />
    );
  const cuentas = rows.data?.cuentas ?? {};
  return (
    <div ref={box}>
      {running ? (
        <Running work={work} followed={followed} />
      ) : (
        <Stack gap={4}>
          <p>
            <strong>{work.titulo}</strong>
          </p>
          <ListOutcome work={work} cuentas={cuentas} />
          <ListCommands {...{ work, followed, cuentas, onAnother, onClose }} />
          <ListRows
            key={phase}
            work={id}
            cuentas={work.fase === 'deshacer' ? onlyProblems(cuentas) : cuentas}
            isDryRun={isDryRunDone(work)}
          />
        </Stack>
      )}
    </div>
  );
}

/** Keeps only the problems: nothing else is worth showing after undoing a list. */
const onlyProblems = ({ problema = 0 }: Counts): Counts => (problema > 0 ? { problema } : {});

const PHASE_LABELS: Readonly<Record<NonNullable<Work['fase']>, string>> = {
  ensayar: 'Revisando la lista, sin enviar nada',
  hacer: 'Invitando',
  deshacer: 'Deshaciendo',
};

function Running({ work, followed }: { work: Work; followed: FollowedWork }) {
  return (
    <Stack gap={4}>
      <WorkRunning
        work={work}
        doing={PHASE_LABELS[work.fase ?? 'ensayar']}
        waiting={`Un centro envía hasta ${formatNumber(MAX_INVITATION_MAILS_PER_CENTRE_PER_DAY)} invitaciones por día. Las que faltan salen cuando se puede; no hace falta volver aquí.`}
        kept="al terminar llega un aviso"
      />
      <Row gap={3}>
        <Button
          variant="quiet"
          disabled={followed.busy}
          onClick={() => void followed.tell({ estado: 'detenido' })}
        >
          Detener
        </Button>
      </Row>
    </Stack>
  );
}

/** Result of an invitation list that was reviewed, sent, stopped or undone. */
function ListOutcome({ work, cuentas }: { work: Work; cuentas: WorkRowsAnswer['cuentas'] }) {
  const { estado, fase, aviso, total = 0, hechas = 0 } = work;
  const invited = countInvited(cuentas);
  const problems = cuentas['problema'] ?? 0;
  if (estado === 'fallido')
    return (
      <Notice kind="error" title="No se pudo seguir">
        {aviso}
      </Notice>
    );
  if (fase === 'deshacer')
    return (
      <Notice kind="info" title="Deshecho">
        {formatCount(hechas - problems, 'invitación retirada.', 'invitaciones retiradas.')}
        {problems > 0 && ` ${formatCount(problems, 'queda igual', 'quedan igual')}: abajo se dice por qué.`}
      </Notice>
    );
  if (isDryRunDone(work))
    return (
      <Notice kind="info" title="Todavía no se envió nada">
        {`De ${formatCount(total, 'persona', 'personas')}, la lista suma ${formatNumber(invited)}.`}
        {problems > 0 && ` ${formatCount(problems, 'no se puede', 'no se pueden')}: abajo se dice por qué.`}
        <SlowSendingNote mails={(cuentas['invitada'] ?? 0) + (cuentas['invitadaEspera'] ?? 0)} />
        {aviso && <p>{aviso}</p>}
      </Notice>
    );
  return (
    <Notice
      kind={estado === 'terminado' ? 'success' : 'info'}
      title={estado === 'terminado' ? 'Hecho' : 'Detenido'}
    >
      {estado !== 'terminado' && `${formatNumber(hechas)} de ${formatCount(total, 'persona', 'personas')}. `}
      {estado !== 'terminado' && fase === 'ensayar' && 'No se envió nada.'}
      {fase === 'hacer' &&
        `${formatCount(invited, 'persona sumada', 'personas sumadas')}. Las invitaciones por correo valen 14 días; cada persona entra al curso cuando acepta.`}
      {fase === 'hacer' &&
        countSlips(cuentas) > 0 &&
        ' Los talones se imprimen ahora, cada uno con su código; imprimirlos otra vez hace códigos nuevos, y los de antes dejan de servir.'}
    </Notice>
  );
}

/** Warns that a list takes more than a day to send. */
function SlowSendingNote({ mails }: { mails: number }) {
  if (mails <= MAX_INVITATION_MAILS_PER_CENTRE_PER_DAY) return null;
  return (
    <p>
      Un centro envía hasta {formatNumber(MAX_INVITATION_MAILS_PER_CENTRE_PER_DAY)} invitaciones por día: esta
      lista termina en{' '}
      {formatCount(Math.ceil(mails / MAX_INVITATION_MAILS_PER_CENTRE_PER_DAY), 'día', 'días')}, sin hacer nada
      más.
    </p>
  );
}
