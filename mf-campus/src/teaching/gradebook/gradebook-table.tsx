import type { Gradebook, GradebookPerson } from '@oficio/shared/contract/calls/gradebook';
import { formatPercent, SearchBox, TextLink } from '@oficio/shared/ui';
import { useState } from 'react';
import { teachPath } from '../../sides/teaching-paths.ts';
import { columnsOf, stateOf, type Shown } from './columns.ts';
import styles from './gradebook.module.css';
import type { KeyboardEvent } from 'react';

/** Keyboard navigation between a table's cells (the grid pattern of the ARIA Authoring Practices). */
const cellsOf = (row: Element | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? []),
];

/** Focuses the cell that the key leads to. */
function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const from = (event.target as Element).closest<HTMLElement>('[data-cell]');
  if (!from || event.altKey || event.metaKey) return;
  if (event.key === 'Enter' && event.target === from) return from.querySelector('a')?.click();
  const rows = [...event.currentTarget.rows].filter((row) => cellsOf(row).length > 0);
  const row = rows.findIndex((one) => one.contains(from));
  const column = cellsOf(rows[row]).indexOf(from);
  const last = cellsOf(rows[row]).length - 1;
  const to: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [event.ctrlKey ? 0 : row, 0],
    End: [event.ctrlKey ? rows.length - 1 : row, last],
    PageUp: [Math.max(0, row - 10), column],
    PageDown: [Math.min(rows.length - 1, row + 10), column],
  };
  const target = to[event.key];
  if (!target) return;
  event.preventDefault();
  const next = cellsOf(rows[target[0]])[target[1]];
  if (!next) return;
  next.focus();
}

interface Props {
  readonly book: Gradebook;
  readonly curso: string;
  readonly shown: Shown;
  /** Position of the first person in the whole list, from 1. */
  readonly from: number;
}

/** The table of students by exercises and lessons, with a search within the page. */
export function GradebookTable({ book, curso, shown, from }: Props) {
  const [text, setText] = useState('');
  const [last, setLast] = useState('');
  const columns = columnsOf(book, shown);
  const searched = text.trim().toLocaleLowerCase('es');
  const people = book.docs.filter(({ nombre }) => nombre.toLocaleLowerCase('es').includes(searched));
  const keys = ['nombre', 'avance', ...columns.map(({ key }) => key)];
  const [row, column] = last.split(' ');
  // The cell that Tab enters: the last focused one, or the first if that one is no longer rendered.
  const isRendered = people.some(({ inscripcion }) => inscripcion === row) && keys.includes(column ?? '');
  const entrance = isRendered ? last : `${people[0]?.inscripcion ?? ''} nombre`;
  const cell = (person: GradebookPerson, key: string) => {
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
                  const { text: shownText, words, tone, intento } = cellOf(person);
                  return (
                    <td role="gridcell" key={key} data-tone={tone} aria-label={words} {...cell(person, key)}>
                      {intento ? (
                        <TextLink to={teachPath(curso, 'corregir', { intento })} tabIndex={-1}>
                          {shownText}
                        </TextLink>
                      ) : (
                        shownText
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
