import { clases } from '@oficio/shared/contract/collections/clases';
import { modulos } from '@oficio/shared/contract/collections/modulos';
import { cx, Menu, type MenuItem } from '@oficio/shared/ui';
import { IconDots } from '@oficio/shared/ui/icons';
import { useState, type ReactNode, type Ref, type RefObject } from 'react';
import { AddBox } from './add-box.tsx';
import styles from './builder.module.css';
import { MoveHandle, StepButtons, stepByKey, type Steps } from './moving.tsx';
import type { Lesson, Module } from './outline.ts';
import { TitleBox } from './title-box.tsx';
import { useDrag, type Dragged, type Side } from './use-drag.ts';

const { titulo, tipo } = clases.fields;
/** Kinds of lesson that can be created from a title; a meeting needs its date first. */
const TYPED_LESSON_KINDS = [
  'texto',
  'video',
  'documento',
  'externo',
] as const satisfies readonly Lesson['tipo'][];

interface Props {
  readonly module: Module;
  /** Counted from 1. */
  readonly number: number;
  readonly onRename: (titulo: string) => Promise<boolean>;
  readonly steps: Steps;
  readonly onDrop: (dragged: Dragged, side: Side) => void;
  readonly onAdd: (titles: readonly string[], tipo: Lesson['tipo']) => void;
  /** Called on Enter in an empty field. */
  readonly onDone: () => void;
  readonly addRef: Ref<HTMLInputElement>;
  readonly menu: readonly MenuItem[];
  /** Its lessons and exercises. */
  readonly children: ReactNode;
}

/** Module of the programme: its title, its lessons, and the field that adds more. */
export function ModuleItem({
  module,
  number,
  onRename,
  steps,
  onDrop,
  onAdd,
  onDone,
  addRef,
  menu,
  children,
}: Props) {
  const [kind, setKind] = useState<(typeof TYPED_LESSON_KINDS)[number]>('texto');
  const { row, handle, over } = useDrag({
    kind: 'modulo',
    id: module._id,
    accepts: ['modulo', 'clase'],
    onDrop,
  });
  const name = `el módulo «${module.titulo}»`;
  return (
    <li ref={row as RefObject<HTMLLIElement>} className={cx(styles.module, over && styles[over])}>
      <h3 className={styles.moduleHead}>
        <MoveHandle ref={handle} id={module._id} name={name} steps={steps} />
        <span className={styles.place} aria-hidden="true">
          {number}
        </span>
        <TitleBox
          label={`Título del módulo ${number}`}
          value={module.titulo}
          max={modulos.fields.titulo.max}
          big
          onSave={onRename}
          onKey={(event) => stepByKey(event, steps, true)}
        />
        <span className={styles.tools}>
          <StepButtons name={name} steps={steps} />
          <Menu
            label={`Acciones de «${module.titulo}»`}
            trigger={<IconDots size={20} aria-hidden="true" />}
            items={menu}
          />
        </span>
      </h3>
      {children}
      <AddBox
        ref={addRef}
        label={`Agregar clases a «${module.titulo}», una por línea`}
        placeholder="Título de una clase, y Enter"
        max={titulo.max}
        onAdd={(titles) => onAdd(titles, kind)}
        onDone={onDone}
      >
        <select
          className={styles.kind}
          aria-label="Tipo de las clases que se agregan"
          value={kind}
          onChange={(event) =>
            setKind(TYPED_LESSON_KINDS.find((option) => option === event.target.value) ?? 'texto')
          }
        >
          {TYPED_LESSON_KINDS.map((option) => (
            <option key={option} value={option}>
              {tipo.options[option]}
            </option>
          ))}
        </select>
      </AddBox>
    </li>
  );
}
