/**
 * Certificates. Issued ones have a number and a snapshot of the holder; the loader signs them and gives each
 * its verification code. Uploaded ones name an issuer outside the platform.
 */
import { IDENTITY_LEVELS } from '@oficio/shared/contract/collections/identity-levels';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { centros } from '../centros/centros.ts';
import { cursos } from '../cursos/cursos.ts';
import { finalGrade } from '../estudio/intentos.ts';
import { cuentasDemo } from '../personas/cuentas-demo.ts';
import { docentes } from '../personas/docentes.ts';
import { estudiantes } from '../personas/estudiantes.ts';
import { profesionales } from '../personas/profesionales.ts';
import {
  daysFromNow,
  hoursFromNow,
  pdf,
  ref,
  type SeedDays,
  type SeedId,
  type SeedRecord,
  type SeedRef,
} from '../types.ts';
import { certificaciones } from './certificaciones.ts';
import { ISSUED, type Issued } from './emitidas.ts';

const holders = new Map(
  [...cuentasDemo, ...docentes, ...estudiantes, ...profesionales].map((person) => [person.$id, person]),
);
const certificationsById = new Map(
  certificaciones.map((certification) => [certification.$id, certification]),
);
const coursesById = new Map(cursos.map((course) => [course.$id, course]));
/** Centres by the reference to them. */
const centresByRef = new Map(
  centros.map((centre): [string, SeedRecord] => [JSON.stringify(ref(centre.$id)), centre]),
);

/** Returns the printed data of the certification and its centre, which have not changed since. */
function snapshotOf(certification: SeedRecord): SeedRecord[string] {
  const centre = centresByRef.get(JSON.stringify(certification['centroEmisor']));
  return {
    certificacion: certification['nombre'],
    edicion: certification['edicion'],
    alcance: certification['alcance'],
    demuestra: certification['demuestra'] ?? [],
    ...(certification['normativa'] ? { normativa: certification['normativa'] } : {}),
    centro: centre?.['nombre'],
    firmantes: centre?.['firmantes'] ?? [],
  };
}

/** Whether the directory lists the person, who then shows their credentials. */
function isListed(person: SeedRecord | undefined): boolean {
  const profile = person?.['perfilProfesional'];
  return isRecord(profile) && profile['visibilidad'] === 'publico' && profile['estado'] === 'aprobado';
}

const DAYS_PER_MONTH = 30.44;
const gradeText = (grade: number | undefined) =>
  grade === undefined ? 'Aprobado' : String(Math.round(grade));

function issuedCredential({
  numero,
  titular,
  certificacion,
  curso,
  hace,
  reemplazaA,
  renuevaA,
  registradaHace = hace,
  vencidaHaceHoras,
  reservada,
  ...state
}: Issued): SeedRecord {
  const holder = holders.get(`user.${titular}`);
  const certification = certificationsById.get(`certificacion.${certificacion}`);
  const course = coursesById.get(`curso.${curso}`);
  const [evaluador] = course?.['docentes'] as readonly SeedRef[];
  const months = certification?.['vigenciaMeses'];
  return {
    $id: `credencial.${numero}` satisfies SeedId,
    titular: ref(`user.${titular}`),
    certificacion: ref(`certificacion.${certificacion}`),
    curso: ref(`curso.${curso}`),
    titulo: certification?.['nombre'],
    origen: 'emitida',
    numero: `OF-${numero}`,
    nombreLegal: holder?.['nombreLegal'],
    documentoTipo: holder?.['documentoTipo'],
    documento: holder?.['documento'],
    horas: course?.['horas'],
    ...(state.motivoDispensa ? {} : { calificacion: gradeText(finalGrade(titular, curso)) }),
    evaluador,
    emitidaEn: daysFromNow(-hace, '12:00'),
    ...(typeof months === 'number'
      ? { venceEn: daysFromNow(Math.round(months * DAYS_PER_MONTH) - hace, '12:00') }
      : {}),
    ...(vencidaHaceHoras === undefined ? {} : { venceEn: hoursFromNow(-vencidaHaceHoras) }),
    estado: 'vigente',
    ...(reemplazaA ? { reemplazaA: ref(`credencial.${reemplazaA}`) } : {}),
    ...(renuevaA ? { renuevaA: ref(`credencial.${renuevaA}`) } : {}),
    ...state,
    enPerfil: reservada !== true && isListed(holder),
    registradaEn: daysFromNow(-registradaHace, '12:00'),
    nivelIdentidad: 'declarada',
    identidadTexto: IDENTITY_LEVELS.declarada,
    ...(certification && { instantanea: snapshotOf(certification) }),
    creadoEn: daysFromNow(-registradaHace, '12:00'),
    creadoPor: evaluador,
  };
}

interface Uploaded {
  readonly $id: SeedId;
  readonly titular: string;
  readonly titulo: string;
  readonly emisorTexto: string;
  /** Days since the date of issue. */
  readonly emitidaHace: number;
  readonly estado: 'pendiente' | 'vigente' | 'rechazada';
  readonly numero?: string;
  readonly nivelPrueba?: 'revisada';
  readonly motivoPublico?: string;
  readonly creadoEn?: SeedDays;
}

const uploadedCredential = ({
  titular,
  titulo,
  emisorTexto,
  emitidaHace,
  ...rest
}: Uploaded): SeedRecord => ({
  titular: ref(`user.${titular}`),
  titulo,
  origen: 'cargada',
  emisorTexto,
  emitidaEn: daysFromNow(-emitidaHace),
  archivo: pdf(titulo, [
    emisorTexto,
    `Otorgado a ${String(holders.get(`user.${titular}`)?.['nombreLegal'])}`,
    'Copia cargada por la persona',
  ]),
  creadoEn: daysFromNow(-10),
  creadoPor: ref(`user.${titular}`),
  enPerfil: rest.estado === 'vigente' && isListed(holders.get(`user.${titular}`)),
  ...rest,
});

const UPLOADED_CREDENTIALS: readonly SeedRecord[] = [
  uploadedCredential({
    $id: 'credencial.cargada-1',
    titular: 'alejandra-funes',
    titulo: 'Gasista de primera categoría',
    emisorTexto: 'Distribuidora de gas del centro',
    emitidaHace: 1500,
    estado: 'vigente',
    numero: 'RV-2026-000011',
    nivelPrueba: 'revisada',
  }),
  uploadedCredential({
    $id: 'credencial.cargada-2',
    titular: 'sergio-barroso',
    titulo: 'Buenas prácticas en refrigeración',
    emisorTexto: 'Cámara de frigoristas bonaerenses',
    emitidaHace: 620,
    estado: 'vigente',
    numero: 'RV-2026-000012',
    nivelPrueba: 'revisada',
  }),
  uploadedCredential({
    $id: 'credencial.cargada-3',
    titular: 'liliana-ocampo',
    titulo: 'Técnica superior en administración',
    emisorTexto: 'Instituto superior de Cuyo',
    emitidaHace: 4000,
    estado: 'vigente',
    numero: 'RV-2026-000013',
    nivelPrueba: 'revisada',
  }),
  uploadedCredential({
    $id: 'credencial.cargada-4',
    titular: 'estudiante',
    titulo: 'Curso de computación básica',
    emisorTexto: 'Biblioteca popular de Cipolletti',
    emitidaHace: 900,
    estado: 'pendiente',
    creadoEn: daysFromNow(-2),
  }),
  uploadedCredential({
    $id: 'credencial.cargada-5',
    titular: 'fernando-ibarra',
    titulo: 'Electricista industrial',
    emisorTexto: 'No indicado en el documento',
    emitidaHace: 2000,
    estado: 'rechazada',
    motivoPublico:
      'El documento no permite identificar a la institución ni la fecha. Se puede cargar de nuevo con una copia completa.',
  }),
  uploadedCredential({
    $id: 'credencial.cargada-6',
    titular: 'gonzalo-peralta',
    titulo: 'Montaje de placas de yeso',
    emisorTexto: 'Fabricante de sistemas en seco',
    emitidaHace: 300,
    estado: 'pendiente',
    creadoEn: daysFromNow(-1),
  }),
  uploadedCredential({
    $id: 'credencial.cargada-7',
    titular: 'profesional',
    titulo: 'Técnico electromecánico',
    emisorTexto: 'Escuela técnica de Neuquén',
    emitidaHace: 5800,
    estado: 'vigente',
    numero: 'RV-2026-000014',
    nivelPrueba: 'revisada',
  }),
];

export const credenciales: readonly SeedRecord[] = [...ISSUED.map(issuedCredential), ...UPLOADED_CREDENTIALS];
