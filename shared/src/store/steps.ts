/** Operation and step of an action's type, derived from the table of operations. */
import {
  OPERATIONS,
  OPERATION_NAMES,
  type OperationName,
  type Step,
} from '../contract/declaration/operations.ts';

/** Name of a step, e.g. `StepName<'search', 'succeeded'>` is `found`. */
type StepName<O extends OperationName = OperationName, S extends Step = Step> = (typeof OPERATIONS)[O][S];
/** Type of an action, e.g. `cursos/found`. */
export type ActionType<
  N extends string = string,
  O extends OperationName = OperationName,
  S extends Step = Step,
> = `${N}/${StepName<O, S>}`;

const STEPS: readonly Step[] = ['requested', 'inProgress', 'succeeded', 'failed'];

const stepByName: ReadonlyMap<string, { operation: OperationName; step: Step }> = new Map(
  OPERATION_NAMES.flatMap((operation) =>
    STEPS.map((step) => [OPERATIONS[operation][step], { operation, step }] as const),
  ),
);

export interface ParsedType {
  readonly collection: string;
  readonly operation: OperationName;
  readonly step: Step;
}

/** Parses an action's type; returns undefined if it is not a collection's. */
export function parseType(type: string): ParsedType | undefined {
  const slash = type.indexOf('/');
  if (slash < 1) return undefined;
  const operationStep = stepByName.get(type.slice(slash + 1));
  return operationStep && { collection: type.slice(0, slash), ...operationStep };
}

/**
 * Parses the type of a collection's action.
 * @throws TypeError when it is not one
 */
export function parseCollectionType(type: string): ParsedType {
  const parsed = parseType(type);
  if (!parsed) throw new TypeError(`${type} no es una acción de una colección.`);
  return parsed;
}

/** Returns the action type of an operation's step on a collection. */
export function typeOf<N extends string, O extends OperationName, S extends Step>(
  collection: N,
  operation: O,
  step: S,
): ActionType<N, O, S> {
  // Indexing the table with generic keys loses the literal type, which is derived from this same table.
  return `${collection}/${OPERATIONS[operation][step]}` as ActionType<N, O, S>;
}
