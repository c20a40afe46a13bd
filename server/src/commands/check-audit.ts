/**
 * `npm run check-audit [-- --sello 1234:huella]`: checks the audit log against its seals. Exits with 1 and a
 * sentence when an entry was altered, deleted, added or moved, or has waited too long for its seal.
 */
import { parseArgs } from 'node:util';
import type { Head } from '../engine/audit/chain.ts';
import { checkAudit, sealOf } from '../engine/audit/check.ts';
import { StartError } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { runCommand, withSite } from './site.ts';

/** Formats a seal as printed: the entry's number in the chain and its hash. */
const formatSeal = ({ n, huella }: Head): string => `${n}:${huella}`;

function readSeal(text: string): Head {
  const [, n, huella] = /^(\d{1,15}):([\w-]{43})$/.exec(text) ?? [];
  if (n === undefined || huella === undefined)
    throw new StartError(`--sello: «${text}» no es un sello. Es un número, dos puntos y una huella.`);
  return { n: Number(n), huella };
}

/** Result of a check, as a sentence. */
interface AuditReport {
  readonly isIntact: boolean;
  readonly sentence: string;
}

/** @param seals noted outside the database: a rebuilt chain has different ones */
export async function reportAudit(db: Database, seals: readonly string[] = []): Promise<AuditReport> {
  for (const seal of seals.map(readSeal)) {
    const currentHash = await sealOf(db, seal.n);
    if (currentHash !== seal.huella)
      return {
        isIntact: false,
        sentence: `El asiento ${seal.n} de la cadena ${currentHash === undefined ? 'ya no está' : 'tiene otro sello'}: la cadena se hizo de nuevo después de anotar ${formatSeal(seal)}.`,
      };
  }
  const { head, fault, entry } = await checkAudit(db);
  if (fault !== undefined)
    return { isIntact: false, sentence: entry === undefined ? fault : `${fault} Identificador: ${entry}.` };
  if (head.n === 0) return { isIntact: true, sentence: 'La auditoría todavía no tiene asientos sellados.' };
  return {
    isIntact: true,
    sentence: `La auditoría está completa: ${head.n.toLocaleString('es-AR')} asientos sellados, como se escribieron. Último sello: ${formatSeal(head)}`,
  };
}

if (import.meta.main)
  await runCommand(async () => {
    const { values } = parseArgs({ options: { sello: { type: 'string', multiple: true } } });
    const { isIntact, sentence } = await withSite(({ db }) => reportAudit(db, values.sello));
    if (isIntact) console.log(sentence);
    else {
      console.error(sentence);
      process.exitCode = 1;
    }
  });
