/** Derives a control's label, help, limits and options from a declared field. */
import { optionsOf } from '../../contract/values/options-of.ts';
import { longestText } from '../../contract/declaration/defaults.ts';
import type { Field, WrittenField } from '../../contract/declaration/fields.ts';
import type { Choice } from './choice-fields.tsx';

interface Shown {
  readonly label: string;
  readonly help: string | undefined;
  readonly required: boolean;
}
interface TextLimits {
  readonly maxLength: number;
}
interface NumberLimits {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly unit: string | undefined;
}
interface Choices {
  readonly options: readonly Choice[];
}
interface ListLimits {
  readonly max: number | undefined;
}

type LimitsOf<F extends Field> = F extends { readonly kind: WrittenField['kind'] }
  ? TextLimits
  : F extends { readonly kind: 'integer' | 'decimal' }
    ? NumberLimits
    : F extends { readonly kind: 'choice' | 'choices' }
      ? Choices
      : F extends { readonly kind: 'texts' }
        ? ListLimits
        : unknown;

function limitsOf(field: Field): TextLimits | NumberLimits | Choices | ListLimits | undefined {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'markdown':
    case 'richText':
      return { maxLength: longestText(field) };
    case 'integer':
    case 'decimal':
      return { min: field.min, max: field.max, unit: field.unit };
    case 'choice':
    case 'choices':
      return { options: optionsOf(field.options) };
    case 'texts':
      return { max: field.maxItems };
    default:
      return undefined;
  }
}

/**
 * Returns the label, help, limits and options of a declared field's control. Spread it after the control's
 * binding, and put the form's own overrides after it.
 * @example <TextField {...form.field('titulo')} {...fieldProps(cursos.fields.titulo)} />
 */
export function fieldProps<F extends Field>(field: F): Shown & LimitsOf<F> {
  const shown: Shown = { label: field.label, help: field.help, required: field.required === true };
  // The switch above assigns each kind the limits of LimitsOf.
  return { ...shown, ...limitsOf(field) } as Shown & LimitsOf<F>;
}
