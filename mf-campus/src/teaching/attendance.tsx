import { useQuery } from '@oficio/shared/router';
import { Button, EmptyState, FilterSelect, formatDateTime, lazyNamed } from '@oficio/shared/ui';
import { IconQrcode } from '@oficio/shared/ui/icons';
import { Suspense, useState } from 'react';
import { NotYet } from '../sides/not-yet.tsx';
import { Roll } from './roll.tsx';
import styles from './teaching.module.css';
import type { TaughtCourse } from './use-taught-course.ts';

const CodeScreen = lazyNamed(
  () => import(/* webpackChunkName: "attendance-code" */ './code-screen.tsx'),
  'CodeScreen',
);

/** Attendance of a live or on-site lesson (`&clase=`), by a code or person by person. */
export function Attendance({ curso, taught }: { curso: string; taught: TaughtCourse }) {
  const { values, set } = useQuery(['clase']);
  // Number of times that the code was shown; each time, the list reloads.
  const [codeCount, setCodeCount] = useState(0);
  const meetings = taught.lessons.docs.filter(({ tipo }) => tipo === 'enVivo' || tipo === 'presencial');
  const meeting = meetings.find(({ _id }) => _id === values.clase) ?? meetings[0];
  if (taught.lessons.status !== 'loaded')
    return <NotYet of={taught.lessons} failed="No se pudieron cargar las clases" count={4} />;
  if (!meeting)
    return (
      <EmptyState title="El curso no tiene clases en vivo ni presenciales">
        La asistencia se toma en esas clases.
      </EmptyState>
    );
  return (
    <>
      <div className={styles.tools}>
        <FilterSelect
          label="Clase"
          value={meeting._id}
          all=""
          options={meetings.map(({ _id, titulo, encuentro }) => ({
            value: _id,
            label: encuentro?.inicio ? `${titulo}, ${formatDateTime(encuentro.inicio)}` : titulo,
          }))}
          onChange={(clase) => set({ clase })}
        />
      </div>
      <CodeButton
        key={`codigo-${meeting._id}`}
        clase={meeting._id}
        titulo={meeting.titulo}
        onClosed={() => setCodeCount((before) => before + 1)}
      />
      <Roll key={meeting._id} curso={curso} clase={meeting._id} codeCount={codeCount} />
    </>
  );
}

/** Button that shows the attendance code in full screen. */
function CodeButton({ clase, titulo, onClosed }: { clase: string; titulo: string; onClosed: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <div className={styles.tools}>
      <Button
        variant="secondary"
        icon={<IconQrcode size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Mostrar el código en pantalla
      </Button>
      <Suspense>{open && <CodeScreen clase={clase} titulo={titulo} onClose={close} />}</Suspense>
    </div>
  );
}
