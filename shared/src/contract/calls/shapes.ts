/** Shapes shared by several calls' answers. */
import * as shape from './shape.ts';

/** Answer of an account call that succeeded. */
export const done = shape.object({ status: shape.boolean });

/** Requirements still missing to complete a course; empty parts are met. */
export const missing = shape.object({
  // Lessons to complete.
  clases: shape.integer,
  // Evaluations not yet passed, with the percentage needed to pass each.
  examenes: shape.list(shape.object({ _id: shape.id, titulo: shape.text, aprobacionPct: shape.number })),
  // Mean of the evaluations, in percent, if below the course's requirement.
  nota: shape.maybe(shape.object({ tiene: shape.number, pide: shape.number })),
  // Attendance, in percent, if below the course's requirement.
  asistencia: shape.maybe(
    shape.object({
      tiene: shape.number,
      pide: shape.number,
      // Meetings still to attend.
      encuentros: shape.maybe(shape.integer),
    }),
  ),
});
