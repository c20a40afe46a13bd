import { GRADEBOOK_PAGE, type Gradebook as Book } from '@oficio/shared/contract/answers/gradebook';
import { writeCsv } from '@oficio/shared/contract/answers/csv';
import { pageNumber, useQuery } from '@oficio/shared/router';
import {
  Button,
  EmptyState,
  ErrorState,
  FilterSelect,
  formatPercent,
  Pager,
  SearchBox,
  Skeletons,
  TextLink,
  toast,
} from '@oficio/shared/ui';
import { IconDownload } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { teachPath } from '../paths.ts';
import { columnsOf, sheetOf, stateOf, type Shown } from './columns.ts';
import styles from './gradebook.module.css';
import { moveInGrid } from './grid-keys.ts';
import { saveText } from './save-text.ts';
import { useGradebook } from './use-gradebook.ts';

const SHOWN = [
  { value: 'ejercicios', label: 'Sólo los ejercicios' },
  { value: 'clases', label: 'Sólo las clases' },
];

/** The marks of a course: its people by its exercises and classes. */
export function Gradebook({ curso, titulo }: { curso: string; titulo: string }) {
  const { values, set } = useQuery(['pag', 'ver']);
  const page = pageNumber(values.pag);
  const shown: Shown = values.ver === 'ejercicios' || values.ver === 'clases' ? values.ver : '';
  const { data, status, reload, readAll } = useGradebook(curso, page);
  const [busy, setBusy] = useState(false);
  if (status === 'failed' && !data)
    return <ErrorState title="No se pudieron cargar las notas" onRetry={reload} />;
  if (!data) return <Skeletons kind="rows" count={8} />;
  if (data.totalDocs === 0)
    return (
      <EmptyState title="Todavía no cursa nadie">
        Las notas aparecen aquí desde que alguien se inscribe.
      </EmptyState>
    );
  const download = async (): Promise<void> => {
    setBusy(true);
    const whole = await readAll();
    setBusy(false);
    if (whole) saveText(writeCsv(sheetOf(whole, shown)), `Notas de ${titulo}.csv`, 'text/csv;charset=utf-8');
    else toast('No se pudieron traer todas las notas. Se puede intentar otra vez.', { kind: 'error' });
  };
  return (
    <>
      <div className={styles.tools}>
        <FilterSelect
          label="Mostrar"
          all="Ejercicios y clases"
          value={shown}
          options={SHOWN}
          onChange={(ver) => set({ ver })}
        />
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          icon={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => void download()}
        >
          Bajar para una planilla
        </Button>
      </div>
      <Table book={data} curso={curso} shown={shown} from={(page - 1) * GRADEBOOK_PAGE + 1} />
      <Pager
        page={page}
        total={data.totalDocs}
        limit={GRADEBOOK_PAGE}
        noun="personas"
        onPage={(next) => set({ pag: next === 1 ? '' : String(next) }, { push: true })}
      />
    </>
  );
}

function Table({
  book,
  curso,
  shown,
  from,
}: {
  book: Book;
  curso: string;
  shown: Shown;
  /** The place of the first person among all, from 1. */
  from: number;
}) {
  const [text, setText] = useState('');
  const [last, setLast] = useState('');
  const columns = columnsOf(book, shown);
  const looked = text.trim().toLocaleLowerCase('es');
  const people = book.docs.filter(({ nombre }) => nombre.toLocaleLowerCase('es').includes(looked));
  const keys = ['nombre', 'avance', ...columns.map(({ key }) => key)];
  const [row, column] = last.split(' ');
  // The cell that Tab comes back to: the last one, or the first where that one isn't drawn any more.
  const stays = people.some(({ inscripcion }) => inscripcion === row) && keys.includes(column ?? '');
  const entrance = stays ? last : `${people[0]?.inscripcion ?? ''} nombre`;
  const cell = (person: Book['docs'][number], key: string) => {
    const id = `${person.inscripcion} ${key}`;
    return {
      'data-cell': id,
      tabIndex: id === entrance ? 0 : -1,
      onFocus: () => setLast(id),
    };
  };
  return (
    <>
      {book.docs.length > 10 && (
        <div className={styles.search}>
          <SearchBox label="Buscar en esta página" value={text} onSearch={setText} live />
        </div>
      )}
      <div className={styles.scroll}>
        <table
          className={styles.table}
          role="grid"
          aria-label="Notas"
          aria-rowcount={book.totalDocs + 1}
          onKeyDown={moveInGrid}
        >
          <thead>
            <tr>
              <th scope="col">Persona</th>
              <th scope="col">Avance</th>
              {columns.map(({ key, title, lugar }) => (
                <th key={key} scope="col" title={title}>
                  {lugar !== undefined && <span className={styles.place}>{lugar} </span>}
                  <span className={styles.title}>{title}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.inscripcion} aria-rowindex={from + book.docs.indexOf(person) + 1}>
                <th scope="row" {...cell(person, 'nombre')}>
                  {person.nombre}
                  {person.estado !== 'activa' && <span className={styles.state}>{stateOf(person)}</span>}
                </th>
                <td role="gridcell" {...cell(person, 'avance')}>
                  {formatPercent(person.progresoPct)}
                </td>
                {columns.map(({ key, cellOf }) => {
                  const { text: mark, words, tone, intento } = cellOf(person);
                  return (
                    <td role="gridcell" key={key} data-tone={tone} aria-label={words} {...cell(person, key)}>
                      {intento ? (
                        <TextLink to={teachPath(curso, 'corregir', `&intento=${intento}`)} tabIndex={-1}>
                          {mark}
                        </TextLink>
                      ) : (
                        mark
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
