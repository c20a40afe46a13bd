import type { Doc } from '@oficio/shared/contract/collections/index';
import type { Changes } from '@oficio/shared/store';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Builds the work that issues a certification to many people. Its rows hold only ids: the server validates
 * and completes each.
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
