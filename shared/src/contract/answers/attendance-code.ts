/** The code that the screen of a meeting shows, as the server gives it to who takes attendance. */
export interface AttendanceCode {
  readonly codigo: string;
  /** In how many milliseconds the next one comes. */
  readonly cambiaEnMs: number;
  /** People enrolled who are marked present. */
  readonly presentes: number;
  readonly inscriptos: number;
}
