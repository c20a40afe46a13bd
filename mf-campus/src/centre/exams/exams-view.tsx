import { VisuallyHidden } from '@oficio/shared/ui';
import { ExamQueue } from '../../teaching/exam-queue.tsx';
import { centrePath } from '../paths.ts';
import type { CentreContents } from '../use-centre-contents.ts';

/** Exams of the centre's certifications that wait for a grade. */
export function ExamsView({ contents }: { contents: CentreContents }) {
  const { centro, certificaciones } = contents;
  return (
    <>
      <VisuallyHidden as="h2">Exámenes por corregir</VisuallyHidden>
      <ExamQueue
        certifications={certificaciones.map(({ _id }) => _id)}
        pathTo={(attempt) => centrePath(centro, 'corregir', attempt ? `&intento=${attempt}` : '')}
      />
    </>
  );
}
