import { Button, EmptyState, Skeletons } from '@oficio/shared/ui';
import { useEffect, useRef, useState } from 'react';
import type { Study } from '../study/use-study.ts';

/** A lesson that has just opened: its content is only sent now, and is being loaded. */
export function Awaited({ study }: { readonly study: Study }) {
  const { lessonsComing, reloadLessons } = study;
  const [asked, setAsked] = useState(false);
  const coming = useRef(lessonsComing);
  useEffect(() => {
    setAsked(true);
    // A request may be in flight already; another would restart it.
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
