import { isDryRunDone, isRunning } from '@oficio/shared/contract/answers/work-progress';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { FactsList, formatNumber, formatPercent, Notice, Stack, VisuallyHidden } from '@oficio/shared/ui';
import { useStartWork } from '@oficio/shared/works/use-start-work';
import type { FollowedWork, Work } from '@oficio/shared/works/use-work';
import { percentOf, useStableFocus, WorkRunning } from '@oficio/shared/works/work-running';
import { countPhrase, plural } from '../declarations/phrases.ts';
import { ColumnMap } from './column-map.tsx';
import { WorkCommands } from './work-commands.tsx';
import { outcomeFacts, progressLabel, writtenCount } from './work-labels.ts';
import { ResultFile, WorkProblems } from './work-problems.tsx';

/** A work from its dry run to its end: its progress, its expected or actual result, and its commands. */
export function WorkView({
  followed,
  user,
  onReplaced,
}: {
  followed: FollowedWork & { readonly work: Work };
  user: SessionUser;
  /** Called with the id of the dry run that replaces this one. */
  onReplaced: (id: string) => void;
}) {
  const { work, running } = followed;
  const container = useStableFocus(`${work.fase} ${work.estado}`);
  const starting = useStartWork();
  const collection = collectionNamed(work.coleccion);
  if (!collection) return null;
  const mapsColumns =
    work.tipo === 'importacion' && work.fase === 'ensayar' && !running && (work.columnas ?? []).length > 0;
  return (
    <div ref={container}>
      <Stack gap={6}>
        <ProgressAnnouncement work={work} />
        {running ? (
          <Stack gap={3}>
            <WorkRunning
              work={work}
              doing={progressLabel(work)}
              waiting={<p>{pauseReason(work)}</p>}
              quiet
              kept="queda en «Trabajos»"
            />
          </Stack>
        ) : (
          <Outcome work={work} collection={collection} />
        )}
        {!running && work.tipo !== 'exportacion' && work.total !== undefined && work.hechas !== 0 && (
          <FactsList layout="columns" facts={outcomeFacts(work)} />
        )}
        <WorkCommands followed={followed} collection={collection} />
        {!running && <WorkProblems work={work} />}
        {!running && work.tipo === 'exportacion' && <ResultFile work={work} label="Descargar el archivo" />}
        {mapsColumns && (
          <ColumnMap
            work={work}
            collection={collection}
            user={user}
            starting={starting}
            onStarted={(id) => {
              if (isDryRunDone(work)) void followed.tell({ estado: 'detenido' });
              onReplaced(id);
            }}
          />
        )}
      </Stack>
    </div>
  );
}

/** Percentage points between two announcements of the progress. */
const ANNOUNCED_STEP = 25;

/** Announces the progress and the outcome to screen readers. */
function ProgressAnnouncement({ work }: { work: Work }) {
  const percent = Math.floor(percentOf(work) / ANNOUNCED_STEP) * ANNOUNCED_STEP;
  return (
    <VisuallyHidden>
      <span role="status">
        {isRunning(work)
          ? `${progressLabel(work)}: ${formatPercent(percent)}`
          : `${work.titulo ?? ''}: ${outcomeOf(work)}`}
      </span>
    </VisuallyHidden>
  );
}

/** Returns why the server paused a work. */
const pauseReason = ({ coleccion }: Work): string =>
  coleccion === 'invitaciones'
    ? 'El centro envió las invitaciones de un día. Las que faltan salen cuando se puede.'
    : 'Encontró varios correos que ya tienen cuenta. Eso se dice de a poco, igual que al cargar de a una persona.';

function outcomeOf(work: Work): string {
  if (isDryRunDone(work))
    return writtenCount(work) > 0
      ? 'Ensayo hecho: todavía no se guardó nada'
      : 'Ensayo hecho: no hay nada que cambiar';
  switch (work.estado) {
    case 'terminado':
      return work.tipo === 'exportacion' ? 'El archivo está listo' : 'Hecho';
    case 'deshecho':
      return 'Deshecho';
    case 'detenido':
      return work.fase === 'ensayar' ? 'Detenido: no se guardó nada' : 'Detenido: lo que se hizo queda hecho';
    case 'pausado':
      return 'En pausa';
    default:
      return 'No pudo seguir';
  }
}

function Outcome({ work, collection }: { work: Work; collection: Collection }) {
  const { estado, aviso, rechazadas = 0, total = 0, hechas = 0 } = work;
  const failed = estado === 'fallido';
  const succeeded = estado === 'terminado' && rechazadas === 0;
  const kind = succeeded ? 'success' : 'info';
  return (
    // Quiet, since `ProgressAnnouncement` announces it.
    <Notice kind={failed ? 'error' : kind} title={outcomeOf(work)} quiet>
      {aviso && <p>{aviso}</p>}
      {total > 0 && !failed && (
        <p>
          {hechas < total
            ? `${formatNumber(hechas)} de ${formatNumber(total)} ${plural(collection)}.`
            : `${countPhrase(collection, total)}.`}
        </p>
      )}
      {total === 0 && !failed && estado !== 'detenido' && <p>Ningún registro cumple el filtro.</p>}
    </Notice>
  );
}
