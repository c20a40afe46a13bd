import { Dialog, FactsList } from '@oficio/shared/ui';
import { CheckField } from '@oficio/shared/ui/forms';
import { digitKeyMeaning } from './points-by-key.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  /** Points of the current question. */
  readonly worth: number;
}

/** Explains the grading keys, and switches them on or off. */
export function KeysHelp({ open, onClose, on, onChange, worth }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Teclas para corregir" size="small">
      <FactsList
        facts={[
          { label: '0 a 9', value: digitKeyMeaning(worth) },
          { label: 'x', value: 'Todos los puntos' },
          { label: 'j, k', value: 'Pregunta siguiente, anterior' },
          { label: 'n', value: 'Escribir un comentario (Escape vuelve)' },
          { label: 'Enter', value: 'Calificar y pasar a la entrega que sigue' },
          { label: '?', value: 'Esta ayuda' },
        ]}
      />
      <CheckField name="teclas" label="Usar estas teclas" value={on} onChange={onChange} />
    </Dialog>
  );
}
