import type { ComponentType } from 'react';
import { QuestionsPart } from './exercise/questions-part.tsx';
import { ExerciseRubric } from './exercise/exercise-rubric.tsx';
import { RoleChoices } from './role-choices.tsx';
import { SettingValue } from './setting-value.tsx';

export interface FieldOverride {
  readonly component: ComponentType;
  /** Fields that this editor also edits; they get no control of their own. */
  readonly takes: readonly string[];
}

/** Fields with a custom editor instead of the control of their kind, by `collection.field`. */
export const FIELD_OVERRIDES: Readonly<Record<string, FieldOverride>> = {
  // A question is edited together with its key and its explanation, though they are stored separately.
  'ejercicios.reactivos': { component: QuestionsPart, takes: ['clave', 'retroalimentacion'] },
  'ejercicios.rubrica': { component: ExerciseRubric, takes: [] },
  'users.roles': { component: RoleChoices, takes: [] },
  'configuracion.valor': { component: SettingValue, takes: [] },
};
