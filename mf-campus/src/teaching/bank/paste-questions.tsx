import { MAX_QUESTIONS_BYTES } from '@oficio/shared/contract/calls/bank';
import type { ReadQuestions } from '@oficio/shared/contract/exercises/read-question';
import { Button, Dialog, formatCount, Notice, toast } from '@oficio/shared/ui';
import { FileField, TextArea } from '@oficio/shared/ui/forms';
import { useEffect, useRef, useState } from 'react';
import styles from './bank.module.css';
import { QuestionLines } from './question-lines.tsx';
import { isMarkup, useFileReading } from './use-file-reading.ts';
import { useBankSave } from './use-bank-save.ts';
import { Problem } from '../../sides/problem.tsx';
import { useDebounced } from '@oficio/shared/kit/use-debounced';

const EXAMPLE = `1. ¿Qué corriente toma una pava de 1800 W en 220 V?
a) 5 A
*b) 8,2 A
c) 12 A

2. La puesta a tierra reemplaza al disyuntor.
Respuesta: falso`;

const count = (n: number): string => formatCount(n, 'pregunta', 'preguntas');

interface Props {
  readonly curso: string;
  readonly centro: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Imports questions written elsewhere into the bank; rejected ones are reported before anything is saved. */
export function PasteQuestions({ curso, centro, onClose, onSaved }: Props) {
  const [text, setText] = useState('');
  const saving = useBankSave({ curso, centro });
  const { reading, read } = useFileReading({ curso, centro }, setText);
  const fromText = useReading(text);
  const panel = useRef<HTMLDivElement>(null);
  // The panel opens to paste into, so the field takes the focus.
  useEffect(() => panel.current?.querySelector('textarea')?.focus(), []);
  const known = reading ? reading.read : fromText === 'failed' ? undefined : fromText;
  const accepted = known?.tomadas ?? [];

  const choose = (file: File | undefined): void => {
    saving.reset();
    setText('');
    void read(file);
  };
  const change = (next: string): void => {
    saving.reset();
    if (isMarkup(next)) choose(new File([next], 'lo pegado.xml', { type: 'text/xml' }));
    else setText(next);
  };
  const saveAll = async (): Promise<void> => {
    const saved = await saving.save(accepted);
    if (saved === undefined) return;
    toast(`${count(saved)} en el banco`, { kind: 'success' });
    onSaved();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Traer preguntas"
      size="large"
      actions={
        <>
          <Button busy={saving.busy} disabled={accepted.length === 0} onClick={() => void saveAll()}>
            {accepted.length === 0 ? 'Guardar las preguntas' : `Guardar ${count(accepted.length)}`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      {/* Accept drops anywhere in the panel: on the field, the browser would navigate to the file. */}
      <div
        ref={panel}
        className={styles.paste}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          // The file field has handled it already.
          if (!file || event.defaultPrevented) return;
          event.preventDefault();
          choose(file);
        }}
      >
        {!reading && (
          <TextArea
            name="preguntas"
            label="Preguntas"
            required
            help="Pegar una lista como la del ejemplo, o GIFT. La correcta lleva un asterisco, o se dice al final."
            placeholder={EXAMPLE}
            rows={10}
            value={text}
            onChange={change}
          />
        )}
        <FileField
          name="archivo"
          label={reading ? 'Archivo' : 'O un archivo'}
          help="Lo que exportan Moodle (XML o GIFT) y otros programas (QTI 2.1), o un texto."
          accept=".xml,.zip,.gift,.txt"
          maxMB={MAX_QUESTIONS_BYTES / 1024 / 1024}
          value={reading?.file ?? null}
          onChange={(value) => choose(value instanceof File ? value : undefined)}
        />
        {reading && !reading.read && reading.problem === undefined && (
          <p role="status">Leyendo el archivo…</p>
        )}
        <Problem title="No se pudo leer" why={reading?.problem} />
        <Problem title="No se guardaron todas" why={saving.problem} />
        {fromText === 'failed' && (
          <Notice kind="error" title="No se pudo leer">
            Hace falta conexión la primera vez. Lo pegado sigue aquí.
          </Notice>
        )}
        {known && <ReadingSummary known={known} saved={saving.saved} />}
        {accepted.length > 0 && <QuestionLines questions={accepted} />}
      </div>
    </Dialog>
  );
}

/** Counts the accepted and rejected questions, in words. */
function ReadingSummary({
  known: { tomadas, dejadas },
  saved,
}: {
  known: ReadQuestions;
  saved: number | undefined;
}) {
  const changed = tomadas.filter(({ avisos = [] }) => avisos.length > 0).length;
  return (
    <div role="status">
      <p>
        {tomadas.length === 0 ? 'No se reconoce ninguna pregunta.' : `${count(tomadas.length)} para guardar.`}
        {changed > 0 && ` ${count(changed)} con algo que cambia: se dice en cada una.`}
        {saved !== undefined && saved > 0 && ` Guardadas ${saved}.`}
      </p>
      {dejadas.length > 0 && (
        <Notice kind="warn" title={`${count(dejadas.length)} sin tomar`}>
          <ul className={styles.left}>
            {dejadas.map(({ texto, motivo }, i) => (
              <li key={i}>
                «{texto}»: {motivo}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

const PARSING_DELAY_MS = 250;

interface Reading {
  readonly text: string;
  readonly read: ReadQuestions | 'failed';
}

/** Returns the questions parsed from a text shortly after it stops changing; the parser loads then. */
function useReading(text: string): ReadQuestions | 'failed' | undefined {
  const [reading, setReading] = useState<Reading>();
  const blank = text.trim() === '';
  useDebounced(blank ? undefined : text, PARSING_DELAY_MS, () => {
    let live = true;
    import(/* webpackChunkName: "read-questions" */ '@oficio/shared/questions/read-questions').then(
      ({ readQuestions }) => live && setReading({ text, read: readQuestions(text) }),
      () => live && setReading({ text, read: 'failed' }),
    );
    return () => {
      live = false;
    };
  });
  return reading?.text === text && !blank ? reading.read : undefined;
}
