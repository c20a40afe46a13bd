/** What reached the server, in the order in which it did: all that an independent count may know. */

interface Sent {
  /** When it came, in milliseconds, by the clock that the server reads. */
  readonly at: number;
  readonly pupil: string;
}
/** A class was opened, went on, or was said to be completed. Totals, as the device has them. */
export interface StudyEvent extends Sent {
  readonly kind: 'study';
  readonly clase: string;
  readonly segundos?: number;
  readonly posicion?: number;
  readonly completes?: true;
}
/** The exam was begun, or gone on with. */
export interface StartEvent extends Sent {
  readonly kind: 'start';
}
/** Answers were saved, or handed in with the last ones. */
export interface AnswerEvent extends Sent {
  readonly kind: 'answer';
  /** Which time this was of the person's. */
  readonly numero: number;
  readonly respuestas: Readonly<Record<string, unknown>>;
  readonly handsIn?: true;
}
export type StudentEvent = StudyEvent | StartEvent | AnswerEvent;
