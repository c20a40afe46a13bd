/** Which operation and step an action's type stands for, derived from the table of operations. */
import {
  OPERATIONS,
  OPERATION_NAMES,
  type OperationName,
  type Step,
} from '../contract/declaration/operations.ts';

/** The name of a step, e.g. `StepName<'search', 'succeeded'>` is `found`. */
export type StepName<
  O extends OperationName = OperationName,
  S extends Step = Step,
> = (typeof OPERATIONS)[O][S];
/** An action's type, e.g. `cursos/found`. */
export type ActionType<
  N extends string = string,
  O extends OperationName = OperationName,
  S extends Step = Step,
> = `${N}/${StepName<O, S>}`;

const STEPS: readonly Step[] = ['requested', 'inProgress', 'succeeded', 'failed'];

const byName: ReadonlyMap<string, { operation: OperationName; step: Step }> = new Map(
  OPERATION_NAMES.flatMap((operation) =>
    STEPS.map((step) => [OPERATIONS[operation][step], { operation, step }] as const),
  ),
);

export interface ParsedType {
  readonly collection: string;
  readonly operation: OperationName;
  readonly step: Step;
}

/** Takes an action's type apart; undefined when it is not one of a collection's. */
export function parseType(type: string): ParsedType | undefined {
  const slash = type.indexOf('/');
  if (slash < 1) return undefined;
  const found = byName.get(type.slice(slash + 1));
  return found && { collection: type.slice(0, slash), ...found };
}

/** The same of a type known to be a collection's. @throws TypeError when it is not. */
export function parsedOf(type: string): ParsedType {
  const parsed = parseType(type);
  if (!parsed) throw new TypeError(`${type} no es una acción de una colección.`);
  return parsed;
}

/** The type of a step of an operation on a collection. */
export function typeOf<N extends string, O extends OperationName, S extends Step>(
  collection: N,
  operation: O,
  step: S,
): ActionType<N, O, S> {
  // Indexing the table by generic keys loses the literal; the table itself is what the type is made from.
  return `${collection}/${OPERATIONS[operation][step]}` as ActionType<N, O, S>;
}
