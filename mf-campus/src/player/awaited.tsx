import { Button, EmptyState, Skeletons } from '@oficio/shared/ui';
import { useEffect, useRef, useState } from 'react';
import type { Study } from '../study/use-study.ts';

/** A class that has just opened, while its content comes: it is not given before. */
export function Awaited({ study }: { readonly study: Study }) {
  const { lessonsComing, reloadLessons } = study;
  const [asked, setAsked] = useState(false);
  const coming = useRef(lessonsComing);
  useEffect(() => {
    setAsked(true);
    // It may be on its way already: asking again would begin anew.
    if (!coming.current) reloadLessons();
  }, [reloadLessons]);
  if (lessonsComing || !asked) return <Skeletons kind="text" />;
  return (
    <EmptyState
      title="La clase ya se puede abrir, y su contenido no llegó"
      action={<Button onClick={reloadLessons}>Volver a pedirlo</Button>}
    >
      Para traerlo hace falta conexión.
    </EmptyState>
  );
}
