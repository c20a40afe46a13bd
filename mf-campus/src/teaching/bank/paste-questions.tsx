import { MAX_AT_ONCE, type BankTaken } from '@oficio/shared/contract/answers/bank';
import { newId } from '@oficio/shared/contract/values/ids';
import type { ReadQuestion } from '@oficio/shared/questions/question';
import { useApi } from '@oficio/shared/store';
import { Button, Dialog, formatCount, Notice, toast } from '@oficio/shared/ui';
import { TextArea } from '@oficio/shared/ui/forms';
import { useEffect, useRef, useState } from 'react';
import styles from './bank.module.css';
import { QuestionLines } from './question-lines.tsx';
import { useReading } from './use-reading.ts';

const EXAMPLE = `1. ¿Qué corriente toma una pava de 1800 W en 220 V?
a) 5 A
*b) 8,2 A
c) 12 A

2. La puesta a tierra reemplaza al disyuntor.
Respuesta: falso`;

const count = (n: number): string => formatCount(n, 'pregunta', 'preguntas');

/** Questions written elsewhere, put in the bank at once; what can't be taken is said before anything is kept. */
export function PasteQuestions({
  curso,
  centro,
  onClose,
  onTaken,
}: {
  curso: string;
  centro: string;
  onClose: () => void;
  onTaken: () => void;
}) {
  const [text, setText] = useState('');
  const read = useReading(text);
  const { call } = useApi();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  // It was opened to paste: the box is ready for it.
  useEffect(() => panel.current?.querySelector('textarea')?.focus(), []);
  const chooser = useRef<HTMLInputElement>(null);
  // The same identifiers however often they are sent: an answer that got lost makes no second ones.
  const ids = useRef<string[]>([]);
  const known = read === undefined || read === 'failed' ? undefined : read;
  const taken = (known?.tomadas ?? []).slice(0, MAX_AT_ONCE);
  const beyond = (known?.tomadas.length ?? 0) - taken.length;

  const change = (next: string): void => {
    ids.current = [];
    setProblem('');
    setText(next);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    const docs = taken.map((question, i) => sent(question, (ids.current[i] ??= newId()), { curso, centro }));
    const outcome = await call<BankTaken>('POST', '/api/reactivos/varios', { docs });
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.message);
    toast(`${count(outcome.data.guardadas)} en el banco`, { kind: 'success' });
    onTaken();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Pegar preguntas"
      size="large"
      actions={
        <>
          <Button busy={busy} disabled={taken.length === 0} onClick={() => void save()}>
            {taken.length === 0 ? 'Guardar las preguntas' : `Guardar ${count(taken.length)}`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <div ref={panel} className={styles.paste}>
        <TextArea
          name="preguntas"
          label="Preguntas"
          required
          help="Una lista como la del ejemplo, o GIFT. La correcta lleva un asterisco, o se dice al final."
          placeholder={EXAMPLE}
          rows={10}
          value={text}
          onChange={change}
        />
        <p>
          <Button variant="secondary" size="small" onClick={() => chooser.current?.click()}>
            Elegir un archivo de texto
          </Button>
          <input
            ref={chooser}
            type="file"
            accept=".txt,.gift,text/plain"
            hidden
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              void file?.text().then(change);
            }}
          />
        </p>
        {problem !== '' && (
          <Notice kind="error" title="No se guardó ninguna">
            {problem}
          </Notice>
        )}
        {read === 'failed' && (
          <Notice kind="error" title="No se pudo leer">
            Hace falta conexión la primera vez. Lo pegado sigue aquí.
          </Notice>
        )}
        {known && (
          <div role="status">
            <p>
              {taken.length === 0
                ? 'No se reconoce ninguna pregunta.'
                : `${count(taken.length)} para guardar.`}
              {beyond > 0 && ` Se guardan hasta ${MAX_AT_ONCE} por vez: ${beyond} quedan para después.`}
            </p>
            {known.dejadas.length > 0 && (
              <Notice kind="warn" title={`${count(known.dejadas.length)} sin tomar`}>
                <ul>
                  {known.dejadas.map(({ texto, motivo }, i) => (
                    <li key={i}>
                      «{texto}»: {motivo}
                    </li>
                  ))}
                </ul>
              </Notice>
            )}
          </div>
        )}
        {taken.length > 0 && <QuestionLines questions={taken} />}
      </div>
    </Dialog>
  );
}

/** As the collection takes it: what is of any shape goes as text. */
const sent = (
  { clave, retroalimentacion, ...question }: ReadQuestion,
  _id: string,
  place: { readonly curso: string; readonly centro: string },
) => ({
  _id,
  ...place,
  ...question,
  ...(clave !== undefined && { clave: JSON.stringify(clave) }),
  ...(retroalimentacion && { retroalimentacion: JSON.stringify(retroalimentacion) }),
});
