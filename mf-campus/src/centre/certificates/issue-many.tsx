import type { SentOf } from '@oficio/shared/contract/calls/call';
import { issueReview, type IssueReview, issueBatches } from '@oficio/shared/contract/calls/issuing';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { trabajos } from '@oficio/shared/contract/collections/trabajos';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { useNavigate } from '@oficio/shared/router';
import { useApi, type Changes, useCall } from '@oficio/shared/store';
import { toast, formatCount, formatDateTime, Section, TextLink } from '@oficio/shared/ui';
import { useFormState } from '@oficio/shared/ui/forms';
import { EMPTY_LIST_VALUES, refuseList } from '@oficio/shared/works/list-form';
import { useStartWork } from '@oficio/shared/works/use-start-work';
import { useState } from 'react';
import { issuePath, type Mode } from '../../sides/issue-paths.ts';
import { StateOf } from '../../sides/states.tsx';
import styles from '../desk.module.css';
import { Candidates } from './candidates.tsx';
import { instantOf, today } from './issue-day.ts';
import { IssueList } from './issue-list.tsx';
import { Review } from './review.tsx';

const csvQuoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Builds the work that issues a certification to many people. Its rows hold only ids: the server validates
 * and completes each.
 */
function issueWork(
  { _id, nombre, codigo }: Pick<Doc<'certificaciones'>, '_id' | 'nombre' | 'codigo'>,
  people: readonly string[],
  emitidaEn: string | undefined,
): Changes<'trabajos'> {
  const hasDate = emitidaEn !== undefined;
  const header = ['titular', 'certificacion', 'titulo', 'origen', ...(hasDate ? ['emitidaEn'] : [])];
  const rows = people.map((person) => [
    person,
    _id,
    csvQuoted(nombre),
    'emitida',
    ...(hasDate ? [emitidaEn] : []),
  ]);
  const text = [header, ...rows].map((row) => row.join(',')).join('\n');
  return {
    tipo: 'importacion',
    coleccion: 'credenciales',
    archivo: new File([text], `certificados ${codigo}.csv`, { type: 'text/csv' }),
    ensayo: false,
    opciones: { existentes: 'omitir', requeridos: ['titular', 'certificacion'] },
  };
}

type Recipients = Pick<SentOf<typeof issueReview>, 'personas' | 'archivo'>;

interface Props {
  readonly certification: Doc<'certificaciones'>;
  readonly centro: string;
  readonly modo: Exclude<Mode, 'una'>;
}

/** Chooses the recipients of a certification, reviews them, and issues to all at once. */
export function IssueMany({ certification, centro, modo }: Props) {
  const { request } = useApi();
  const navigate = useNavigate();
  const issuing = useStartWork();
  const form = useFormState(EMPTY_LIST_VALUES);
  const { busy, during } = useBusy();
  const [day, setDay] = useState<string>();
  const [reviewed, setReviewed] = useState<{
    readonly recipients: Recipients;
    readonly review: IssueReview;
  }>();

  async function review(recipients: Recipients, issueDay: string | undefined) {
    const emitidaEn = instantOf(issueDay);
    const outcome = await during(
      request(issueReview, { certificacion: certification._id }, { body: { ...recipients, emitidaEn } }),
    );
    if (outcome.ok) {
      setDay(issueDay);
      setReviewed({ recipients, review: outcome.data });
      return;
    }
    // Errors of a list are shown at its field.
    if (recipients.archivo === undefined || reviewed) toast(outcome.message, { kind: 'error' });
    else refuseList(form, { message: outcome.message, field: 'archivo' });
  }

  async function issue(people: readonly string[]) {
    const trabajo = await issuing.start(issueWork(certification, people, instantOf(day)));
    if (trabajo) void navigate(issuePath(centro, modo, { certificacion: certification._id, trabajo }));
  }

  if (reviewed)
    return (
      <Review
        certification={certification}
        review={reviewed.review}
        centro={centro}
        day={day}
        today={today()}
        busy={busy || issuing.busy}
        problem={issuing.problem}
        onDay={(nextDay) => void review(reviewed.recipients, nextDay)}
        onReviewAgain={() => void review(reviewed.recipients, day)}
        onIssue={(people) => void issue(people)}
        onBack={() => {
          setReviewed(undefined);
          issuing.clear();
        }}
      />
    );
  return (
    <>
      {modo === 'lista' ? (
        <div className={styles.form}>
          <IssueList form={form} busy={busy} onList={(archivo) => void review({ archivo }, undefined)} />
        </div>
      ) : (
        <Candidates
          key={certification._id}
          certification={certification}
          centro={centro}
          onReview={(personas) => void review({ personas: [...personas] }, undefined)}
        />
      )}
      <PastBatches certification={certification} centro={centro} modo={modo} />
    </>
  );
}

const { states } = trabajos.fields.estado;

interface PastBatchesProps {
  readonly certification: Doc<'certificaciones'>;
  readonly centro: string;
  readonly modo: Mode;
}

/**
 * Lists the last batches of this certification that the user issued, so that a closed page can be found
 * again.
 */
function PastBatches({ certification: { _id: certificacion }, centro, modo }: PastBatchesProps) {
  const { data } = useCall(issueBatches, { certificacion });
  if (!data || data.docs.length === 0) return null;
  return (
    <Section title="Últimas emisiones">
      <ul className={styles.results}>
        {data.docs.map(({ _id: trabajo, creadoEn, estado, total = 0 }) => (
          <li key={trabajo} className={styles.result}>
            <TextLink to={issuePath(centro, modo, { certificacion, trabajo })}>
              {`Emisión del ${formatDateTime(creadoEn)}`}
            </TextLink>
            <span>{formatCount(total, 'persona', 'personas')}</span>
            <StateOf states={states} state={estado} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
