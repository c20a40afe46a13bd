/** Result of the automatic check of an uploaded badge, as a proposal to its reviewer. It decides nothing. */
import type { Report } from './report.ts';
import { isRecord } from '../contract/values/guards.ts';

export interface UploadProposal {
  /** Time of the check. ISO 8601. */
  readonly en: string;
  /** Missing if the file has no readable badge. */
  readonly informe?: Report;
  /** Differences between the badge and the person's account or the form, in words. */
  readonly diferencias: readonly string[];
}

/** Returns the proposal in `credenciales.verificacion`; undefined before the check. */
export function proposalIn(verificacion: unknown): UploadProposal | undefined {
  if (!isRecord(verificacion)) return undefined;
  const { insignia } = verificacion;
  return isRecord(insignia) && typeof insignia['en'] === 'string' && Array.isArray(insignia['diferencias'])
    ? (insignia as unknown as UploadProposal)
    : undefined;
}
