import type { Doc } from '@oficio/shared/contract/collections/index';
import { useWrite } from '@oficio/shared/store';

export interface IssueAct {
  /** Begins the work; gives its id, or why it was refused. */
  readonly issue: (
    people: readonly string[],
    emitidaEn: string | undefined,
  ) => Promise<{ readonly trabajo: string } | { readonly problem: string }>;
  readonly pending: boolean;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The lines of an import of certificates, by ids alone: what each says is checked and completed by the server. */
export function issueSheet(
  { _id, nombre }: Pick<Doc<'certificaciones'>, '_id' | 'nombre'>,
  people: readonly string[],
  emitidaEn: string | undefined,
): string {
  const dated = emitidaEn !== undefined;
  const head = ['titular', 'certificacion', 'titulo', 'origen', ...(dated ? ['emitidaEn'] : [])];
  const rows = people.map((person) => [
    person,
    _id,
    quoted(nombre),
    'emitida',
    ...(dated ? [emitidaEn] : []),
  ]);
  return [head, ...rows].map((row) => row.join(',')).join('\n');
}

/** Issues a certification to many people as a work of the server, which goes on when the page is closed. */
export function useIssueAct(certification: Doc<'certificaciones'>): IssueAct {
  const { add, pending } = useWrite('trabajos');
  return {
    pending,
    async issue(people, emitidaEn) {
      const text = issueSheet(certification, people, emitidaEn);
      const result = await add({
        tipo: 'importacion',
        coleccion: 'credenciales',
        archivo: new File([text], `certificados ${certification.codigo}.csv`, { type: 'text/csv' }),
        ensayo: false,
        opciones: { existentes: 'omitir', requeridos: ['titular', 'certificacion'] },
      }).done;
      return result.ok ? { trabajo: result.record._id } : { problem: result.message };
    },
  };
}
