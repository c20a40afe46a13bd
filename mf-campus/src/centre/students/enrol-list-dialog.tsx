import type { Doc } from '@oficio/shared/contract/collections/index';
import {
  MAX_LINES,
  type EnrolledLine,
  type EnrolListAnswer,
  type LineResult,
} from '@oficio/shared/contract/answers/enrol-list';
import { useApi } from '@oficio/shared/store';
import { Chip, Dialog, formatCount, Notice, Stack, toast } from '@oficio/shared/ui';
import { Form, FormActions, SelectField, TextArea, useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import styles from '../desk.module.css';
import { peopleLines } from './people-lines.ts';

const WORDS: Readonly<
  Record<LineResult, { before: string; after: string; tone: 'petroleo' | 'warn' | 'danger' | 'muted' }>
> = {
  inscripta: { before: 'Se inscribe', after: 'Inscripta', tone: 'petroleo' },
  enEspera: { before: 'Queda en espera: sin cupo', after: 'En espera: sin cupo', tone: 'warn' },
  yaInscripta: { before: 'Ya está inscripta', after: 'Ya estaba inscripta', tone: 'muted' },
  noExiste: { before: 'Sin cuenta en Oficio', after: 'Sin cuenta en Oficio', tone: 'danger' },
  repetida: { before: 'Repetida', after: 'Repetida', tone: 'muted' },
  rechazada: { before: 'No se puede', after: 'No se pudo', tone: 'danger' },
};
const enters = ({ resultado }: EnrolledLine) => resultado === 'inscripta' || resultado === 'enEspera';

/** Paste a list, see what would happen line by line, and only then enrol. */
export function EnrolListDialog({
  open,
  courses,
  curso,
  onClose,
  onEnrolled,
}: {
  open: boolean;
  /** Those that are published. */
  courses: readonly Doc<'cursos'>[];
  curso: string;
  onClose: () => void;
  onEnrolled: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Inscribir una lista" size="large">
      <EnrolList key={curso} courses={courses} curso={curso} onClose={onClose} onEnrolled={onEnrolled} />
    </Dialog>
  );
}

function EnrolList({
  courses,
  curso,
  onClose,
  onEnrolled,
}: Omit<Parameters<typeof EnrolListDialog>[0], 'open'>) {
  const { call } = useApi();
  const form = useFormState({ curso, personas: '' }, { draftKey: 'inscribir-lista' });
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<EnrolListAnswer>();
  const willEnter = answer?.resultados.filter(enters).length ?? 0;

  async function run(ensayo: boolean) {
    const people = peopleLines(form.values.personas);
    if (!form.values.curso) return form.setErrors({ curso: 'Falta elegir el curso.' });
    if (people.length === 0) return form.setErrors({ personas: 'Falta pegar la lista.' });
    if (people.length > MAX_LINES)
      return form.setErrors({
        personas: `La lista tiene ${people.length} personas; se inscriben hasta ${MAX_LINES} por vez.`,
      });
    setBusy(true);
    const outcome = await call<EnrolListAnswer>('POST', `/api/cursos/${form.values.curso}/inscribir-lista`, {
      personas: people,
      ensayo,
    });
    setBusy(false);
    if (!outcome.ok) return form.fromServer(outcome);
    setAnswer(outcome.data);
    if (ensayo) return;
    const done = outcome.data.resultados.filter(enters).length;
    toast(formatCount(done, 'persona inscripta', 'personas inscriptas'), { kind: 'success' });
    form.reset({ curso: form.values.curso, personas: '' });
    onEnrolled();
  }

  if (answer)
    return (
      <Stack gap={4}>
        <Notice kind={answer.ensayo ? 'info' : 'success'}>
          {answer.ensayo
            ? `Todavía no se inscribió a nadie. De ${formatCount(answer.resultados.length, 'persona', 'personas')}, se inscribe a ${willEnter}.`
            : `${formatCount(willEnter, 'persona inscripta', 'personas inscriptas')}. Se les avisa por correo y en la cuenta.`}
        </Notice>
        <ul className={styles.results} aria-label="Resultado por persona">
          {answer.resultados.map((line, index) => {
            const words = WORDS[line.resultado];
            return (
              <li key={index} className={styles.result}>
                <span>{line.persona}</span>
                <Chip tone={words.tone}>{answer.ensayo ? words.before : words.after}</Chip>
                {line.mensaje && <span>{line.mensaje}</span>}
              </li>
            );
          })}
        </ul>
        <Form label="Confirmar" errors={form.errors} busy={busy} onSubmit={() => void confirm()}>
          <FormActions
            submit={
              answer.ensayo && willEnter > 0
                ? `Inscribir a ${formatCount(willEnter, 'persona', 'personas')}`
                : answer.ensayo
                  ? 'Corregir la lista'
                  : 'Listo'
            }
            busy={busy}
            {...(answer.ensayo &&
              willEnter > 0 && { cancel: 'Corregir la lista', onCancel: () => setAnswer(undefined) })}
          />
        </Form>
      </Stack>
    );
  return (
    <Form label="Inscribir una lista" errors={form.errors} busy={busy} onSubmit={() => void run(true)}>
      <SelectField
        {...form.field('curso')}
        label="Curso"
        required
        options={courses.map(({ _id, titulo }) => ({ value: _id, label: titulo }))}
      />
      <TextArea
        {...form.field('personas')}
        label="Personas"
        help={`Correos o nombres de usuario, uno por línea. Hasta ${MAX_LINES}. Cada persona necesita una cuenta en Oficio.`}
        required
        rows={8}
      />
      <FormActions submit="Revisar la lista" busy={busy} onCancel={onClose} />
    </Form>
  );

  function confirm(): void | Promise<void> {
    if (answer?.ensayo && willEnter > 0) return run(false);
    setAnswer(undefined);
    if (!answer?.ensayo) onClose();
  }
}
