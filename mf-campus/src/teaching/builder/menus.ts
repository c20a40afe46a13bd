/** Builds the menus of modules and lessons: the actions that their rows don't show. */
import { clases } from '@oficio/shared/contract/collections/clases';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { modulos } from '@oficio/shared/contract/collections/modulos';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import type { MenuItem } from '@oficio/shared/ui';
import type { Steps } from './moving.tsx';
import type { Lesson, Unit } from './outline.ts';

const stepItems = ({ up, down }: Steps): MenuItem[] => [
  ...(up ? [{ label: 'Subir', onSelect: up }] : []),
  ...(down ? [{ label: 'Bajar', onSelect: down }] : []),
];

export const lessonMenu = (
  lesson: Lesson,
  units: readonly Unit[],
  steps: Steps,
  act: {
    readonly duplicate: () => void;
    readonly remove: () => void;
    readonly intoModule: (unit: Unit) => void;
  },
): MenuItem[] => {
  const others = units.filter(({ module }) => module._id !== lesson.modulo);
  return [
    ...stepItems(steps),
    {
      label: 'Agregar un ejercicio',
      to: managementOf(ejercicios, { nuevo: 1, clase: lesson._id, tipo: 'practica' }),
    },
    { label: 'Duplicar', onSelect: act.duplicate },
    { label: 'Ver los cambios', to: managementOf(clases, { historial: lesson._id }) },
    { label: 'Eliminar', danger: true, onSelect: act.remove },
    ...(others.length > 0 ? [{ kind: 'heading', label: 'Pasar al módulo' } as const] : []),
    ...others.map((unit) => ({ label: unit.module.titulo, onSelect: () => act.intoModule(unit) })),
  ];
};

export const moduleMenu = (
  unit: Unit,
  steps: Steps,
  act: { readonly duplicate: () => void; readonly remove: () => void },
): MenuItem[] => {
  const { _id } = unit.module;
  return [
    ...stepItems(steps),
    { label: 'Editar los demás datos', to: managementOf(modulos, { editar: _id }) },
    { label: 'Agregar una clase con encuentro', to: managementOf(clases, { nuevo: 1, modulo: _id }) },
    {
      label: 'Agregar un ejercicio',
      to: managementOf(ejercicios, { nuevo: 1, modulo: _id, tipo: 'practica' }),
    },
    { label: 'Duplicar', onSelect: act.duplicate },
    { label: 'Ver los cambios', to: managementOf(modulos, { historial: _id }) },
    { label: 'Eliminar', danger: true, onSelect: act.remove },
  ];
};
