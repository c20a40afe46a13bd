import { Button, lazyNamed } from '@oficio/shared/ui';
import { IconUpload } from '@oficio/shared/ui/icons';
import { Suspense, useState } from 'react';

const BringCourse = lazyNamed(
  () => import(/* webpackChunkName: "bring-course" */ './bring-course.tsx'),
  'BringCourse',
);

/** Opens the dialog that imports a course from a file. */
export function BringButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<IconUpload size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Traer un curso
      </Button>
      {open && (
        <Suspense fallback={null}>
          <BringCourse onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
