import type { Gradebook, GradebookPerson } from '@oficio/shared/contract/calls/gradebook';
import { formatPercent, SearchBox, TextLink } from '@oficio/shared/ui';
import { useState, type KeyboardEvent } from 'react';
import { teachPath } from '../../sides/teaching-paths.ts';
import { columnsOf, stateOf, type ColumnChoice } from './columns.ts';
import styles from './gradebook.module.css';

/** Rows that Page Up and Page Down move by; a longer page has a search. */
const PAGE_ROWS = 10;

const cellsOf = (row: Element | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? []),
];

/** Moves the focus between cells by keyboard, as in the grid pattern of the ARIA Authoring Practices. */
function moveFocusInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const currentCell = (event.target as Element).closest<HTMLElement>('[data-cell]');
  if (!currentCell || event.altKey || event.metaKey) return;
  if (event.key === 'Enter' && event.target === currentCell) return currentCell.querySelector('a')?.click();
  const rows = [...event.currentTarget.rows].filter((row) => cellsOf(row).length > 0);
  const row = rows.findIndex((tableRow) => tableRow.contains(currentCell));
  const column = cellsOf(rows[row]).indexOf(currentCell);
  const last = cellsOf(rows[row]).length - 1;
  const targets: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [event.ctrlKey ? 0 : row, 0],
    End: [event.ctrlKey ? rows.length - 1 : row, last],
    PageUp: [Math.max(0, row - PAGE_ROWS), column],
    PageDown: [Math.min(rows.length - 1, row + PAGE_ROWS), column],
  };
  const target = targets[event.key];
  if (!target) return;
  event.preventDefault();
  cellsOf(rows[target[0]])[target[1]]?.focus();
}

interface Props {
  readonly book: Gradebook;
  readonly curso: string;
  readonly columnChoice: ColumnChoice;
  /** Position of the first person in the whole list, from 1. */
  readonly firstRow: number;
}

/** Table of students by exercises and lessons, with a search within the page. */
export function GradebookTable({ book, curso, columnChoice, firstRow }: Props) {
  const [text, setText] = useState('');
  const [lastCell, setLastCell] = useState('');
  const columns = columnsOf(book, columnChoice);
  const searched = text.trim().toLocaleLowerCase('es');
  const people = book.docs.filter(({ nombre }) => nombre.toLocaleLowerCase('es').includes(searched));
  const keys = ['nombre', 'avance', ...columns.map(({ key }) => key)];
  const [row, column] = lastCell.split(' ');
  // The cell that Tab enters: the last focused one, or the first if that one is no longer rendered.
  const isRendered = people.some(({ inscripcion }) => inscripcion === row) && keys.includes(column ?? '');
  const tabStop = isRendered ? lastCell : `${people[0]?.inscripcion ?? ''} nombre`;
  const cell = (person: GradebookPerson, key: string) => {
    const id = `${person.inscripcion} ${key}`;
    return {
      'data-cell': id,
      tabIndex: id === tabStop ? 0 : -1,
      onFocus: () => setLastCell(id),
    };
  };
  return (
    <>
      {book.docs.length > PAGE_ROWS && (
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
          onKeyDown={moveFocusInGrid}
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
              <tr key={person.inscripcion} aria-rowindex={firstRow + book.docs.indexOf(person) + 1}>
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
                  const { text: cellText, label, tone, intento } = cellOf(person);
                  return (
                    <td role="gridcell" key={key} data-tone={tone} aria-label={label} {...cell(person, key)}>
                      {intento ? (
                        <TextLink to={teachPath(curso, 'corregir', { intento })} tabIndex={-1}>
                          {cellText}
                        </TextLink>
                      ) : (
                        cellText
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
