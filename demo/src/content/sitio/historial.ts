/**
 * Changes of records: each gives its record a second version, adds a revision that a revert can use, and an
 * entry of the audit log. Also the site's settings.
 */
import { SETTINGS } from '@oficio/shared/contract/collections/settings';
import {
  daysFromNow,
  ref,
  type SeedCollection,
  type SeedDate,
  type SeedId,
  type SeedRecord,
} from '../types.ts';

interface Change {
  readonly objeto: SeedId;
  readonly coleccion: string;
  readonly de: string;
  readonly fecha: SeedDate;
  /** Former values of the changed fields. */
  readonly antes: Readonly<Record<string, unknown>>;
  readonly centro?: string;
}

const CHANGES: readonly Change[] = [
  {
    objeto: 'pregunta.diferencial-lavarropas',
    coleccion: 'preguntas',
    de: 'estudiante',
    fecha: daysFromNow(-17, '20:10'),
    antes: {
      titulo: 'El diferencial salta solo con el lavarropas',
      respuestaAceptada: null,
      estado: 'abierta',
    },
  },
  {
    objeto: 'pregunta.certificado-verificar',
    coleccion: 'preguntas',
    de: 'moderador',
    fecha: daysFromNow(-24, '10:30'),
    antes: { fijada: false },
  },
  {
    objeto: 'respuesta.reporte-visible.1',
    coleccion: 'respuestas',
    de: 'profesional',
    fecha: daysFromNow(-5, '21:15'),
    antes: { cuerpo: '**No**, y es peligroso. La tierra es propia, con jabalina.' },
  },
  {
    objeto: 'curso.automatizacion-plc',
    coleccion: 'cursos',
    de: 'docente',
    fecha: daysFromNow(-8, '09:50'),
    antes: { estado: 'borrador', horas: 40 },
    centro: 'instituto-tecnico-sur',
  },
  {
    objeto: 'curso.energia-solar',
    coleccion: 'cursos',
    de: 'gestor',
    fecha: daysFromNow(-5, '17:30'),
    antes: { cupo: 16 },
    centro: 'instituto-tecnico-sur',
  },
  {
    objeto: 'centro.instituto-tecnico-zonda',
    coleccion: 'centros',
    de: 'admin',
    fecha: daysFromNow(-20, '12:00'),
    antes: { estado: 'activo', motivoEstado: null },
    centro: 'instituto-tecnico-zonda',
  },
  {
    objeto: 'credencial.2026-000114',
    coleccion: 'credenciales',
    de: 'adriana-bustos',
    fecha: daysFromNow(-30, '11:40'),
    antes: { estado: 'vigente', motivoPublico: null },
    centro: 'escuela-oficios-suquia',
  },
  {
    objeto: 'user.martin-spadaro',
    coleccion: 'users',
    de: 'admin',
    fecha: daysFromNow(-57, '09:20'),
    antes: { estado: 'activo', motivoEstado: null },
  },
];

interface OtherEvent {
  readonly accion: string;
  readonly de: string;
  readonly coleccion: string;
  readonly objeto: SeedId;
  readonly fecha: SeedDate;
}

/** Creations and account events, which leave no earlier version. */
const OTHER_EVENTS: readonly OtherEvent[] = [
  {
    accion: 'create',
    de: 'gustavo-leiva',
    coleccion: 'centros',
    objeto: 'centro.centro-capacitacion-ribera',
    fecha: daysFromNow(-4, '10:15'),
  },
  {
    accion: 'create',
    de: 'gestor',
    coleccion: 'certificaciones',
    objeto: 'certificacion.anfitrion-rural',
    fecha: daysFromNow(-7, '16:00'),
  },
  {
    accion: 'create',
    de: 'docente',
    coleccion: 'cursos',
    objeto: 'curso.automatizacion-plc',
    fecha: daysFromNow(-9, '19:30'),
  },
  {
    accion: 'change_password',
    de: 'estudiante',
    coleccion: 'users',
    objeto: 'user.estudiante',
    fecha: daysFromNow(-33, '22:05'),
  },
  {
    accion: 'change_password',
    de: 'admin',
    coleccion: 'users',
    objeto: 'user.admin',
    fecha: daysFromNow(-60, '08:45'),
  },
];

/**
 * Returns the content with its history: changed records in their second version, then revisions, audit log
 * and settings.
 */
export function withHistory(content: readonly SeedCollection[]): SeedCollection[] {
  const records = new Map(
    content.flatMap(({ registros }) => registros).map((record) => [record.$id, record]),
  );
  const changesById = new Map(CHANGES.map((change) => [change.objeto, change]));
  const revisions = CHANGES.map((change, index): SeedRecord => {
    const current = records.get(change.objeto);
    if (!current) throw new Error(`No hay ${change.objeto}`);
    const { $id: _, ...fields } = current;
    const before = Object.entries({ ...fields, ...change.antes }).filter(([, value]) => value !== null);
    return {
      $id: `revision.${index + 1}`,
      coleccion: change.coleccion,
      objeto: ref(change.objeto),
      versionRegistro: 1,
      registro: { _id: ref(change.objeto), ...Object.fromEntries(before), version: 1 },
      actor: ref(`user.${change.de}`),
      creadoEn: change.fecha,
      creadoPor: ref(`user.${change.de}`),
    };
  });
  const edits = CHANGES.map((change, index): SeedRecord => {
    const current = records.get(change.objeto);
    return {
      $id: `asiento.${index + 1}`,
      actor: ref(`user.${change.de}`),
      accion: 'edit',
      coleccion: change.coleccion,
      objeto: ref(change.objeto),
      ...(change.centro ? { centro: ref(`centro.${change.centro}`) } : {}),
      diff: Object.fromEntries(
        Object.entries(change.antes).map(([name, antes]) => [name, { antes, despues: current?.[name] }]),
      ),
      creadoEn: change.fecha,
      creadoPor: ref(`user.${change.de}`),
    };
  });
  const otherEntries = OTHER_EVENTS.map(({ accion, de, coleccion, objeto, fecha }, index): SeedRecord => ({
    $id: `asiento.${edits.length + index + 1}`,
    actor: ref(`user.${de}`),
    accion,
    coleccion,
    objeto: ref(objeto),
    creadoEn: fecha,
    creadoPor: ref(`user.${de}`),
  }));
  return [
    ...content.map(({ coleccion, registros }) => ({
      coleccion,
      registros: registros.map((record) => {
        const change = changesById.get(record.$id);
        if (!change) return record;
        return {
          ...record,
          version: 2,
          actualizadoEn: change.fecha,
          actualizadoPor: ref(`user.${change.de}`),
        };
      }),
    })),
    { coleccion: 'revisiones', registros: revisions },
    { coleccion: 'auditoria', registros: [...edits, ...otherEntries] },
    { coleccion: 'configuracion', registros: settingRecords },
  ];
}

const settingRecords: readonly SeedRecord[] = Object.entries(SETTINGS).map(
  ([clave, { help, default: valor }]) => ({
    $id: `ajuste.${clave}`,
    clave,
    valor,
    descripcion: help,
    creadoEn: daysFromNow(-600),
    creadoPor: ref('user.superadmin'),
  }),
);
