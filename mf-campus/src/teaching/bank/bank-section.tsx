import { useQuery } from '@oficio/shared/router';
import { Tabs } from '@oficio/shared/ui';
import { teachPath } from '../../sides/teaching-paths.ts';
import { Answered } from './answered.tsx';
import { Bank } from './bank.tsx';

/** A course's questions: the bank, and how those of its exercises were answered. */
export function BankSection({ curso, centro }: { curso: string; centro: string }) {
  const { values } = useQuery(['ver']);
  const answered = values.ver === 'respuestas';
  return (
    <>
      <Tabs
        label="Preguntas del curso"
        items={[
          { label: 'Banco', to: teachPath(curso, 'banco'), current: !answered },
          {
            label: 'Cómo se responden',
            to: teachPath(curso, 'banco', { ver: 'respuestas' }),
            current: answered,
          },
        ]}
      />
      {answered ? <Answered curso={curso} /> : <Bank curso={curso} centro={centro} />}
    </>
  );
}
