/** Public part of an approved professional profile. It never includes the proofs of licences. */
import type { Stored } from '../../engine/sql/stored.ts';

export type Profile = NonNullable<Stored<'users'>['perfilProfesional']>;
export type PublicProfile = NonNullable<Stored<'users'>['perfilPublico']>;

/** Returns the public version of a profile that is approved and public; undefined otherwise. */
export function publicProfile(profile: Profile | null | undefined): PublicProfile | undefined {
  if (!profile) return undefined;
  const { estado, visibilidad, motivo: _reason, matriculas, ...rest } = profile;
  if (estado !== 'aprobado' || visibilidad !== 'publico') return undefined;
  return {
    ...rest,
    ...(matriculas && { matriculas: matriculas.map(({ comprobante: _proof, ...licence }) => licence) }),
  };
}
