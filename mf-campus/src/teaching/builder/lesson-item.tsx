import { clases } from '@oficio/shared/contract/collections/clases';
import { Button, cx, formatDuration, lazyNamed, Menu, Skeletons, type MenuItem } from '@oficio/shared/ui';
import { IconChevronDown, IconChevronUp, IconDots } from '@oficio/shared/ui/icons';
import { Suspense, useEffect, type ReactNode, type RefObject } from 'react';
import styles from './builder.module.css';
import { MoveHandle, StepButtons, stepByKey, type Steps } from './moving.tsx';
import type { Lesson } from './outline.ts';
import { TitleBox } from './title-box.tsx';
import { useDrag, type Dragged, type Side } from './use-drag.ts';

const LessonEditor = lazyNamed(
  () => import(/* webpackChunkName: "lesson-editor" */ './lesson-editor.tsx'),
  'LessonEditor',
);
/** Fraction of the window's height below which an opened lesson is scrolled to the top. */
const MAX_TOP_FRACTION = 0.7;
const { titulo, tipo } = clases.fields;

interface Props {
  readonly lesson: Lesson;
  /** The store's list that contains it. */
  readonly scope: string;
  /** "1.2", as students see it. */
  readonly place: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onRename: (titulo: string) => Promise<boolean>;
  readonly steps: Steps;
  readonly onDrop: (dragged: Dragged, side: Side) => void;
  readonly menu: readonly MenuItem[];
  /** Its exercises. */
  readonly children?: ReactNode;
}

/** Lesson of the programme: its title, its move controls, and its editor when open. */
export function LessonItem({
  lesson,
  scope,
  place,
  open,
  onOpen,
  onRename,
  steps,
  onDrop,
  menu,
  children,
}: Props) {
  const { row, handle, over } = useDrag({ kind: 'clase', id: lesson._id, accepts: ['clase'], onDrop });
  useEffect(() => {
    // Scroll into view when opened from elsewhere on the page.
    const top = open ? row.current?.getBoundingClientRect().top : undefined;
    if (top !== undefined && (top < 0 || top > window.innerHeight * MAX_TOP_FRACTION))
      row.current?.scrollIntoView({ block: 'start' });
  }, [open, row]);
  const name = `la clase «${lesson.titulo}»`;
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <li ref={row as RefObject<HTMLLIElement>} className={cx(styles.lesson, over && styles[over])}>
      <div className={styles.row}>
        <MoveHandle ref={handle} id={lesson._id} name={name} steps={steps} />
        <span className={styles.place} aria-hidden="true">
          {place}
        </span>
        <TitleBox
          label={`Título de la clase ${place}`}
          value={lesson.titulo}
          max={titulo.max}
          onSave={onRename}
          onKey={(event) => stepByKey(event, steps, true)}
        />
        <span className={styles.facts}>
          {tipo.options[lesson.tipo]}
          {lesson.duracionMin ? `, ${formatDuration(lesson.duracionMin)}` : ''}
          {lesson.obligatoria === false && ', optativa'}
        </span>
        <span className={styles.tools}>
          <StepButtons name={name} steps={steps} />
          <Button
            variant="quiet"
            size="small"
            icon={<Chevron size={18} aria-hidden="true" />}
            aria-expanded={open}
            aria-label={`${open ? 'Cerrar' : 'Editar'} ${name}`}
            onClick={() => onOpen(!open)}
          >
            {open ? 'Cerrar' : 'Editar'}
          </Button>
          <Menu
            label={`Acciones de «${lesson.titulo}»`}
            trigger={<IconDots size={20} aria-hidden="true" />}
            items={menu}
          />
        </span>
      </div>
      {open && (
        <div className={styles.panel}>
          <Suspense fallback={<Skeletons kind="detail" />}>
            <LessonEditor lesson={lesson} scope={scope} onClose={() => onOpen(false)} />
          </Suspense>
        </div>
      )}
      {children}
    </li>
  );
}
