import { pageNumber, useQuery } from '@oficio/shared/router';
import { useList, useWrite } from '@oficio/shared/store';
import { Button, EmptyState, toast } from '@oficio/shared/ui';
import { IconPlus } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import styles from './bank.module.css';
import { BANK_FILTERS, BankFilters } from './bank-filters.tsx';
import { BankQuestions, type Question } from './bank-questions.tsx';
import { PasteQuestions } from './paste-questions.tsx';
import { useBankStatistics } from './use-statistics.ts';
import { NotYet } from '../../sides/not-yet.tsx';
import { Pages } from '../../sides/pages.tsx';

const PAGE_SIZE = 50;
const plus = <IconPlus size={18} aria-hidden="true" />;

/** The bank of questions from which a course's exercises are made. */
export function Bank({ curso, centro }: { curso: string; centro: string }) {
  const { values, set } = useQuery(['pag', ...BANK_FILTERS]);
  const page = pageNumber(values.pag);
  const [pasting, setPasting] = useState(false);
  const [times, setTimes] = useState(0);
  const [chosen, setChosen] = useState<readonly Question[]>([]);
  const list = useList(
    'reactivos',
    {
      filters: {
        curso,
        tipo: values.tipo || undefined,
        dificultad: values.dificultad || undefined,
        grupo: values.grupo,
        etiquetas: values.etiqueta,
      },
      ...(values.buscar && { searchString: values.buscar }),
      sort: '-creadoEn',
      page,
      limit: PAGE_SIZE,
    },
    { scope: `banco-${curso}` },
  );
  const { softRemove, restore } = useWrite('reactivos', { scope: `banco-${curso}` });
  const { byId } = useBankStatistics(curso);
  const isFiltered = BANK_FILTERS.some((name) => values[name] !== '');
  const choose = (questions: readonly Question[], on: boolean): void => {
    const rest = chosen.filter(({ _id }) => !questions.some((one) => one._id === _id));
    setChosen(on ? [...rest, ...questions] : rest);
  };

  const remove = async (question: Question): Promise<void> => {
    const { _id: id } = question;
    const result = await softRemove(id).done;
    if (!result.ok) return void toast(result.message, { kind: 'error' });
    choose([question], false);
    list.reload();
    toast('Pregunta eliminada', { onAction: () => void restore(id).done.then(() => list.reload()) });
  };
  return (
    <>
      <div className={styles.tools}>
        <BankFilters
          curso={curso}
          times={times}
          values={values}
          onChange={(changes) => set({ ...changes, pag: '' })}
        />
        <Button icon={plus} onClick={() => setPasting(true)}>
          Traer preguntas
        </Button>
      </div>
      {(list.status === 'failed' || (list.status === 'loading' && list.docs.length === 0)) && (
        <NotYet of={list} failed="No se pudo cargar el banco" />
      )}
      {list.status === 'loaded' && list.totalDocs === 0 && (
        <EmptyState title={isFiltered ? 'Ninguna pregunta así' : 'El banco está vacío'}>
          {isFiltered
            ? 'Se puede buscar otra cosa.'
            : 'Con «Traer preguntas» entran muchas de una vez, de una lista o en GIFT.'}
        </EmptyState>
      )}
      {list.docs.length > 0 && (
        <BankQuestions
          curso={curso}
          questions={list.docs}
          chosen={chosen}
          statistics={byId}
          onChoose={choose}
          onRemove={(question) => void remove(question)}
        />
      )}
      <Pages total={list.totalDocs} limit={PAGE_SIZE} noun="preguntas" push />
      {pasting && (
        <PasteQuestions
          curso={curso}
          centro={centro}
          onClose={() => setPasting(false)}
          onSaved={() => {
            setPasting(false);
            setTimes(times + 1);
            list.reload();
          }}
        />
      )}
    </>
  );
}
