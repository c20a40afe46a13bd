import {
  BEHIND,
  GRADEBOOK_ORDERS,
  GRADEBOOK_PAGE,
  type Behind,
  type Gradebook as Book,
  type GradebookOrder,
  type GradebookWho,
} from '@oficio/shared/contract/calls/gradebook';
import { writeCsv } from '@oficio/shared/contract/answers/csv';
import { pageNumber, useQuery } from '@oficio/shared/router';
import {
  ButtonLink,
  EmptyState,
  FilterSelect,
  formatNumber,
  formatPercent,
  Menu,
  SearchBox,
  Skeletons,
  TextLink,
  toast,
  lazyNamed,
} from '@oficio/shared/ui';
import { IconDownload } from '@oficio/shared/ui/icons';
import { downloadFile } from '@oficio/shared/kit/download-file';
import { Suspense, useState } from 'react';
import { teachPath } from '../../sides/teaching-paths.ts';
import { columnsOf, sheetOf, stateOf, type Shown } from './columns.ts';
import styles from './gradebook.module.css';
import { moveInGrid } from './grid-keys.ts';
import { useGradebook, useWholeGradebook } from './use-gradebook.ts';
import { NotYet } from '../../sides/not-yet.tsx';
import { Pages } from '../../sides/pages.tsx';

const Person = lazyNamed(() => import(/* webpackChunkName: "course-person" */ './person.tsx'), 'Person');
const bringSheet = () => import(/* webpackChunkName: "excel" */ './save-sheet.ts');
const REASONS = Object.keys(BEHIND) as Behind[];
const WHO: readonly GradebookWho[] = ['atras', ...REASONS];
const ORDERS = Object.keys(GRADEBOOK_ORDERS) as GradebookOrder[];
const SHOWN = [
  { value: 'ejercicios', label: 'Sólo los ejercicios' },
  { value: 'clases', label: 'Sólo las clases' },
];

/** The grades of a course, or everything about one of its students (`&persona=`). */
export function Gradebook(props: { curso: string; titulo: string }) {
  const { persona } = useQuery(['persona']).values;
  if (!persona) return <Everybody {...props} />;
  return (
    <Suspense fallback={<Skeletons kind="detail" />}>
      <Person key={persona} curso={props.curso} persona={persona} />
    </Suspense>
  );
}

/** The table of students by exercises and lessons. */
function Everybody({ curso, titulo }: { curso: string; titulo: string }) {
  const { values, set } = useQuery(['pag', 'ver', 'quien', 'orden']);
  const page = pageNumber(values.pag);
  const shown: Shown = values.ver === 'ejercicios' || values.ver === 'clases' ? values.ver : '';
  const quien = WHO.find((one) => one === values.quien) ?? '';
  const orden = ORDERS.find((one) => one === values.orden) ?? 'nombre';
  const marks = useGradebook(curso, page, { quien, orden });
  const { data } = marks;
  const readAll = useWholeGradebook(curso);
  const [busy, setBusy] = useState(false);
  if (!data) return <NotYet of={marks} failed="No se pudieron cargar las notas" count={8} />;
  if (data.personas === 0)
    return (
      <EmptyState title="Todavía no cursa nadie">
        Las notas aparecen aquí desde que alguien se inscribe.
      </EmptyState>
    );
  const download = async (save: (rows: string[][]) => void | Promise<void>): Promise<void> => {
    setBusy(true);
    const whole = await readAll({ quien, orden });
    const saved =
      whole &&
      (await Promise.resolve(save(sheetOf(whole, shown))).then(
        () => true,
        () => false,
      ));
    setBusy(false);
    if (!saved) toast('No se pudieron traer todas las notas. Se puede intentar otra vez.', { kind: 'error' });
  };
  const name = `Notas de ${titulo}`;
  const csv = (rows: string[][]) => downloadFile(writeCsv(rows), `${name}.csv`);
  const reasons = (['atras', ...REASONS] as const).map((value) => ({
    value,
    label: `${value === 'atras' ? 'Quedan atrás' : BEHIND[value]} (${formatNumber(data.atras[value])})`,
  }));
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
        <FilterSelect
          label="Quiénes"
          all={`Todas las personas (${formatNumber(data.personas)})`}
          value={quien}
          options={reasons}
          onChange={(next) => set({ quien: next, pag: '' })}
        />
        <FilterSelect
          label="Orden"
          all={GRADEBOOK_ORDERS.nombre}
          value={orden === 'nombre' ? '' : orden}
          options={ORDERS.filter((one) => one !== 'nombre').map((value) => ({
            value,
            label: GRADEBOOK_ORDERS[value],
          }))}
          onChange={(next) => set({ orden: next, pag: '' })}
        />
        <Menu
          label="Bajar las notas"
          trigger={
            <>
              <IconDownload size={18} aria-hidden="true" /> {busy ? 'Trayendo…' : 'Bajar'}
            </>
          }
          items={[
            {
              label: 'Para Excel',
              onSelect: () =>
                void download(async (rows) => (await bringSheet()).saveSheet(rows, `${name}.xlsx`)),
            },
            { label: 'Texto separado por comas (CSV)', onSelect: () => void download(csv) },
          ]}
        />
        {quien !== '' && data.totalDocs > 0 && (
          <ButtonLink variant="secondary" size="small" to={teachPath(curso, 'avisos', { para: quien })}>
            {data.totalDocs === 1 ? 'Escribirle' : `Escribirles a las ${formatNumber(data.totalDocs)}`}
          </ButtonLink>
        )}
      </div>
      {data.totalDocs === 0 && <EmptyState title="Nadie queda atrás por esto" />}
      {data.totalDocs > 0 && (
        <Table book={data} curso={curso} shown={shown} from={(page - 1) * GRADEBOOK_PAGE + 1} />
      )}
      <Pages total={data.totalDocs} limit={GRADEBOOK_PAGE} noun="personas" push />
    </>
  );
}

interface Props {
  readonly book: Book;
  readonly curso: string;
  readonly shown: Shown;
  /** Position of the first person in the whole list, from 1. */
  readonly from: number;
}

function Table({ book, curso, shown, from }: Props) {
  const [text, setText] = useState('');
  const [last, setLast] = useState('');
  const columns = columnsOf(book, shown);
  const looked = text.trim().toLocaleLowerCase('es');
  const people = book.docs.filter(({ nombre }) => nombre.toLocaleLowerCase('es').includes(looked));
  const keys = ['nombre', 'avance', ...columns.map(({ key }) => key)];
  const [row, column] = last.split(' ');
  // The cell that Tab enters: the last focused one, or the first if that one is no longer rendered.
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
                  <TextLink to={teachPath(curso, 'notas', { persona: person.usuario })} tabIndex={-1}>
                    {person.nombre}
                  </TextLink>
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
                        <TextLink to={teachPath(curso, 'corregir', { intento })} tabIndex={-1}>
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
