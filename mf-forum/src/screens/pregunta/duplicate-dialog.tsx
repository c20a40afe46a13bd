import type { Doc } from '@oficio/shared/contract/collections/index';
import { QUESTION_STATES } from '@oficio/shared/contract/words/preguntas';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { useApi, type WriteResult } from '@oficio/shared/store';
import { Dialog, formatCount } from '@oficio/shared/ui';
import {
  CheckField,
  Form,
  FormActions,
  ReferenceField,
  useFormState,
  type ReferenceOption,
} from '@oficio/shared/ui/forms';
import { useSimilar } from '../../forum/similar.ts';
import styles from './thread.module.css';
import type { Question } from './thread.ts';

type Candidate = Pick<Doc<'preguntas'>, '_id' | 'titulo' | 'estado' | 'respuestas'>;

const optionOf = ({ _id, titulo, estado, respuestas }: Candidate): ReferenceOption => ({
  _id,
  label: titulo,
  detail: `${QUESTION_STATES[estado].label}, ${formatCount(respuestas, 'respuesta', 'respuestas')}`,
});

/** Asks which question this one duplicates. Suggests similar questions until the user types. */
export function DuplicateDialog({
  question,
  onSend,
  onClose,
}: {
  question: Question;
  onSend: (original: string, close: boolean) => Promise<WriteResult<unknown>>;
  onClose: () => void;
}) {
  const { records } = useApi();
  const open = question.estado === 'abierta' || question.estado === 'resuelta';
  const form = useFormState({ duplicadaDe: null as string | null, cerrar: open });
  const { busy, during } = useBusy();
  const similar = useSimilar(question.titulo, { exclude: question._id, debounceMs: 0 });

  async function search(text: string) {
    if (text === '') return similar.map(optionOf);
    const outcome = await records<Doc<'preguntas'>>('preguntas', {
      searchString: text,
      page: 1,
      searchField: '*',
      limit: 10,
    });
    if (!outcome.ok) throw new Error(outcome.message);
    // Exclude questions that are themselves duplicates: they redirect readers, possibly back to this
    // question.
    return outcome.data.docs
      .filter(({ _id, duplicadaDe }) => _id !== question._id && !duplicadaDe)
      .map(optionOf);
  }

  async function send() {
    const { duplicadaDe, cerrar } = form.values;
    if (!duplicadaDe)
      return form.setErrors({ duplicadaDe: 'Elegir la pregunta que ya tenía esta misma duda.' });
    const result = await during(onSend(duplicadaDe, open && cerrar));
    return result.ok ? onClose() : form.fromServer(result);
  }

  return (
    <Dialog open onClose={onClose} title="Marcar como duplicada">
      <div className={styles.search}>
        <Form label="Marcar como duplicada" errors={form.errors} busy={busy} onSubmit={() => void send()}>
          <ReferenceField
            {...form.field('duplicadaDe')}
            label="Pregunta original"
            help="Quien abra esta pregunta verá un enlace a la original."
            placeholder="Buscar por sus palabras"
            required
            search={search}
          />
          {open && (
            <CheckField
              {...form.field('cerrar')}
              label="Cerrar esta pregunta"
              help="Queda a la vista y no admite más respuestas, para que se reúnan en la original."
            />
          )}
          <FormActions submit="Marcar como duplicada" busy={busy} onCancel={onClose} />
        </Form>
      </div>
    </Dialog>
  );
}
