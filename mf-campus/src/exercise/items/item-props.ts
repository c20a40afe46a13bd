import type { Item } from '@oficio/shared/contract/exercises/item';

/** Properties of every item's control. */
export interface ItemProps {
  readonly item: Item;
  /** Id of the statement, which labels the control. */
  readonly labelledBy: string;
  readonly answer: unknown;
  readonly onAnswer: (answer: unknown) => void;
  /** Id of the error message that describes the control. */
  readonly problem?: string | undefined;
  /**
   * Whether a separate button confirms the answer, so that keeping the initial state needs no button of its
   * own.
   */
  readonly confirmed?: boolean;
}
