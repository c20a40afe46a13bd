import { pageNumber, useQuery } from '@oficio/shared/router';
import { useList, useWrite } from '@oficio/shared/store';
import { Button, EmptyState, toast } from '@oficio/shared/ui';
import { IconPlus } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { NotYet } from '../../sides/not-yet.tsx';
import { Pages } from '../../sides/pages.tsx';
import { BANK_FILTERS, BankFilters } from './bank-filters.tsx';
import { BankQuestions, type Question } from './bank-questions.tsx';
import styles from './bank.module.css';
import { PasteQuestions } from './paste-questions.tsx';
import { useBankStatistics } from './use-statistics.ts';

const QUESTIONS_PER_PAGE = 50;
const PLUS_ICON = <IconPlus size={18} aria-hidden="true" />;

/** Bank of questions from which a course's exercises are made. */
export function Bank({ curso, centro }: { curso: string; centro: string }) {
  const { values, set } = useQuery(['pag', ...BANK_FILTERS]);
  const page = pageNumber(values.pag);
  const [pasting, setPasting] = useState(false);
  const [importCount, setImportCount] = useState(0);
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
      limit: QUESTIONS_PER_PAGE,
    },
    { scope: `banco-${curso}` },
  );
  const { softRemove, restore } = useWrite('reactivos', { scope: `banco-${curso}` });
  const { byId } = useBankStatistics(curso);
  const isFiltered = BANK_FILTERS.some((name) => values[name] !== '');
  const choose = (questions: readonly Question[], isChosen: boolean): void => {
    const others = chosen.filter(({ _id }) => !questions.some((question) => question._id === _id));
    setChosen(isChosen ? [...others, ...questions] : others);
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
          importCount={importCount}
          values={values}
          onChange={(changes) => set({ ...changes, pag: '' })}
        />
        <Button icon={PLUS_ICON} onClick={() => setPasting(true)}>
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
      <Pages total={list.totalDocs} limit={QUESTIONS_PER_PAGE} noun="preguntas" push />
      {pasting && (
        <PasteQuestions
          curso={curso}
          centro={centro}
          onClose={() => setPasting(false)}
          onSaved={() => {
            setPasting(false);
            setImportCount((before) => before + 1);
            list.reload();
          }}
        />
      )}
    </>
  );
}
