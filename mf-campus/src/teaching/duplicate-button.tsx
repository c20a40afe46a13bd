import { Button, lazyNamed } from '@oficio/shared/ui';
import { Suspense, useState, type ComponentProps } from 'react';
import type { DuplicateCourse as Dialog } from './duplicate-course.tsx';

const DuplicateCourse = lazyNamed(
  () => import(/* webpackChunkName: "duplicate-course" */ './duplicate-course.tsx'),
  'DuplicateCourse',
);

/** Button that opens the dialog to duplicate a course. */
export function DuplicateButton({
  course,
  named,
}: Pick<ComponentProps<typeof Dialog>, 'course'> & { named?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        {...(named && { 'aria-label': `Duplicar ${course.titulo}` })}
        onClick={() => setOpen(true)}
      >
        Duplicar
      </Button>
      {open && (
        <Suspense fallback={null}>
          <DuplicateCourse course={course} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
