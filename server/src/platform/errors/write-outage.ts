/** Failures which mean that nothing can be written now, whatever the request; reads still work. */

interface WriteOutage {
  readonly status: 503 | 507;
  readonly message: string;
}

const DISK_FULL: WriteOutage = {
  status: 507,
  message:
    'No queda lugar en el disco del servidor y no se guardó nada. Lo que ya estaba se puede seguir consultando.',
};
const READ_ONLY: WriteOutage = {
  status: 503,
  message:
    'Por ahora el sitio sólo se puede consultar y no se guardó nada. Conviene intentar de nuevo más tarde.',
};

/** Codes of the system and of PostgreSQL: 53100 disk full, 25006 read-only transaction. */
const OUTAGE_BY_CODE: Readonly<Record<string, WriteOutage>> = {
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  '53100': DISK_FULL,
  EROFS: READ_ONLY,
  '25006': READ_ONLY,
};

/**
 * Returns the obstacle to writing, if this failure is one. Libraries often keep only the system's message.
 */
export function writeOutageOf(error: unknown): WriteOutage | undefined {
  if (!(error instanceof Error)) return undefined;
  const known = OUTAGE_BY_CODE[(error as { code?: string }).code ?? ''];
  if (known) return known;
  if (/no space left on device/i.test(error.message)) return DISK_FULL;
  if (/read-only file system/i.test(error.message)) return READ_ONLY;
  return writeOutageOf(error.cause);
}
