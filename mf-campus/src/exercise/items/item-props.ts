import type { Item } from '@oficio/shared/contract/exercises/item';

/** What every item's control receives. */
export interface ItemProps {
  readonly item: Item;
  /** What names the control for readers: the id of the statement. */
  readonly labelledBy: string;
  readonly answer: unknown;
  readonly onAnswer: (answer: unknown) => void;
  /** The id of what is said to be wrong with the answer, for its control to be told with. */
  readonly problem?: string | undefined;
  /** A button of its own confirms the answer: leaving things as they are needs no other. */
  readonly confirmed?: boolean;
}
