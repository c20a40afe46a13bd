/** The part of an approved professional profile that the directory shows: never the proofs of licences. */
import { isRecord } from '@oficio/shared/contract/values/guards';

/** The public snapshot of a profile that is approved and that its owner wants public; undefined otherwise. */
export function publicProfile(profile: unknown): Record<string, unknown> | undefined {
  if (!isRecord(profile)) return undefined;
  const { estado, visibilidad, motivoEstado: _reason, matriculas, ...rest } = profile;
  if (estado !== 'aprobado' || visibilidad !== 'publico') return undefined;
  const licences = Array.isArray(matriculas)
    ? matriculas.map(({ comprobante: _proof, ...licence }: Record<string, unknown>) => licence)
    : undefined;
  return { ...rest, ...(licences && { matriculas: licences }) };
}
