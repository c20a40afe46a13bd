import type { Doc } from '@oficio/shared/contract/collections/index';
import {
  MAX_LINES,
  type InviteListAnswer,
  type LineResult,
} from '@oficio/shared/contract/answers/invite-list';
import { suggestedEmail } from '@oficio/shared/contract/values/email-suggestion';
import { useApi } from '@oficio/shared/store';
import { Chip, Dialog, formatCount, Notice, Stack, toast } from '@oficio/shared/ui';
import { Form, FormActions, SelectField, TextArea, useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import styles from '../desk.module.css';
import { peopleLines } from './people-lines.ts';

const WORDS: Readonly<
  Record<LineResult, { before: string; after: string; tone: 'petroleo' | 'warn' | 'danger' | 'muted' }>
> = {
  invitada: { before: 'Se invita', after: 'Invitada', tone: 'petroleo' },
  yaInvitada: { before: 'Ya está invitada', after: 'Ya estaba invitada', tone: 'muted' },
  yaInscripta: { before: 'Ya está en el curso', after: 'Ya estaba en el curso', tone: 'muted' },
  noEsCorreo: { before: 'No es un correo', after: 'No era un correo', tone: 'danger' },
  repetida: { before: 'Repetida', after: 'Repetida', tone: 'muted' },
  sinLugar: { before: 'Sin lugar en el curso', after: 'Sin lugar en el curso', tone: 'warn' },
  rechazada: { before: 'No se puede', after: 'No se pudo', tone: 'danger' },
};
const count = ({ resultados }: InviteListAnswer, what: LineResult) =>
  resultados.filter(({ resultado }) => resultado === what).length;
const countInvited = (answer: InviteListAnswer) => count(answer, 'invitada');
/** Said where there is anything to say: a course with fewer places than people. */
function withoutPlace(answer: InviteListAnswer): string {
  const n = count(answer, 'sinLugar');
  return n === 0 ? '' : ` ${formatCount(n, 'persona no tiene', 'personas no tienen')} lugar en el curso.`;
}

/** Paste a list of addresses, see what would happen line by line, and only then invite. */
export function InviteListDialog({
  open,
  courses,
  curso,
  onClose,
  onInvited,
}: {
  open: boolean;
  /** Those that are published. */
  courses: readonly Doc<'cursos'>[];
  curso: string;
  onClose: () => void;
  onInvited: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Invitar a un curso" size="large">
      <InviteList key={curso} courses={courses} curso={curso} onClose={onClose} onInvited={onInvited} />
    </Dialog>
  );
}

function InviteList({
  courses,
  curso,
  onClose,
  onInvited,
}: Omit<Parameters<typeof InviteListDialog>[0], 'open'>) {
  const { call } = useApi();
  const form = useFormState({ curso, personas: '' }, { draftKey: 'invitar-lista' });
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<InviteListAnswer>();

  async function run(ensayo: boolean) {
    const people = peopleLines(form.values.personas);
    if (!form.values.curso) return form.setErrors({ curso: 'Falta elegir el curso.' });
    if (people.length === 0) return form.setErrors({ personas: 'Falta pegar la lista.' });
    if (people.length > MAX_LINES)
      return form.setErrors({
        personas: `La lista tiene ${people.length} correos; se invita hasta ${MAX_LINES} por vez.`,
      });
    setBusy(true);
    const outcome = await call<InviteListAnswer>('POST', `/api/cursos/${form.values.curso}/invitar-lista`, {
      personas: people,
      ensayo,
    });
    setBusy(false);
    if (!outcome.ok) return form.fromServer(outcome);
    setAnswer(outcome.data);
    if (ensayo) return;
    toast(formatCount(countInvited(outcome.data), 'invitación enviada', 'invitaciones enviadas'), {
      kind: 'success',
    });
    form.reset({ curso: form.values.curso, personas: '' });
    onInvited();
  }

  if (answer) {
    const invited = countInvited(answer);
    const goesOn = answer.ensayo && invited > 0;
    return (
      <Stack gap={4}>
        <Notice kind={answer.ensayo ? 'info' : 'success'}>
          {answer.ensayo
            ? `Todavía no se envió nada. De ${formatCount(answer.resultados.length, 'línea', 'líneas')}, se invita a ${invited}.${withoutPlace(answer)}`
            : `${formatCount(invited, 'invitación enviada', 'invitaciones enviadas')}. Valen 14 días; cada persona entra al curso cuando acepta.${withoutPlace(answer)}`}
        </Notice>
        <ul className={styles.results} aria-label="Resultado por línea">
          {answer.resultados.map((line, index) => {
            const words = WORDS[line.resultado];
            const meant = answer.ensayo ? suggestedEmail(line.persona) : undefined;
            return (
              <li key={index} className={styles.result}>
                <span>{line.persona}</span>
                <Chip tone={words.tone}>{answer.ensayo ? words.before : words.after}</Chip>
                {line.mensaje && <span>{line.mensaje}</span>}
                {meant && <span>¿Es {meant}?</span>}
              </li>
            );
          })}
        </ul>
        <Form label="Confirmar" errors={form.errors} busy={busy} onSubmit={() => void confirm(goesOn)}>
          <FormActions
            submit={
              goesOn
                ? `Invitar a ${formatCount(invited, 'persona', 'personas')}`
                : answer.ensayo
                  ? 'Corregir la lista'
                  : 'Listo'
            }
            busy={busy}
            {...(goesOn && { cancel: 'Corregir la lista', onCancel: () => setAnswer(undefined) })}
          />
        </Form>
      </Stack>
    );
  }
  return (
    <Form label="Invitar a un curso" errors={form.errors} busy={busy} onSubmit={() => void run(true)}>
      <SelectField
        {...form.field('curso')}
        label="Curso"
        required
        options={courses.map(({ _id, titulo }) => ({ value: _id, label: titulo }))}
      />
      <TextArea
        {...form.field('personas')}
        label="Correos"
        help={`Uno por línea o las filas de una planilla, hasta ${MAX_LINES}. A cada uno llega una invitación y se le guarda un lugar por 14 días, tenga o no una cuenta en Oficio.`}
        required
        rows={8}
      />
      <FormActions submit="Revisar la lista" busy={busy} onCancel={onClose} />
    </Form>
  );

  function confirm(goesOn: boolean): void | Promise<void> {
    if (goesOn) return run(false);
    setAnswer(undefined);
    if (!answer?.ensayo) onClose();
  }
}
