import { writeCsv } from '@oficio/shared/contract/answers/csv';
import {
  BEHIND_REASONS,
  GRADEBOOK_ORDERS,
  GRADEBOOK_PAGE_SIZE,
  type BehindReason,
  type GradebookOrder,
  type GradebookFilter,
} from '@oficio/shared/contract/calls/gradebook';
import { downloadFile } from '@oficio/shared/kit/download-file';
import { pageNumber, useQuery } from '@oficio/shared/router';
import {
  ButtonLink,
  EmptyState,
  FilterSelect,
  formatNumber,
  lazyNamed,
  Menu,
  Skeletons,
  toast,
} from '@oficio/shared/ui';
import { IconDownload } from '@oficio/shared/ui/icons';
import { Suspense, useState } from 'react';
import { NotYet } from '../../sides/not-yet.tsx';
import { Pages } from '../../sides/pages.tsx';
import { teachPath } from '../../sides/teaching-paths.ts';
import { sheetRows, type ColumnChoice } from './columns.ts';
import { GradebookTable } from './gradebook-table.tsx';
import styles from './gradebook.module.css';
import { useGradebook, useWholeGradebook } from './use-gradebook.ts';

const Person = lazyNamed(() => import(/* webpackChunkName: "course-person" */ './person.tsx'), 'Person');
const loadSheet = () => import(/* webpackChunkName: "excel" */ './save-sheet.ts');
const REASONS = Object.keys(BEHIND_REASONS) as BehindReason[];
const STUDENT_FILTERS: readonly GradebookFilter[] = ['atras', ...REASONS];
const ORDERS = Object.keys(GRADEBOOK_ORDERS) as GradebookOrder[];
const COLUMN_CHOICES = [
  { value: 'ejercicios', label: 'Sólo los ejercicios' },
  { value: 'clases', label: 'Sólo las clases' },
];

/** Grades of a course, or everything about one of its students (`&persona=`). */
export function Gradebook(props: { curso: string; titulo: string }) {
  const { persona } = useQuery(['persona']).values;
  if (!persona) return <CourseGrades {...props} />;
  return (
    <Suspense fallback={<Skeletons kind="detail" />}>
      <Person key={persona} curso={props.curso} persona={persona} />
    </Suspense>
  );
}

/** Table of students by exercises and lessons, with its filters and downloads. */
function CourseGrades({ curso, titulo }: { curso: string; titulo: string }) {
  const { values, set } = useQuery(['pag', 'ver', 'quien', 'orden']);
  const page = pageNumber(values.pag);
  const columnChoice: ColumnChoice = values.ver === 'ejercicios' || values.ver === 'clases' ? values.ver : '';
  const quien = STUDENT_FILTERS.find((filter) => filter === values.quien) ?? '';
  const orden = ORDERS.find((order) => order === values.orden) ?? 'nombre';
  const grades = useGradebook(curso, page, { quien, orden });
  const { data } = grades;
  const readAll = useWholeGradebook(curso);
  const [busy, setBusy] = useState(false);
  if (!data) return <NotYet of={grades} failed="No se pudieron cargar las notas" count={8} />;
  if (data.personas === 0)
    return (
      <EmptyState title="Todavía no cursa nadie">
        Las notas aparecen aquí desde que alguien se inscribe.
      </EmptyState>
    );
  const download = async (save: (rows: string[][]) => void | Promise<void>): Promise<void> => {
    setBusy(true);
    const allPages = await readAll({ quien, orden });
    const saved =
      allPages &&
      (await Promise.resolve(save(sheetRows(allPages, columnChoice))).then(
        () => true,
        () => false,
      ));
    setBusy(false);
    if (!saved) toast('No se pudieron traer todas las notas. Se puede intentar otra vez.', { kind: 'error' });
  };
  const fileName = `Notas de ${titulo}`;
  const saveCsv = (rows: string[][]) => downloadFile(writeCsv(rows), `${fileName}.csv`);
  const reasons = (['atras', ...REASONS] as const).map((value) => ({
    value,
    label: `${value === 'atras' ? 'Quedan atrás' : BEHIND_REASONS[value]} (${formatNumber(data.atras[value])})`,
  }));
  return (
    <>
      <div className={styles.tools}>
        <FilterSelect
          label="Mostrar"
          all="Ejercicios y clases"
          value={columnChoice}
          options={COLUMN_CHOICES}
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
          options={ORDERS.filter((order) => order !== 'nombre').map((value) => ({
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
                void download(async (rows) => (await loadSheet()).saveSheet(rows, `${fileName}.xlsx`)),
            },
            { label: 'Texto separado por comas (CSV)', onSelect: () => void download(saveCsv) },
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
        <GradebookTable
          book={data}
          curso={curso}
          columnChoice={columnChoice}
          firstRow={(page - 1) * GRADEBOOK_PAGE_SIZE + 1}
        />
      )}
      <Pages total={data.totalDocs} limit={GRADEBOOK_PAGE_SIZE} noun="personas" push />
    </>
  );
}
