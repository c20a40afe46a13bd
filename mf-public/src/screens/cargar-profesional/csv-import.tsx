import { decodeText } from '@oficio/shared/contract/answers/text-encoding';
import { useWrite, type Changes, type WriteResult } from '@oficio/shared/store';
import { Button, Chip, formatCount, Notice, Progress, Row, Stack } from '@oficio/shared/ui';
import { FileField, type FileValue } from '@oficio/shared/ui/forms';
import { IconDownload } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { saveText } from '../../professionals/save-text.ts';
import { useFacets } from '../../professionals/use-directory.ts';
import styles from './cargar-profesional.module.css';
import { COLUMNS, exampleCsv, numberedUser, readPeople, type CsvPerson } from './csv-rows.ts';

/** '' once loaded, else why not. */
type Results = ReadonlyMap<number, string>;

/** Told to wait, how long it does before it asks for the same person again, and how many times. */
const [PAUSE_MS, PAUSES] = [20_000, 4];
/** Numbers that a proposed user name is tried with. */
const HOMONYMS = 20;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Many profiles from a file: first a trial that creates nothing, then one by one, as quickly as the site takes them. */
export function CsvImport({ pause = sleep }: { readonly pause?: (ms: number) => Promise<void> }) {
  const facets = useFacets('');
  const { add } = useWrite('users', { scope: 'perfiles-cargados' });
  const [file, setFile] = useState<FileValue | null>(null);
  const [people, setPeople] = useState<readonly CsvPerson[]>([]);
  const [problem, setProblem] = useState('');
  const [results, setResults] = useState<Results>(new Map());
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState(false);
  // Whoever was refused comes after those not asked yet: asked first, they would spend what the site still takes.
  const good = people
    .filter((p) => p.problems.length === 0 && results.get(p.line) !== '')
    .sort((a, b) => Number(results.has(a.line)) - Number(results.has(b.line)));
  const loaded = [...results.values()].filter((why) => why === '').length;

  async function read(chosen: FileValue | null) {
    setFile(chosen);
    setPeople([]);
    setResults(new Map());
    setProblem('');
    if (!(chosen instanceof File)) return;
    try {
      setPeople(readPeople(decodeText(new Uint8Array(await chosen.arrayBuffer())), facets));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'No se pudo leer el archivo.');
    }
  }

  /** Tries again for as long as the site says to wait a little. */
  async function addPatiently(record: Changes<'users'>) {
    let result = await add(record).done;
    for (let pauses = 0; !result.ok && result.status === 429 && pauses < PAUSES; pauses += 1) {
      setWaiting(true);
      await pause(PAUSE_MS);
      result = await add(record).done;
    }
    setWaiting(false);
    return result;
  }

  async function load() {
    setBusy(true);
    for (const { line, record, proposedUser } of good) {
      let result = await addPatiently(record);
      for (let n = 2; isHomonym(result) && proposedUser !== '' && n <= HOMONYMS; n += 1)
        result = await addPatiently({ ...record, nombreUsuario: numberedUser(proposedUser, n) });
      setResults((before) => new Map(before).set(line, result.ok ? '' : result.message));
      // Without connection, or told to wait for longer: what is left stays for another try.
      if (!result.ok && (result.status === 0 || result.status === 429)) break;
    }
    setBusy(false);
  }

  return (
    <Stack gap={6}>
      <p>
        Una fila por persona, con las columnas {COLUMNS.slice(0, 4).join(', ')} y, si se quiere,{' '}
        {COLUMNS.slice(4).join(', ')}. Primero se revisa el archivo sin cargar nada. Los perfiles quedan en
        revisión y ocultos hasta que cada persona toma su cuenta.
      </p>
      <Row gap={3}>
        <Button
          variant="secondary"
          icon={<IconDownload size={20} aria-hidden="true" />}
          onClick={() => saveText(exampleCsv(), 'profesionales-ejemplo.csv')}
        >
          Descargar un ejemplo
        </Button>
      </Row>
      <FileField
        name="archivo"
        label="Archivo CSV"
        accept=".csv,text/csv"
        maxMB={2}
        value={file}
        onChange={(chosen) => void read(chosen)}
        error={problem || undefined}
        disabled={busy}
        required
      />
      {people.length > 0 && (
        <>
          {results.size === 0 && !busy && (
            <Notice
              kind={good.length === people.length ? 'success' : 'warn'}
              title="Prueba hecha: nada se cargó todavía"
            >
              {formatCount(good.length, 'persona lista', 'personas listas')} de {people.length}. Las filas con
              problemas no se cargan.
            </Notice>
          )}
          {results.size > 0 && !busy && (
            <Notice
              kind={good.length === 0 ? 'success' : 'warn'}
              title={good.length === 0 ? 'Carga hecha' : 'Quedan personas por cargar'}
            >
              Se cargaron {loaded} de {people.length}
              {good.length === 0
                ? '.'
                : '. Cada fila dice qué pasó; lo que queda se puede intentar otra vez.'}
            </Notice>
          )}
          {busy && (
            <Progress
              label="Cargando perfiles"
              value={(results.size / people.length) * 100}
              detail={`${loaded} de ${people.length}${waiting ? '. El sitio pidió ir más despacio: sigue en unos segundos.' : ''}`}
            />
          )}
          <Row gap={3}>
            <Button busy={busy} disabled={good.length === 0} onClick={() => void load()}>
              {`Cargar ${formatCount(good.length, 'perfil', 'perfiles')}`}
            </Button>
            {loaded > 0 && (
              <span role="status">{formatCount(loaded, 'perfil cargado', 'perfiles cargados')}</span>
            )}
          </Row>
          <Trial people={people} results={results} />
        </>
      )}
    </Stack>
  );
}

/** Refused because somebody has that user name. */
const isHomonym = (result: WriteResult): boolean =>
  !result.ok && result.status === 409 && result.field === 'nombreUsuario';

/** Each row of the file and what becomes of it. */
function Trial({ people, results }: { people: readonly CsvPerson[]; results: Results }) {
  return (
    // It may be wider than a phone: it has to be reachable by keyboard to scroll.
    <div className={styles.table} role="region" aria-label="Filas del archivo" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Fila</th>
            <th scope="col">Persona</th>
            <th scope="col">Correo</th>
            <th scope="col">Estado</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ line, name, email, problems }) => {
            const why = results.get(line);
            const wrong = why ? [why] : problems;
            return (
              <tr key={line}>
                <td>{line}</td>
                <td>{name}</td>
                <td>{email}</td>
                <td>
                  {why === '' ? (
                    <Chip tone="petroleo">Cargado</Chip>
                  ) : wrong.length === 0 ? (
                    <Chip>Listo para cargar</Chip>
                  ) : (
                    <ul>
                      {wrong.map((sentence) => (
                        <li key={sentence}>{sentence}</li>
                      ))}
                    </ul>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
