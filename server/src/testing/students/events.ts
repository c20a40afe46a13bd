/** Events that reached the server, in order of arrival: the only input of the independent recount. */

interface Sent {
  /** Arrival, in milliseconds, by the server's clock. */
  readonly at: number;
}
/** A lesson was opened, continued or marked as completed. Times are totals as the device knows them. */
export interface StudyEvent extends Sent {
  readonly kind: 'study';
  readonly clase: string;
  readonly segundos?: number;
  readonly posicion?: number;
  readonly completes?: true;
}
/** The teacher gave the person more time for each exam, in percent of its duration. */
export interface ExtraEvent extends Sent {
  readonly kind: 'extra';
  readonly percent: number;
}
/** The exam was begun or resumed. */
export interface StartEvent extends Sent {
  readonly kind: 'start';
}
/** Answers were saved or, with `handsIn`, submitted. */
export interface AnswerEvent extends Sent {
  readonly kind: 'answer';
  /** Number of the attempt. */
  readonly numero: number;
  readonly respuestas: Readonly<Record<string, unknown>>;
  readonly handsIn?: true;
  /** Time at which they were given offline, in milliseconds, according to the device. */
  readonly saidAt?: number;
}
/** A device was shown these answers of an attempt in progress. */
export interface StoredEvent extends Sent {
  readonly kind: 'seen';
  readonly numero: number;
  readonly respuestas: Readonly<Record<string, unknown>>;
}
/** The teacher decided about late answers. */
export interface DecisionEvent extends Sent {
  readonly kind: 'decision';
  readonly numero: number;
  readonly taken: boolean;
}
/** The teacher granted one more attempt at the exam. */
export interface ChanceEvent extends Sent {
  readonly kind: 'chance';
}
/** The server ran its clock job and closed what had expired. */
export interface ClockEvent extends Sent {
  readonly kind: 'clock';
}
export type ExamEvent =
  ExtraEvent | StartEvent | AnswerEvent | StoredEvent | DecisionEvent | ChanceEvent | ClockEvent;
export type StudentEvent = StudyEvent | ExamEvent;
