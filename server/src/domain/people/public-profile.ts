/** The part of an approved professional profile that the directory shows: never the proofs of licences. */

/** The public snapshot of a profile that is approved and that its owner wants public; undefined otherwise. */
export function publicProfile(profile: unknown): Record<string, unknown> | undefined {
  if (typeof profile !== 'object' || profile === null) return undefined;
  const {
    estado,
    visibilidad,
    motivoEstado: _reason,
    matriculas,
    ...rest
  } = profile as Record<string, unknown>;
  if (estado !== 'aprobado' || visibilidad !== 'publico') return undefined;
  const licences = Array.isArray(matriculas)
    ? matriculas.map(({ comprobante: _proof, ...licence }: Record<string, unknown>) => licence)
    : undefined;
  return { ...rest, ...(licences && { matriculas: licences }) };
}
