import { useQuery } from '@oficio/shared/router';
import { Tabs } from '@oficio/shared/ui';
import { teachPath } from '../../sides/teaching-paths.ts';
import { Bank } from './bank.tsx';
import { ExerciseAnswers } from './exercise-answers.tsx';

/** Questions of a course: its bank, and the statistics of its exercises. */
export function BankSection({ curso, centro }: { curso: string; centro: string }) {
  const { values } = useQuery(['ver']);
  const showsAnswers = values.ver === 'respuestas';
  return (
    <>
      <Tabs
        label="Preguntas del curso"
        items={[
          { label: 'Banco', to: teachPath(curso, 'banco'), current: !showsAnswers },
          {
            label: 'Cómo se responden',
            to: teachPath(curso, 'banco', { ver: 'respuestas' }),
            current: showsAnswers,
          },
        ]}
      />
      {showsAnswers ? <ExerciseAnswers curso={curso} /> : <Bank curso={curso} centro={centro} />}
    </>
  );
}
