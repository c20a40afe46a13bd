import { LETTERS_A_DAY } from '@oficio/shared/contract/answers/invite-list';
import { isTried } from '@oficio/shared/contract/answers/work-standing';
import { workRows, type WorkRowsAnswer } from '@oficio/shared/contract/calls/work-rows';
import { useCall } from '@oficio/shared/store';
import {
  Button,
  ErrorState,
  formatCount,
  formatNumber,
  Notice,
  Row,
  Skeletons,
  Stack,
} from '@oficio/shared/ui';
import { IconPrinter } from '@oficio/shared/ui/icons';
import { useWork, type FollowedWork, type Work } from '@oficio/shared/works/use-work';
import { useKeptFocus, WorkRunning } from '@oficio/shared/works/work-running';
import { useEffect, useRef, useState } from 'react';
import { peopleOnPaper, peopleTaken } from './line-words.ts';
import { ListRows } from './list-rows.tsx';
import { useSlips } from './use-slips.ts';

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
  const standing = work && !running ? `${work.fase ?? ''} ${work.estado}` : '';
  const told = useCall(workRows, standing === '' ? null : { id });
  const before = useRef(standing);
  // The pressed button is gone: keep the focus on the title.
  const box = useKeptFocus(standing);
  const { reload } = told;
  useEffect(() => {
    if (before.current === standing) return;
    before.current = standing;
    if (standing === '') return;
    reload();
    if (standing !== 'ensayar preparado') onDone();
  }, [standing, reload, onDone]);

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
  const cuentas = told.data?.cuentas ?? {};
  return (
    <div ref={box}>
      {running ? (
        <Running work={work} followed={followed} />
      ) : (
        <Stack gap={4}>
          <p>
            <strong>{work.titulo}</strong>
          </p>
          <Standing work={work} cuentas={cuentas} />
          <Commands {...{ work, followed, cuentas, onAnother, onClose }} />
          <ListRows
            key={standing}
            work={id}
            cuentas={work.fase === 'deshacer' ? onlyProblems(cuentas) : cuentas}
            tried={isTried(work)}
          />
        </Stack>
      )}
    </div>
  );
}

/** Keeps only the problems: nothing else is worth showing after undoing a list. */
const onlyProblems = ({ problema = 0 }: Counts): Counts => (problema > 0 ? { problema } : {});

const DOING: Readonly<Record<NonNullable<Work['fase']>, string>> = {
  ensayar: 'Revisando la lista, sin enviar nada',
  hacer: 'Invitando',
  deshacer: 'Deshaciendo',
};

function Running({ work, followed }: { work: Work; followed: FollowedWork }) {
  return (
    <Stack gap={4}>
      <WorkRunning
        work={work}
        doing={DOING[work.fase ?? 'ensayar']}
        waiting={`Un centro envía hasta ${formatNumber(LETTERS_A_DAY)} invitaciones por día. Las que faltan salen cuando se puede; no hace falta volver aquí.`}
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

function Standing({ work, cuentas }: { work: Work; cuentas: Counts }) {
  const { estado, fase, aviso, total = 0, hechas = 0 } = work;
  const taken = peopleTaken(cuentas);
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
  if (isTried(work))
    return (
      <Notice kind="info" title="Todavía no se envió nada">
        {`De ${formatCount(total, 'persona', 'personas')}, la lista suma ${formatNumber(taken)}.`}
        {problems > 0 && ` ${formatCount(problems, 'no se puede', 'no se pueden')}: abajo se dice por qué.`}
        <Slowly letters={(cuentas['invitada'] ?? 0) + (cuentas['invitadaEspera'] ?? 0)} />
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
        `${formatCount(taken, 'persona sumada', 'personas sumadas')}. Las invitaciones por correo valen 14 días; cada persona entra al curso cuando acepta.`}
      {fase === 'hacer' &&
        peopleOnPaper(cuentas) > 0 &&
        ' Los talones se imprimen ahora, cada uno con su código; imprimirlos otra vez hace códigos nuevos, y los de antes dejan de servir.'}
    </Notice>
  );
}

/** Warns that a list takes more than a day to send. */
function Slowly({ letters }: { letters: number }) {
  if (letters <= LETTERS_A_DAY) return null;
  return (
    <p>
      Un centro envía hasta {formatNumber(LETTERS_A_DAY)} invitaciones por día: esta lista termina en{' '}
      {formatCount(Math.ceil(letters / LETTERS_A_DAY), 'día', 'días')}, sin hacer nada más.
    </p>
  );
}

interface CommandsProps {
  readonly work: Work;
  readonly followed: FollowedWork;
  readonly cuentas: Counts;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

function Commands({ work, followed: { tell, busy }, cuentas, onAnother, onClose }: CommandsProps) {
  const { estado, fase, creadas = 0 } = work;
  const taken = peopleTaken(cuentas);
  const onPaper = fase === 'hacer' ? peopleOnPaper(cuentas) : 0;
  const slips = useSlips();
  const [asking, setAsking] = useState(false);
  if (isTried(work))
    return (
      <Row gap={3}>
        {taken > 0 && (
          <Button busy={busy} onClick={() => void tell({ ensayo: false, estado: 'enCurso' })}>
            {`Invitar a ${formatCount(taken, 'persona', 'personas')}`}
          </Button>
        )}
        <Button
          variant={taken > 0 ? 'quiet' : 'secondary'}
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
          {onPaper > 0 && (
            <Button
              busy={slips.busy}
              icon={<IconPrinter size={20} aria-hidden="true" />}
              onClick={() => void slips.print({ trabajo: work._id })}
            >
              {`Imprimir ${formatCount(onPaper, 'talón', 'talones')}`}
            </Button>
          )}
          <Button variant={onPaper > 0 ? 'secondary' : 'primary'} onClick={onClose}>
            Listo
          </Button>
        </>
      )}
      <Button variant="secondary" onClick={onAnother}>
        {estado === 'fallido' ? 'Corregir la lista' : 'Invitar a otra lista'}
      </Button>
      {undoable && !asking && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Deshacer
        </Button>
      )}
      {undoable && asking && (
        <Notice
          kind="warn"
          title={`Retirar ${formatCount(creadas, 'invitación', 'invitaciones')}`}
          actions={
            <>
              <Button variant="danger" busy={busy} onClick={() => void tell({ estado: 'deshecho' })}>
                Retirarlas
              </Button>
              <Button variant="quiet" onClick={() => setAsking(false)}>
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
