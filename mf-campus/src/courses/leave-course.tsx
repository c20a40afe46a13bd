import { useWrite } from '@oficio/shared/store';
import { Button, Dialog, Notice, toast } from '@oficio/shared/ui';
import { useState } from 'react';
import type { EnrolmentRow } from './course-row.tsx';

/** Leaves a course, after asking. What was done stays kept. */
export function LeaveCourse({ enrolment, scope }: { enrolment: EnrolmentRow; scope: string }) {
  const [asking, setAsking] = useState(false);
  const { edit, pending, error, clearError } = useWrite('inscripciones', { scope });
  const title = enrolment.curso?.titulo ?? 'el curso';

  async function leave() {
    const result = await edit(enrolment._id, { estado: 'abandonada' }).done;
    if (!result.ok) return;
    setAsking(false);
    toast('Se dejó el curso', { kind: 'success' });
  }

  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Dejar el curso
      </Button>
      <Dialog
        open={asking}
        onClose={() => {
          setAsking(false);
          clearError();
        }}
        title={`Dejar «${title}»`}
        size="small"
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Seguir en el curso
            </Button>
            <Button variant="danger" busy={pending} onClick={() => void leave()}>
              Dejar el curso
            </Button>
          </>
        }
      >
        {error && (
          <Notice kind="error" title="No se pudo dejar el curso">
            {error.message}
          </Notice>
        )}
        <p>
          Se libera el lugar y las clases dejan de abrirse. El avance queda guardado: al inscribirse otra vez
          se sigue desde donde se estaba, si hay lugar.
        </p>
      </Dialog>
    </>
  );
}
