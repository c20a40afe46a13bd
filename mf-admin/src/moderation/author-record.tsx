/** Author of a text under review: their record in the forum, and a button to suspend them for some days. */
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

const COUNT_ONLY = { limit: 1 } as const;

/** Hidden and reported texts of a person, and their suspension. */
export function AuthorRecord({ author }: { author: string }) {
  const { record, reload } = useRecord('users', author);
  const scope = `autor-${author}`;
  const questions = useList(
    'preguntas',
    { filters: { autor: author, estado: 'oculta' }, ...COUNT_ONLY },
    { scope },
  );
  const answers = useList(
    'respuestas',
    { filters: { autor: author, estado: 'oculta' }, ...COUNT_ONLY },
    { scope },
  );
  const reports = useList('reportes', { filters: { autor: author, grupo: null }, ...COUNT_ONLY }, { scope });
  const [formOpen, setFormOpen] = useState(false);
  const container = useFormFocus(formOpen);
  const { edit, pending } = useWrite('users');
  const suspensionToast = useRef<number>(undefined);
  if (!record) return null;
  const until = record.foroSuspendidoHasta;
  const suspended = until != null && until > new Date().toISOString();
  const name = `${record.nombre} ${record.apellido}`;

  async function lift() {
    const result = await edit(author, { foroSuspendidoHasta: null }).done;
    if (!result.ok) return void toast(result.message, { kind: 'error' });
    // The suspension's toast is outdated and offers to undo it.
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
          { label: 'Textos ocultos', value: formatNumber(questions.totalDocs + answers.totalDocs) },
          { label: 'Textos reportados', value: formatNumber(reports.totalDocs) },
          {
            label: 'Suspensión en el foro',
            value: suspended
              ? `Hasta el ${formatDate(until)}. ${record.foroMotivo ?? ''}`
              : until
                ? `Terminó el ${formatDate(until)}. ${record.foroMotivo ?? ''}`
                : 'Ninguna',
          },
        ]}
      />
      <div ref={container}>
        {formOpen ? (
          <SuspensionForm
            name={`suspender-${author}`}
            busy={pending}
            onCancel={() => setFormOpen(false)}
            onSend={async (days, reason) => {
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
            }}
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
  const [days, setDays] = useState('7');
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
        onChange={(value) => setDays(value ?? '7')}
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
