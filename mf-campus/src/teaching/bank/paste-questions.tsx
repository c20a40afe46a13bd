import { MAX_QUESTIONS_BYTES } from '@oficio/shared/contract/calls/bank';
import type { ReadQuestions } from '@oficio/shared/contract/exercises/read-question';
import { useDebounced } from '@oficio/shared/kit/use-debounced';
import { Button, Dialog, formatCount, Notice, toast } from '@oficio/shared/ui';
import { FileField, TextArea } from '@oficio/shared/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { Problem } from '../../sides/problem.tsx';
import styles from './bank.module.css';
import { QuestionLines } from './question-lines.tsx';
import { useBankSave } from './use-bank-save.ts';
import { isMarkup, useFileReading } from './use-file-reading.ts';

const EXAMPLE = `1. ¿Qué corriente toma una pava de 1800 W en 220 V?
a) 5 A
*b) 8,2 A
c) 12 A

2. La puesta a tierra reemplaza al disyuntor.
Respuesta: falso`;

const countText = (count: number): string => formatCount(count, 'pregunta', 'preguntas');

interface Props {
  readonly curso: string;
  readonly centro: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Dialog that imports questions written elsewhere; reports the rejected ones before saving the others. */
export function PasteQuestions({ curso, centro, onClose, onSaved }: Props) {
  const [text, setText] = useState('');
  const saving = useBankSave({ curso, centro });
  const { reading, read } = useFileReading({ curso, centro }, setText);
  const parsedText = useParsedText(text);
  const dropArea = useRef<HTMLDivElement>(null);
  // The dialog is opened to paste, so the field takes the focus.
  useEffect(() => dropArea.current?.querySelector('textarea')?.focus(), []);
  const textQuestions = parsedText === 'failed' ? undefined : parsedText;
  const questions = reading ? reading.read : textQuestions;
  const accepted = questions?.tomadas ?? [];

  const chooseFile = (file: File | undefined): void => {
    saving.reset();
    setText('');
    void read(file);
  };
  const changeText = (next: string): void => {
    saving.reset();
    if (isMarkup(next)) chooseFile(new File([next], 'lo pegado.xml', { type: 'text/xml' }));
    else setText(next);
  };
  const saveAll = async (): Promise<void> => {
    const saved = await saving.save(accepted);
    if (saved === undefined) return;
    toast(`${countText(saved)} en el banco`, { kind: 'success' });
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
            {accepted.length === 0 ? 'Guardar las preguntas' : `Guardar ${countText(accepted.length)}`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      {/* Files may be dropped anywhere here: elsewhere, the browser would open them. */}
      <div
        ref={dropArea}
        className={styles.paste}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          // The file field has handled it already.
          if (!file || event.defaultPrevented) return;
          event.preventDefault();
          chooseFile(file);
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
            onChange={changeText}
          />
        )}
        <FileField
          name="archivo"
          label={reading ? 'Archivo' : 'O un archivo'}
          help="Lo que exportan Moodle (XML o GIFT) y otros programas (QTI 2.1), o un texto."
          accept=".xml,.zip,.gift,.txt"
          maxMB={MAX_QUESTIONS_BYTES / (1024 * 1024)}
          value={reading?.file ?? null}
          onChange={(value) => chooseFile(value instanceof File ? value : undefined)}
        />
        {reading && !reading.read && reading.problem === undefined && (
          <p role="status">Leyendo el archivo…</p>
        )}
        <Problem title="No se pudo leer" why={reading?.problem} />
        <Problem title="No se guardaron todas" why={saving.problem} />
        {parsedText === 'failed' && (
          <Notice kind="error" title="No se pudo leer">
            Hace falta conexión la primera vez. Lo pegado sigue aquí.
          </Notice>
        )}
        {questions && <ReadingSummary questions={questions} saved={saving.saved} />}
        {accepted.length > 0 && <QuestionLines questions={accepted} />}
      </div>
    </Dialog>
  );
}

/** Number of accepted, changed and rejected questions, with the reasons of the rejections. */
function ReadingSummary({
  questions: { tomadas, dejadas },
  saved,
}: {
  questions: ReadQuestions;
  saved: number | undefined;
}) {
  const changed = tomadas.filter(({ avisos = [] }) => avisos.length > 0).length;
  return (
    <div role="status">
      <p>
        {tomadas.length === 0
          ? 'No se reconoce ninguna pregunta.'
          : `${countText(tomadas.length)} para guardar.`}
        {changed > 0 && ` ${countText(changed)} con algo que cambia: se dice en cada una.`}
        {saved !== undefined && saved > 0 && ` Guardadas ${saved}.`}
      </p>
      {dejadas.length > 0 && (
        <Notice kind="warn" title={`${countText(dejadas.length)} sin tomar`}>
          <ul className={styles.left}>
            {dejadas.map(({ texto, motivo }, index) => (
              <li key={index}>
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
function useParsedText(text: string): ReadQuestions | 'failed' | undefined {
  const [reading, setReading] = useState<Reading>();
  const isBlank = text.trim() === '';
  useDebounced(isBlank ? undefined : text, PARSING_DELAY_MS, () => {
    let cancelled = false;
    import(/* webpackChunkName: "read-questions" */ '@oficio/shared/questions/read-questions').then(
      ({ readQuestions }) => !cancelled && setReading({ text, read: readQuestions(text) }),
      () => !cancelled && setReading({ text, read: 'failed' }),
    );
    return () => {
      cancelled = true;
    };
  });
  return reading?.text === text && !isBlank ? reading.read : undefined;
}
