/** Who is using the site, as the server tells the shell; `null` stands for a visitor. */
export interface SessionUser {
  readonly _id: string;
  readonly nombreUsuario: string;
  readonly nombre: string;
  readonly apellido: string;
  /** Id of the uploaded picture in `archivos`. */
  readonly avatar?: string;
  /** Only ever the own address. */
  readonly email?: string;
  /** The address that is to take its place, once it is confirmed. */
  readonly emailNuevo?: string;
  readonly roles: readonly string[];
  /** E-mail confirmed and account active: may publish. */
  readonly confirmado?: boolean;
  /** A second factor is asked for on signing in. */
  readonly dosPasos?: boolean;
  /** What their role lets them do waits for a second factor to be set up. */
  readonly faltaSegundoPaso?: boolean;
  /** Something about the account that its owner has to do, as a sentence. */
  readonly aviso?: string;
  /** Ids of the centres that list the user in `gestores`. */
  readonly gestorDe: readonly string[];
  /** Whether a course lists the user in `docentes`, or a centre lets them create one. */
  readonly ensena: boolean;
  /** Reports and records waiting, for whoever moderates. */
  readonly pendientesModeracion?: number;
  readonly notificacionesSinLeer?: number;
  /** What the person asked of the site; a theme only when it is not the device's. */
  readonly preferencias?: { readonly ahorroDatos?: boolean; readonly tema?: 'claro' | 'oscuro' };
}
