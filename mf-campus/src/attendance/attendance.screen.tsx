import { viewOf } from '@oficio/shared/contract/views';
import { useQuery } from '@oficio/shared/router';
import { useRecord, useSession, useWrite } from '@oficio/shared/store';
import { Button, ButtonLink, Notice, Page, Skeletons, Stack } from '@oficio/shared/ui';
import { Form, TextField } from '@oficio/shared/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { Problem } from '../sides/problem.tsx';

/** Marks the user present after they scan the code of a meeting (`?asistencia=` and `&codigo=`). */
export function Screen() {
  const { values } = useQuery(['asistencia', 'codigo']);
  const { user } = useSession();
  const { record: lesson } = useRecord('clases', values.asistencia);
  const { add, pending } = useWrite('asistencias', { scope: 'mi-asistencia' });
  const [isPresent, setIsPresent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [code, setCode] = useState(values.codigo);

  async function markPresent(codigo: string) {
    if (!user) return;
    setProblem(undefined);
    const result = await add({ clase: values.asistencia, usuario: user._id, codigo }).done;
    if (result.ok) return setIsPresent(true);
    setProblem(result.message);
    // The scanned code has expired; the user types the current one.
    return codigo === values.codigo ? setCode('') : undefined;
  }
  // Send the scanned code once: a refused code is not retried automatically.
  const isScannedCodeSent = useRef(false);
  useEffect(() => {
    if (isScannedCodeSent.current || !user || !values.codigo) return;
    isScannedCodeSent.current = true;
    void markPresent(values.codigo);
  });

  if (isPresent)
    return (
      <Page title="Asistencia registrada">
        <Stack gap={4}>
          <Notice kind="success" title="Presente">
            {lesson
              ? `Quedó registrada la asistencia a «${lesson.titulo}».`
              : 'Quedó registrada la asistencia.'}
          </Notice>
          <p>
            <ButtonLink
              to={lesson ? viewOf('course', { curso: lesson.curso ?? '', clase: lesson._id }) : '/campus'}
            >
              {lesson ? 'Ir a la clase' : 'Ir al campus'}
            </ButtonLink>
          </p>
        </Stack>
      </Page>
    );
  return (
    <Page title="Marcar asistencia">
      <Stack gap={4}>
        {lesson && <p>{lesson.titulo}</p>}
        <Problem title="No se registró la asistencia" why={problem} />
        {pending && !problem && values.codigo ? (
          <Skeletons kind="text" />
        ) : (
          <Form errors={{}} busy={pending} onSubmit={() => void markPresent(code)}>
            <TextField
              name="codigo"
              label="Código que está en la pantalla"
              required
              value={code}
              onChange={setCode}
              autoComplete="off"
            />
            <Button type="submit" busy={pending}>
              Marcar asistencia
            </Button>
          </Form>
        )}
      </Stack>
    </Page>
  );
}
