/** What reached the server, in the order in which it did: all that an independent count may know. */

interface Sent {
  /** When it came, in milliseconds, by the clock that the server reads. */
  readonly at: number;
}
/** A class was opened, went on, or was said to be completed. Totals, as the device has them. */
export interface StudyEvent extends Sent {
  readonly kind: 'study';
  readonly clase: string;
  readonly segundos?: number;
  readonly posicion?: number;
  readonly completes?: true;
}
/** Who teaches gave the person more time for each exam, in percent of its duration. */
export interface ExtraEvent extends Sent {
  readonly kind: 'extra';
  readonly percent: number;
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
  /** When they were given without a network, as the device says it, in milliseconds. */
  readonly saidAt?: number;
}
/** A device was shown these answers of a time that goes on. */
export interface SeenEvent extends Sent {
  readonly kind: 'seen';
  readonly numero: number;
  readonly respuestas: Readonly<Record<string, unknown>>;
}
/** Who teaches decided about answers that came too late. */
export interface DecisionEvent extends Sent {
  readonly kind: 'decision';
  readonly numero: number;
  readonly taken: boolean;
}
/** Who teaches gave the person another chance at the exam. */
export interface ChanceEvent extends Sent {
  readonly kind: 'chance';
}
/** The server looked at the clock, and closed what was over. */
export interface ClockEvent extends Sent {
  readonly kind: 'clock';
}
export type ExamEvent =
  ExtraEvent | StartEvent | AnswerEvent | SeenEvent | DecisionEvent | ChanceEvent | ClockEvent;
export type StudentEvent = StudyEvent | ExamEvent;
