import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { SessionUser } from '@oficio/shared/contract/answers/session';
import { anyCollection, useApi, useWrite } from '@oficio/shared/store';
import { Button, Chip, Notice, Page, Progress, Row, Stack } from '@oficio/shared/ui';
import { FileField } from '@oficio/shared/ui/forms';
import { IconCheck, IconX } from '@oficio/shared/ui/icons';
import { useRef, useState } from 'react';
import { creatableFields } from '../../declarations/permissions.ts';
import { counted, plural } from '../../declarations/words.ts';
import { ListHead } from '../list-head.tsx';
import classes from '../management.module.css';
import { MANAGED_SCOPE } from '../use-managed-list.ts';
import { inCsv } from './cells.ts';
import { readCsv, writeCsv } from './csv.ts';
import { planImport, type ImportPlan } from './import-rows.ts';

const MOST = 2000;
/** The server asks for a pause after so many writes; a minute is the longest one. */
const PAUSES = 8;

type Results = ReadonlyMap<string, string>;
const DONE = '';

/** Creates records from a file: first read and checked, then one by one. The same file again makes nothing twice. */
export function ImportView({
  collection,
  user,
  onClose,
}: {
  collection: Collection;
  user: SessionUser;
  onClose: () => void;
}) {
  const { call } = useApi();
  const { add } = useWrite(anyCollection(collection.name), { scope: MANAGED_SCOPE });
  const [file, setFile] = useState<File | null>(null);
  const [plan, setPlan] = useState<ImportPlan>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<Results>(new Map());
  const stopped = useRef(false);

  const read = async (chosen: File | null): Promise<void> => {
    setFile(chosen);
    setPlan(undefined);
    setResults(new Map());
    setProblem('');
    if (!chosen) return;
    setBusy(true);
    const table = readCsv(await chosen.text());
    if (table.length < 2) setProblem('El archivo necesita una fila de títulos y al menos una de datos.');
    else if (table.length - 1 > MOST)
      setProblem(`El archivo tiene más de ${MOST} filas. Conviene dividirlo.`);
    else setPlan(await planImport(collection, user, table, call));
    setBusy(false);
  };

  const create = async (): Promise<void> => {
    if (!plan) return;
    stopped.current = false;
    setBusy(true);
    const said = new Map(results);
    for (const row of plan.rows.filter(
      ({ id, problems }) => problems.length === 0 && said.get(id) !== DONE,
    )) {
      if (stopped.current) break;
      let result = await add({ ...row.values, _id: row.id }).done;
      for (let pause = 1; !result.ok && result.status === 429 && pause <= PAUSES; pause++) {
        await new Promise((resolve) => setTimeout(resolve, 10_000));
        result = await add({ ...row.values, _id: row.id }).done;
      }
      said.set(row.id, result.ok ? DONE : result.message);
      setResults(new Map(said));
    }
    setBusy(false);
  };

  const template = () => {
    const names = creatableFields(collection, user)
      .filter(([, field]) => inCsv(field))
      .map(([, { label }]) => label);
    const url = URL.createObjectURL(new Blob([writeCsv([names])], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${collection.name}-modelo.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };

  const good = plan?.rows.filter(({ problems }) => problems.length === 0) ?? [];
  const created = [...results.values()].filter((message) => message === DONE).length;
  return (
    <Page
      title={`Importar ${plural(collection)}`}
      breadcrumbs={<ListHead collection={collection} user={user} inside />}
      description="De un archivo CSV. Primero se revisa sin guardar nada; después se crean las filas que están bien."
    >
      <Stack gap={6}>
        <div className={classes.form}>
          <Stack gap={3}>
            <FileField
              name="archivo"
              label="Archivo CSV"
              help="La primera fila lleva los nombres de los datos. Las referencias van por su nombre; las listas, separadas con |."
              required
              accept=".csv,text/csv"
              value={file}
              onChange={(chosen) => void read(chosen instanceof File ? chosen : null)}
            />
            <Row>
              <Button variant="secondary" size="small" onClick={template}>
                Descargar un modelo
              </Button>
            </Row>
          </Stack>
        </div>
        {problem !== '' && <Notice kind="error" title={problem} />}
        {plan && (
          <>
            {plan.ignored.length > 0 && (
              <Notice kind="warn" title="Hay columnas que no se usan">
                {plan.ignored.join(', ')}
              </Notice>
            )}
            <p role="status">
              {counted(collection, good.length)} para crear, {plan.rows.length - good.length} con problemas
              {created > 0 ? `, ${created} ya creados` : ''}.
            </p>
            {busy && results.size > 0 && (
              <Progress
                label="Creando"
                value={(results.size / Math.max(1, good.length)) * 100}
                detail={`${results.size} de ${good.length}`}
              />
            )}
            <PlanTable plan={plan} results={results} />
          </>
        )}
        <Row>
          {good.length > created && (
            <Button busy={busy} onClick={() => void create()}>
              Crear {counted(collection, good.length - created)}
            </Button>
          )}
          <Button
            variant="quiet"
            onClick={() => {
              stopped.current = true;
              onClose();
            }}
          >
            Volver a la lista
          </Button>
        </Row>
      </Stack>
    </Page>
  );
}

function PlanTable({ plan, results }: { plan: ImportPlan; results: Results }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Fila</th>
            <th scope="col">Registro</th>
            <th scope="col">Resultado</th>
          </tr>
        </thead>
        <tbody>
          {plan.rows.map(({ id, line, name, problems }) => {
            const result = results.get(id);
            const wrong = problems.length > 0 ? problems : result ? [result] : [];
            return (
              <tr key={id}>
                <td>{line}</td>
                <td>{name}</td>
                <td>
                  {wrong.length > 0 ? (
                    <Stack gap={1}>
                      {wrong.map((message) => (
                        <span key={message} className={classes.failed}>
                          <IconX size={16} aria-hidden="true" /> {message}
                        </span>
                      ))}
                    </Stack>
                  ) : (
                    <Chip
                      tone={result === DONE ? 'petroleo' : 'neutral'}
                      icon={<IconCheck size={16} aria-hidden="true" />}
                    >
                      {result === DONE ? 'Creado' : 'Bien'}
                    </Chip>
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
