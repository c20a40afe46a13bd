import { uploadFile } from '@oficio/shared/contract/calls/uploads';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { useApi } from '@oficio/shared/store';
import { Progress } from '@oficio/shared/ui';
import { FileField } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { textOf } from '../../attempts/answers.ts';
import type { ItemProps } from './item-props.ts';

/** A file to hand in: it is uploaded at once, and the answer is its id. */
export function FileItem({ item, answer, onAnswer }: ItemProps) {
  const { request } = useApi();
  const { busy: sending, during } = useBusy();
  const [name, setName] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const fileId = textOf(answer);

  async function choose(value: File | string | null) {
    setProblem(undefined);
    if (!(value instanceof File)) return onAnswer(value ?? '');
    const outcome = await during(request(uploadFile, {}, { body: { archivo: value } }));
    if (!outcome.ok) return setProblem(outcome.message);
    setName(value.name);
    onAnswer(outcome.data.docs[0]?._id ?? '');
  }

  return (
    <>
      <FileField
        name={`archivo-${item.id}`}
        label="Archivo"
        help="Lo corrige quien enseña."
        required
        accept="application/pdf,image/*"
        error={problem}
        value={fileId || null}
        existingName={name ?? 'Archivo enviado'}
        onChange={(value) => void choose(value)}
      />
      {sending && <Progress label="Subiendo el archivo" size="small" />}
    </>
  );
}
