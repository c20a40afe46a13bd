import { ButtonLink } from '@oficio/shared/ui';
import { ExamPractice } from '../../practical/exam-practice.tsx';
import { centrePath } from '../../sides/centre-paths.ts';
import type { CentreContents } from '../use-centre-contents.ts';

/** Lists the exams of the centre's certifications that are evaluated in person. */
export function InPersonView({ contents: { centro } }: { contents: CentreContents }) {
  return (
    <ExamPractice
      centres={[centro]}
      pathTo={(more) => centrePath(centro, 'practica', more)}
      admit={<ButtonLink to={centrePath(centro, 'solicitudes')}>Ver las solicitudes</ButtonLink>}
    />
  );
}
