/**
 * Certificates. Issued ones have a number and a snapshot of the holder; the loader signs them and gives each
 * its verification code. Uploaded ones name an issuer outside the platform.
 */
import { IDENTITY_LEVELS } from '@oficio/shared/contract/collections/identity-levels';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { centros } from '../centros/centros.ts';
import { finalGrade } from '../estudio/intentos.ts';
import { cuentasDemo } from '../personas/cuentas-demo.ts';
import { docentes } from '../personas/docentes.ts';
import { estudiantes } from '../personas/estudiantes.ts';
import { profesionales } from '../personas/profesionales.ts';
import { daysFromNow, hoursFromNow, pdf, ref, type SeedId, type SeedRecord } from '../types.ts';
import { certificaciones } from './certificaciones.ts';
import { ISSUED, type Issued } from './emitidas.ts';

const holders = new Map(
  [...cuentasDemo, ...docentes, ...estudiantes, ...profesionales].map((person) => [person.$id, person]),
);
const certificationsById = new Map(
  certificaciones.map((certification) => [certification.$id, certification]),
);
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

function issuedCredential([
  numero,
  titular,
  certificacion,
  curso,
  evaluador,
  horas,
  hace,
  extra = {},
]: Issued): SeedRecord {
  const holder = holders.get(`user.${titular}`);
  const certification = certificationsById.get(`certificacion.${certificacion}`);
  const months = certification?.['vigenciaMeses'];
  const { reemplazaA, renuevaA, registradaHace = hace, vencidaHaceHoras, reservada, ...state } = extra;
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
    horas,
    ...(state.motivoDispensa ? {} : { calificacion: gradeText(finalGrade(titular, curso)) }),
    evaluador: ref(`user.${evaluador}`),
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
    creadoPor: ref(`user.${evaluador}`),
  };
}

const uploadedCredential = (
  id: string,
  titular: string,
  titulo: string,
  emisorTexto: string,
  emitidaHace: number,
  extra: Readonly<Record<string, unknown>>,
): SeedRecord => ({
  $id: `credencial.${id}` satisfies SeedId,
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
  enPerfil: extra['estado'] === 'vigente' && isListed(holders.get(`user.${titular}`)),
  ...extra,
});

const UPLOADED_CREDENTIALS: readonly SeedRecord[] = [
  uploadedCredential(
    'cargada-1',
    'alejandra-funes',
    'Gasista de primera categoría',
    'Distribuidora de gas del centro',
    1500,
    { estado: 'vigente', numero: 'RV-2026-000011', nivelPrueba: 'revisada' },
  ),
  uploadedCredential(
    'cargada-2',
    'sergio-barroso',
    'Buenas prácticas en refrigeración',
    'Cámara de frigoristas bonaerenses',
    620,
    { estado: 'vigente', numero: 'RV-2026-000012', nivelPrueba: 'revisada' },
  ),
  uploadedCredential(
    'cargada-3',
    'liliana-ocampo',
    'Técnica superior en administración',
    'Instituto superior de Cuyo',
    4000,
    { estado: 'vigente', numero: 'RV-2026-000013', nivelPrueba: 'revisada' },
  ),
  uploadedCredential(
    'cargada-4',
    'estudiante',
    'Curso de computación básica',
    'Biblioteca popular de Cipolletti',
    900,
    { estado: 'pendiente', creadoEn: daysFromNow(-2) },
  ),
  uploadedCredential(
    'cargada-5',
    'fernando-ibarra',
    'Electricista industrial',
    'No indicado en el documento',
    2000,
    {
      estado: 'rechazada',
      motivoPublico:
        'El documento no permite identificar a la institución ni la fecha. Se puede cargar de nuevo con una copia completa.',
    },
  ),
  uploadedCredential(
    'cargada-6',
    'gonzalo-peralta',
    'Montaje de placas de yeso',
    'Fabricante de sistemas en seco',
    300,
    { estado: 'pendiente', creadoEn: daysFromNow(-1) },
  ),
  uploadedCredential(
    'cargada-7',
    'profesional',
    'Técnico electromecánico',
    'Escuela técnica de Neuquén',
    5800,
    {
      estado: 'vigente',
      numero: 'RV-2026-000014',
      nivelPrueba: 'revisada',
    },
  ),
];

export const credenciales: readonly SeedRecord[] = [...ISSUED.map(issuedCredential), ...UPLOADED_CREDENTIALS];
