/**
 * `npm run check-log -- https://site [--witness KEY]… [--remember FILE]`: checks another site's whole
 * transparency log from outside: every leaf, every tile, the log's signature and its witnesses' signatures.
 * Exits with 1 when something is wrong, with 2 when the log can't be read.
 */
import { parseArgs } from 'node:util';
import { isRecord, recordOf } from '@oficio/shared/contract/values/guards';
import { openCheckpoint } from '@oficio/shared/transparency/checkpoint';
import { witnessesOf } from '@oficio/shared/transparency/cosignature';
import {
  formatKey,
  formatNote,
  parseKey,
  SIGNATURE_TYPES,
  signaturesBy,
  type VerifierKey,
} from '@oficio/shared/transparency/note';
import { StartError } from '../platform/config.ts';
import { Distrust, logClient, siteOf, Unreachable, type LogClient } from './log-client.ts';
import { walkLog, type LogCounts, type SignedRoot } from './log-walk.ts';
import { resolvePath, runCommand } from './site.ts';
import { readSeen, writeSeen } from './witness-files.ts';

interface CheckOptions {
  /** Witness keys, obtained from a source other than the site. */
  readonly witnesses?: readonly string[];
  /** File that stores the last checkpoint seen, for the next run. */
  readonly remember?: string;
}

interface ListedWitness {
  readonly key: VerifierKey;
  readonly name: string;
  readonly note: string | null;
}

/** Reads the site's list of witnesses. Only their keys and signatures are trusted. */
async function listedWitnesses(client: LogClient): Promise<ListedWitness[]> {
  const { testigos } = recordOf(await client.about());
  const list: unknown[] = Array.isArray(testigos) ? testigos : [];
  return list.filter(isRecord).flatMap(({ nombre, clave, punto }) => {
    const key = typeof clave === 'string' ? parseKey(clave) : undefined;
    if (key?.type !== SIGNATURE_TYPES.cosignature) return [];
    return [{ key, name: String(nombre ?? key.name), note: typeof punto === 'string' ? punto : null }];
  });
}

const formatTime = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleString('es-AR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });

interface WitnessReport {
  readonly line: string;
  readonly mark?: SignedRoot;
}

/** Verifies a witness's latest signature and describes it. @throws Distrust */
function reportOf({ name, note, key }: ListedWitness, logKey: VerifierKey): WitnessReport {
  if (note === null) return { line: `Testigo «${name}»: todavía no firmó nada.` };
  const checkpoint = openCheckpoint(note, logKey);
  const [witnessed] = (checkpoint && witnessesOf(checkpoint.note, [key])) ?? [];
  if (!checkpoint || !witnessed)
    throw new Distrust(`La firma que el sitio muestra del testigo «${name}» no es de ese testigo.`);
  return {
    line: `Testigo «${name}»: firmó ${checkpoint.size} hojas el ${formatTime(witnessed.at)} UTC.`,
    mark: {
      size: checkpoint.size,
      root: checkpoint.root,
      fault: `Las hojas del registro no dan lo que el testigo «${name}» firmó con ${checkpoint.size}: se cambió lo ya anotado.`,
    },
  };
}

function selectWitnesses(
  listed: readonly ListedWitness[],
  keys: readonly string[],
): readonly ListedWitness[] {
  if (keys.length === 0) return listed;
  return keys.map((text) => {
    const key = parseKey(text);
    if (key?.type !== SIGNATURE_TYPES.cosignature)
      throw new StartError(`--witness: «${text}» no es la clave de un testigo.`);
    return listed.find((witness) => formatKey(witness.key) === text) ?? { key, name: key.name, note: null };
  });
}

function summary({ emision, dispensa, suspension, levantamiento, revocacion, reemplazo }: LogCounts): string {
  return `Emisiones: ${emision} (${dispensa} con dispensa). Suspensiones: ${suspension}, levantadas: ${levantamiento}. Revocaciones: ${revocacion}. Reemplazos: ${reemplazo}.`;
}

/** Checks a site's log and returns the lines to print. @throws Distrust Unreachable */
export async function checkLog(
  site: string,
  { witnesses = [], remember }: CheckOptions = {},
): Promise<string[]> {
  const client = logClient(site);
  const key = await client.key();
  const lastSeen = remember === undefined ? undefined : await readSeen(remember);
  if (lastSeen && lastSeen.key !== formatKey(key))
    throw new Distrust(
      `El registro cambió de clave: la de antes es ${lastSeen.key} y ahora muestra ${formatKey(key)}.`,
    );
  // Fetch the witnesses before the checkpoint, so none can have signed a larger size than it has.
  const selected = selectWitnesses(await listedWitnesses(client), witnesses);
  const current = openCheckpoint(await client.checkpoint(), key);
  if (!current) throw new Distrust('La firma del punto de control no es la de la clave del registro.');
  const reports = selected.map((witness) => reportOf(witness, key));
  const marks: SignedRoot[] = reports.flatMap(({ mark }) => (mark ? [mark] : []));
  marks.push({ ...current, fault: 'Las hojas del registro no dan la raíz que firmó: alguna fue alterada.' });
  const previous = lastSeen && openCheckpoint(lastSeen.note, key);
  if (lastSeen && !previous) throw new Distrust(`${remember} fue alterado.`);
  if (previous)
    marks.push({
      ...previous,
      fault: `El registro no continúa las ${previous.size} hojas que se habían visto: volvió atrás o se cambió lo ya anotado.`,
    });
  const counts = await walkLog(client, { size: current.size, marks });
  if (remember !== undefined)
    await writeSeen(remember, {
      key: formatKey(key),
      note: formatNote({ text: current.note.text, signatures: signaturesBy(current.note, key) }),
    });
  const signedCount = reports.filter(({ mark }) => mark).length;
  return [
    `El registro ${current.origin} está completo: ${current.size.toLocaleString('es-AR')} hojas, como se firmaron.`,
    summary(counts),
    ...reports.map(({ line }) => line),
    ...(signedCount === 0
      ? ['Sin testigos: nadie de afuera firmó lo que muestra. Podría mostrar otra historia a otra persona.']
      : []),
    ...(previous ? [`Continúa las ${previous.size} hojas que se habían visto.`] : []),
  ];
}

if (import.meta.main)
  await runCommand(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { witness: { type: 'string', multiple: true }, remember: { type: 'string' } },
    });
    try {
      const lines = await checkLog(siteOf(positionals[0]), {
        witnesses: values.witness ?? [],
        ...(values.remember && { remember: resolvePath(values.remember) }),
      });
      for (const line of lines) console.log(line);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      console.error(error.message);
      process.exitCode = 2;
    }
  });
