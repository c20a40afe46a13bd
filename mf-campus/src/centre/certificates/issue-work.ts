import type { Doc } from '@oficio/shared/contract/collections/index';
import type { Changes } from '@oficio/shared/store';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * The work that issues a certification to many people. Its lines are ids alone: the server checks and completes what each
 * says.
 */
export function issueWork(
  { _id, nombre, codigo }: Pick<Doc<'certificaciones'>, '_id' | 'nombre' | 'codigo'>,
  people: readonly string[],
  emitidaEn: string | undefined,
): Changes<'trabajos'> {
  const dated = emitidaEn !== undefined;
  const head = ['titular', 'certificacion', 'titulo', 'origen', ...(dated ? ['emitidaEn'] : [])];
  const rows = people.map((person) => [
    person,
    _id,
    quoted(nombre),
    'emitida',
    ...(dated ? [emitidaEn] : []),
  ]);
  const text = [head, ...rows].map((row) => row.join(',')).join('\n');
  return {
    tipo: 'importacion',
    coleccion: 'credenciales',
    archivo: new File([text], `certificados ${codigo}.csv`, { type: 'text/csv' }),
    ensayo: false,
    opciones: { existentes: 'omitir', requeridos: ['titular', 'certificacion'] },
  };
}
