/** The part of an approved professional profile that the directory shows: never the proofs of licences. */
import type { Stored } from '../../engine/sql/stored.ts';

export type Profile = NonNullable<Stored<'users'>['perfilProfesional']>;
export type PublicProfile = NonNullable<Stored<'users'>['perfilPublico']>;

/** The public snapshot of a profile that is approved and that its owner wants public; undefined otherwise. */
export function publicProfile(profile: Profile | null | undefined): PublicProfile | undefined {
  if (!profile) return undefined;
  const { estado, visibilidad, motivo: _reason, matriculas, ...rest } = profile;
  if (estado !== 'aprobado' || visibilidad !== 'publico') return undefined;
  return {
    ...rest,
    ...(matriculas && { matriculas: matriculas.map(({ comprobante: _proof, ...licence }) => licence) }),
  };
}
