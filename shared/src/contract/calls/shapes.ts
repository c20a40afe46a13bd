/** Shapes that the answers of several calls have in common. */
import * as shape from './shape.ts';

/** What a call about the own account answers when it did what was asked. */
export const done = shape.object({ status: shape.boolean });

/** What is still missing for a course to be completed; empty parts say nothing. */
export const missing = shape.object({
  // Classes to complete.
  clases: shape.integer,
  // Evaluations that are not passed yet, with the percent that passes each.
  examenes: shape.list(shape.object({ _id: shape.id, titulo: shape.text, aprobacionPct: shape.number })),
  // The mean of the evaluations, in percent, where it is below what the course asks for.
  nota: shape.maybe(shape.object({ tiene: shape.number, pide: shape.number })),
  // Attendance in percent, where it is below what the course asks for.
  asistencia: shape.maybe(
    shape.object({
      tiene: shape.number,
      pide: shape.number,
      // Meetings to attend still.
      encuentros: shape.maybe(shape.integer),
    }),
  ),
});
