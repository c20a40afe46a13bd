/**
 * Verifies in the browser what the transparency log proves of a certificate; the site only supplies the
 * proof.
 */
import { logConsistency, logProof, publicLog } from '@oficio/shared/contract/calls/public-log';
import { rememberCheckpoint } from '@oficio/shared/transparency/remembered';
import { fromBase64 } from '@oficio/shared/transparency/bytes';
import { formDigest, parseLeaf } from '@oficio/shared/transparency/leaf';
import { parseKey, type VerifierKey } from '@oficio/shared/transparency/note';
import { parseProof, verifyProof, type ProvedEntry } from '@oficio/shared/transparency/proof';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { dayOf, type Verdict } from '@oficio/shared/credentials/report';
import { NO_LOG, type Logged, type LogFinding } from '@oficio/shared/credentials/world';
import type { RequestCall } from './known-issuers.ts';
import { DAY_MS } from '@oficio/shared/kit/durations';

/**
 * Returns the keys of the log and of its witnesses from the site's answer, or undefined if it is malformed.
 */
function keysIn(data: unknown): Keys | undefined {
  const { clave, testigos } = recordOf(data);
  const key = typeof clave === 'string' ? parseKey(clave.trim()) : undefined;
  if (!key || !Array.isArray(testigos)) return undefined;
  const witnesses = testigos.flatMap((witness) => {
    const { clave: text } = recordOf(witness);
    return typeof text === 'string' ? (parseKey(text) ?? []) : [];
  });
  return { key, witnesses };
}

const finding = (verdict: Verdict, text: string, at?: string): LogFinding => ({
  check: { name: 'transparencia', verdict, text },
  ...(at !== undefined && { at }),
});

/**
 * Maximum time from the start of a certificate's registration date to its log entry; a later entry was not
 * logged on issue. The registration is only a date, so this is a day of delay after the end of that day.
 */
const MAX_LOG_DELAY_MS = 2 * DAY_MS;

/**
 * Whether this is a demonstration: its log restarts at the same address with another key, so it cannot
 * continue an earlier one.
 */
const isDemonstration = () => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** Returns whether the log continues the last checkpoint that this browser saw. */
async function continuesLastCheckpoint(
  ask: RequestCall,
  checkpoint: string,
  key: VerifierKey,
): Promise<boolean> {
  if (isDemonstration()) return true;
  const state = await rememberCheckpoint(checkpoint, key, async (from, to) => {
    const answer = await ask(logConsistency, { desde: from, hasta: to });
    if (!answer.ok) {
      if (answer.status === 404) return 'refused';
      throw new Error(answer.message);
    }
    return answer.data.prueba.flatMap((hash) => fromBase64(hash) ?? []);
  });
  return state !== 'inconsistent';
}

function findingOf({ leaf, witnesses }: ProvedEntry, { claims, form, bytes }: Logged): LogFinding {
  const entry = parseLeaf(leaf);
  if (entry?.kind !== 'emision' || entry.digests[form] !== formDigest(bytes))
    return finding('mal', 'En su lugar del registro público hay otra cosa.');
  const who = witnessesText(witnesses.length);
  const isLate = Date.parse(entry.at) - Date.parse(claims.registradaEn) > MAX_LOG_DELAY_MS;
  return isLate
    ? finding(
        'aviso',
        `Se anotó en el registro público el ${dayOf(entry.at)}, después de la fecha de registro que dice (${who}).`,
        entry.at,
      )
    : finding('bien', `Está en el registro público desde el ${dayOf(entry.at)} (${who}).`, entry.at);
}

function witnessesText(count: number): string {
  if (count === 0) return 'sin testigos';
  return count === 1 ? 'con un testigo' : `con ${count} testigos`;
}

interface Keys {
  readonly key: VerifierKey;
  readonly witnesses: readonly VerifierKey[];
}

/**
 * Returns the kind of the last proven entry of the certificate at that index; undefined if there is none, or
 * it is not in a signed checkpoint yet.
 */
async function latestStep(ask: RequestCall, record: unknown, { key, witnesses }: Keys, index: number) {
  const { hojas } = recordOf(record);
  const last = Array.isArray(hojas) ? (hojas as unknown[]).at(-1) : undefined;
  if (typeof last !== 'number' || last === index) return undefined;
  const answer = await ask(logProof, { indice: String(last) });
  const { prueba } = recordOf(answer.ok ? answer.data : undefined);
  const parsed = typeof prueba === 'string' ? parseProof(prueba) : undefined;
  const proved = parsed && verifyProof(parsed, key, witnesses);
  const leaf = typeof proved === 'object' ? parseLeaf(proved.leaf) : undefined;
  return leaf && leaf.kind !== 'emision' && leaf.of === index ? leaf.kind : undefined;
}

/** Returns what the public log proves of a certificate. Fetches the proof from the site and verifies it here. */
export async function findInLog(ask: RequestCall, logged: Logged): Promise<LogFinding> {
  const { indiceRegistro } = logged.claims;
  const [proof, log] = await Promise.all([
    ask(logProof, { indice: String(indiceRegistro) }),
    ask(publicLog, {}),
  ]);
  if (!proof.ok && proof.status === 404)
    return finding('desconocido', 'Todavía no está en un punto firmado del registro público.');
  // An altered log answers with a 500; its author must not gain from that.
  if ((!proof.ok && proof.status === 500) || (!log.ok && log.status === 500))
    return finding('mal', 'El sitio no pudo probar que esté en el registro público.');
  const { prueba } = recordOf(proof.ok ? proof.data : undefined);
  const keys = log.ok ? keysIn(log.data) : undefined;
  if (typeof prueba !== 'string' || !keys) return NO_LOG;
  const parsed = parseProof(prueba);
  const proved = parsed && verifyProof(parsed, keys.key, keys.witnesses);
  if (!parsed || !proved || typeof proved === 'string' || parsed.index !== indiceRegistro)
    return finding('mal', 'La prueba del registro público no es de este certificado.');
  if (!(await continuesLastCheckpoint(ask, parsed.checkpoint, keys.key)))
    return finding(
      'mal',
      'El registro público no continúa el que este navegador vio antes: alguien cambió su pasado.',
    );
  const step = await latestStep(ask, proof.ok ? proof.data : undefined, keys, indiceRegistro);
  return { ...findingOf(proved, logged), ...(step && { step }) };
}
