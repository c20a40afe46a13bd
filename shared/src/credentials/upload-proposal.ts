/** What an automatic check of an uploaded badge proposes to its reviewer. It decides nothing. */
import type { Report } from './report.ts';
import { isRecord } from '../contract/values/guards.ts';

export interface UploadProposal {
  /** When it was checked. ISO 8601. */
  readonly en: string;
  /** Missing where the file holds no badge that can be read. */
  readonly informe?: Report;
  /** What the badge says otherwise than the person's account, or than the form, in words. */
  readonly diferencias: readonly string[];
}

/** The proposal within `credenciales.verificacion`; undefined before the check was made. */
export function proposalIn(verificacion: unknown): UploadProposal | undefined {
  if (!isRecord(verificacion)) return undefined;
  const { insignia } = verificacion;
  return isRecord(insignia) && typeof insignia['en'] === 'string' && Array.isArray(insignia['diferencias'])
    ? (insignia as unknown as UploadProposal)
    : undefined;
}
