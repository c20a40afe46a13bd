import { Button, lazyNamed } from '@oficio/shared/ui';
import { IconUpload } from '@oficio/shared/ui/icons';
import { Suspense, useState } from 'react';

const ImportCourse = lazyNamed(
  () => import(/* webpackChunkName: "import-course" */ './import-course.tsx'),
  'ImportCourse',
);

/** Opens the dialog that imports a course from a file. */
export function ImportButton() {
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
          <ImportCourse onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
