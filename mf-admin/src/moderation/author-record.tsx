import type { Doc } from '@oficio/shared/contract/collections/index';
import { users } from '@oficio/shared/contract/collections/users';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { DAY_MS } from '@oficio/shared/kit/durations';
import { useList, useRecord, useWrite } from '@oficio/shared/store';
import {
  Button,
  dismissToast,
  FactsList,
  formatDate,
  formatNumber,
  Notice,
  Row,
  Stack,
  toast,
} from '@oficio/shared/ui';
import { fieldProps, SelectField, TextArea } from '@oficio/shared/ui/forms';
import { useRef, useState } from 'react';
import { useFormFocus } from './use-form-focus.ts';

const SUSPENSION_LENGTHS = [
  { value: '1', label: 'Un día' },
  { value: '7', label: 'Una semana' },
  { value: '30', label: 'Un mes' },
  { value: '365', label: 'Un año' },
];
const { confianza, foroMotivo } = users.fields satisfies Fields;

const DEFAULT_LENGTH = '7';

/** Author of a text under review: their hidden and reported texts, and their suspension in the forum. */
export function AuthorRecord({ author }: { author: string }) {
  const { record, reload } = useRecord('users', author);
  const { hidden, reported } = useTextCounts(author);
  const [formOpen, setFormOpen] = useState(false);
  const container = useFormFocus(formOpen);
  const { edit, pending } = useWrite('users');
  const suspensionToast = useRef<number>(undefined);
  if (!record) return null;
  const suspended = isSuspended(record);
  const name = `${record.nombre} ${record.apellido}`;

  async function suspend(days: number, reason: string): Promise<string> {
    const result = await edit(author, {
      foroSuspendidoHasta: new Date(Date.now() + days * DAY_MS).toISOString(),
      foroMotivo: reason,
    }).done;
    if (!result.ok) return result.message;
    setFormOpen(false);
    reload();
    suspensionToast.current = toast(`${name} no puede publicar en el foro`, {
      kind: 'success',
      onAction: () => void lift(),
    });
    return '';
  }
  async function lift() {
    const result = await edit(author, { foroSuspendidoHasta: null }).done;
    if (!result.ok) return void toast(result.message, { kind: 'error' });
    // The toast of the suspension offers to undo it, which is already done.
    if (suspensionToast.current !== undefined) dismissToast(suspensionToast.current);
    reload();
  }
  return (
    <Stack gap={3}>
      <FactsList
        facts={[
          { label: 'Lo escribió', value: `${name} (${record.nombreUsuario})` },
          { label: confianza.label, value: record.confianza ? confianza.options[record.confianza] : '' },
          { label: 'Cuenta desde', value: formatDate(record.creadoEn) },
          { label: 'Textos ocultos', value: formatNumber(hidden) },
          { label: 'Textos reportados', value: formatNumber(reported) },
          { label: 'Suspensión en el foro', value: suspensionText(record) },
        ]}
      />
      <div ref={container}>
        {formOpen ? (
          <SuspensionForm
            name={`suspender-${author}`}
            busy={pending}
            onCancel={() => setFormOpen(false)}
            onSend={suspend}
          />
        ) : (
          <Row>
            {suspended ? (
              <Button variant="quiet" busy={pending} onClick={() => void lift()}>
                Levantar la suspensión
              </Button>
            ) : (
              <Button variant="quiet" onClick={() => setFormOpen(true)}>
                Suspender en el foro
              </Button>
            )}
          </Row>
        )}
      </div>
    </Stack>
  );
}

type Suspension = Pick<Doc<'users'>, 'foroSuspendidoHasta' | 'foroMotivo'>;

const isSuspended = ({ foroSuspendidoHasta }: Suspension): boolean =>
  foroSuspendidoHasta != null && foroSuspendidoHasta > new Date().toISOString();

function suspensionText(suspension: Suspension): string {
  const { foroSuspendidoHasta, foroMotivo } = suspension;
  if (!foroSuspendidoHasta) return 'Ninguna';
  const verb = isSuspended(suspension) ? 'Hasta' : 'Terminó';
  return `${verb} el ${formatDate(foroSuspendidoHasta)}. ${foroMotivo ?? ''}`;
}

/** Returns the number of hidden and of reported texts of an author. */
function useTextCounts(author: string): { readonly hidden: number; readonly reported: number } {
  const options = { scope: `autor-${author}` };
  const hiddenTexts = { filters: { autor: author, estado: 'oculta' }, limit: 1 } as const;
  const questions = useList('preguntas', hiddenTexts, options);
  const answers = useList('respuestas', hiddenTexts, options);
  const reports = useList('reportes', { filters: { autor: author, grupo: null }, limit: 1 }, options);
  return { hidden: questions.totalDocs + answers.totalDocs, reported: reports.totalDocs };
}

/** Form of the length of a suspension and its reason. */
function SuspensionForm({
  name,
  busy,
  onSend,
  onCancel,
}: {
  name: string;
  busy: boolean;
  /** Resolves to the error message; empty on success. */
  onSend: (days: number, reason: string) => Promise<string>;
  onCancel: () => void;
}) {
  const [days, setDays] = useState(DEFAULT_LENGTH);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  return (
    <Stack gap={3}>
      {problem !== '' && <Notice kind="error" title={problem} />}
      <SelectField
        name={`${name}-dias`}
        label="Por cuánto"
        required
        options={SUSPENSION_LENGTHS}
        value={days}
        onChange={(value) => setDays(value ?? DEFAULT_LENGTH)}
      />
      <TextArea
        name={`${name}-motivo`}
        label="Motivo para la persona"
        required
        rows={3}
        maxLength={fieldProps(foroMotivo).maxLength}
        value={reason}
        onChange={setReason}
      />
      <Row>
        <Button
          variant="danger"
          busy={busy}
          onClick={() => {
            if (reason.trim() === '') setProblem('Falta escribir el motivo.');
            else void onSend(Number(days), reason.trim()).then(setProblem);
          }}
        >
          Suspender
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </Row>
    </Stack>
  );
}
