/** Finished works over many records, for the lists of works of some demo accounts. */
import { daysFromNow, ref, type SeedRecord } from '../types.ts';

const CREATED_AT = daysFromNow(-2, '10:15');

export const trabajos: readonly SeedRecord[] = [
  {
    $id: 'trabajo.exportar-cursos',
    creadoEn: CREATED_AT,
    creadoPor: ref('user.admin'),
    tipo: 'exportacion',
    coleccion: 'cursos',
    opciones: { consulta: { estado: 'publicado' } },
    ensayo: false,
    estado: 'detenido',
    titulo: 'Exportar: cursos',
    fase: 'hacer',
    leido: true,
  },
  {
    $id: 'trabajo.cambiar-cursos',
    creadoEn: CREATED_AT,
    creadoPor: ref('user.gestor'),
    tipo: 'cambio',
    coleccion: 'cursos',
    opciones: { consulta: { estado: 'borrador' }, cambios: { horas: 40 } },
    ensayo: true,
    estado: 'detenido',
    titulo: 'Cambiar: cursos',
    fase: 'ensayar',
    leido: true,
  },
  {
    $id: 'trabajo.exportar-clases',
    creadoEn: CREATED_AT,
    creadoPor: ref('user.docente'),
    tipo: 'exportacion',
    coleccion: 'clases',
    opciones: { consulta: {} },
    ensayo: false,
    estado: 'detenido',
    titulo: 'Exportar: clases',
    fase: 'hacer',
    leido: true,
  },
  {
    $id: 'trabajo.exportar-reportes',
    creadoEn: CREATED_AT,
    creadoPor: ref('user.moderador'),
    tipo: 'exportacion',
    coleccion: 'reportes',
    opciones: { consulta: { estado: 'resuelto' } },
    ensayo: false,
    estado: 'detenido',
    titulo: 'Exportar: reportes',
    fase: 'hacer',
    leido: true,
  },
];
