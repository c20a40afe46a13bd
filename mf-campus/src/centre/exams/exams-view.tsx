import { useQuery } from '@oficio/shared/router';
import { VisuallyHidden } from '@oficio/shared/ui';
import { ExamQueue } from '../../correction/exam-queue.tsx';
import { InPersonNotice } from '../../practical/in-person-notice.tsx';
import { centrePath } from '../../sides/centre-paths.ts';
import type { CentreContents } from '../use-centre-contents.ts';

/** Lists the exams of the centre's certifications that need a grade. */
export function ExamsView({ contents }: { contents: CentreContents }) {
  const { centro, certificaciones } = contents;
  const grading = Boolean(useQuery(['intento']).values.intento);
  return (
    <>
      <VisuallyHidden as="h2">Exámenes por corregir</VisuallyHidden>
      {!grading && <InPersonNotice centres={[centro]} to={centrePath(centro, 'practica')} />}
      <ExamQueue
        centro={centro}
        certifications={certificaciones.map(({ _id }) => _id)}
        pathTo={(attempt) => centrePath(centro, 'corregir', { intento: attempt })}
      />
    </>
  );
}
