/**
 * Enrolments in every state, and the progress of each. Holders of an issued certificate have completed its
 * course, unless it was waived; the other enrolments are listed here.
 */
import { ISSUED } from '../certificacion/emitidas.ts';
import { clases, cursos } from '../cursos/cursos.ts';
import { daysFromNow, ref, type SeedDays, type SeedId, type SeedRecord } from '../types.ts';

type Enrolment = readonly [
  usuario: string,
  curso: string,
  estado: string,
  /** Number of lessons completed, in the course's order. */
  hechas: number,
  /** Days since enrolling. */
  hace: number,
  motivo?: string,
];

const OTHERS: readonly Enrolment[] = [
  ['estudiante', 'electricidad-domiciliaria', 'activa', 5, 40],
  ['estudiante', 'programacion-web', 'activa', 2, 20],
  ['estudiante', 'energia-solar', 'solicitada', 0, 3],
  ['estudiante', 'huerta-agroecologica', 'abandonada', 1, 80],
  ['profesional', 'hojas-de-calculo', 'activa', 2, 30],
  ['profesional', 'seguridad-en-obra', 'activa', 1, 8],
  ['abril-contreras', 'electricidad-domiciliaria', 'activa', 12, 55],
  ['abril-contreras', 'tableros-electricos', 'solicitada', 0, 6],
  ['bruno-salazar', 'energia-solar', 'activa', 2, 20],
  ['camila-figueroa', 'cuidado-personas-mayores', 'activa', 6, 48],
  ['diego-ortiz', 'instalaciones-sanitarias', 'activa', 4, 38],
  ['diego-ortiz', 'electricidad-domiciliaria', 'noAprobada', 12, 120],
  ['eliana-torres', 'panaderia-artesanal', 'activa', 3, 21],
  ['eliana-torres', 'pasteleria-y-decoracion', 'solicitada', 0, 5],
  ['facundo-medina', 'mecanica-de-motos', 'activa', 3, 40],
  ['facundo-medina', 'inyeccion-electronica', 'enEspera', 0, 9],
  ['gabriela-nunez', 'corte-y-confeccion', 'activa', 4, 36],
  ['gabriela-nunez', 'costura-industrial', 'activa', 0, 4],
  ['hector-vargas', 'construccion-en-seco', 'activa', 1, 7],
  ['ines-maldonado', 'cuidado-personas-mayores', 'activa', 3, 30],
  ['ines-maldonado', 'huerta-agroecologica', 'completada', 4, 100],
  ['joaquin-rios', 'hojas-de-calculo', 'completada', 4, 120],
  ['joaquin-rios', 'diseno-grafico', 'solicitada', 0, 2],
  ['karina-acosta', 'primeros-auxilios-rcp', 'activa', 2, 9],
  ['leandro-gimenez', 'electricidad-domiciliaria', 'activa', 8, 50],
  [
    'leandro-gimenez',
    'tableros-electricos',
    'rechazada',
    0,
    25,
    'Falta acreditar electricidad domiciliaria. Se puede volver a pedir al terminarla.',
  ],
  ['mariela-sanchez', 'primeros-auxilios-rcp', 'completada', 4, 95],
  ['nicolas-paz', 'electricidad-domiciliaria', 'activa', 2, 15],
  ['nicolas-paz', 'albanileria-muros', 'activa', 3, 28],
  ['ornella-rossi', 'liquidacion-sueldos', 'activa', 4, 33],
  ['patricio-mendez', 'energia-solar', 'activa', 4, 22],
  ['patricio-mendez', 'soldadura-electrodo', 'abandonada', 2, 100],
  ['ramiro-aguero', 'construccion-en-seco', 'activa', 2, 6],
  ['ramiro-aguero', 'soldadura-electrodo', 'activa', 4, 14],
  ['soledad-luna', 'liquidacion-sueldos', 'activa', 2, 30],
  ['soledad-luna', 'hojas-de-calculo', 'activa', 3, 60],
  ['teresa-condori', 'corte-y-confeccion', 'activa', 2, 30],
  ['teresa-condori', 'hojas-de-calculo', 'vencida', 1, 85],
  ['ulises-herrera', 'tableros-electricos', 'solicitada', 0, 7],
  ['ulises-herrera', 'energia-solar', 'enEspera', 0, 11],
  ['veronica-cuello', 'programacion-web', 'activa', 6, 27],
  ['veronica-cuello', 'diseno-grafico', 'activa', 1, 5],
  ['walter-fretes', 'electricidad-domiciliaria', 'activa', 1, 12],
  ['walter-fretes', 'apicultura-inicial', 'activa', 1, 6],
  ['ximena-toledo', 'refrigeracion-split', 'activa', 5, 18],
  ['ximena-toledo', 'electricidad-domiciliaria', 'suspendida', 3, 35, 'Documentación pendiente de entrega.'],
  ['yamila-barrios', 'huerta-agroecologica', 'activa', 2, 20],
  ['yamila-barrios', 'apicultura-inicial', 'solicitada', 0, 4],
  ['zulma-reynoso', 'huerta-agroecologica', 'activa', 0, 3],
  ['sergio-barroso', 'electricidad-domiciliaria', 'completada', 12, 230],
  ['alejandra-funes', 'instalaciones-sanitarias', 'completada', 7, 210],
  ['ana-schmidt', 'instalaciones-sanitarias', 'completada', 7, 190],
  ['jorge-quispe', 'albanileria-muros', 'completada', 5, 150],
  ['natalia-godoy', 'corte-y-confeccion', 'completada', 5, 180],
  ['cristian-baez', 'mecanica-de-motos', 'completada', 4, 170],
  ['liliana-ocampo', 'liquidacion-sueldos', 'completada', 6, 200],
  ['gonzalo-peralta', 'construccion-en-seco', 'activa', 3, 7],
  ['daniela-cruz', 'manipulacion-alimentos', 'activa', 4, 25],
  ['daniela-cruz', 'ingles-atencion-publico', 'activa', 2, 17],
  ['luz-marina-salto', 'hojas-de-calculo', 'activa', 1, 20],
  [
    'fernando-ibarra',
    'tableros-electricos',
    'rechazada',
    0,
    30,
    'El cupo se completó con quienes ya cursaron el nivel anterior.',
  ],
  ['paula-wagner', 'diseno-grafico', 'activa', 2, 6],
  ['martin-spadaro', 'hojas-de-calculo', 'suspendida', 1, 90, 'La cuenta está suspendida.'],
];

/** Days from the enrolment to the certificate. */
const TO_CERTIFICATE = 45;

const courseIds = new Set(cursos.map((c) => c.$id));
const lessonsOf = (course: string) => clases.filter((c) => c.$id.startsWith(`clase.${course}.`));

const told = new Set(OTHERS.map(([usuario, curso]) => `${usuario} ${curso}`));
const certified = new Map<string, Enrolment>();
for (const [, usuario, , curso, , , hace, extra] of ISSUED) {
  const key = `${usuario} ${curso}`;
  if (told.has(key) || hace > 450 || extra?.motivoDispensa) continue;
  const before = certified.get(key);
  // Only the oldest certificate came from the course; later ones are renewals.
  if (!before || before[4] < hace + TO_CERTIFICATE)
    certified.set(key, [usuario, curso, 'completada', lessonsOf(curso).length, hace + TO_CERTIFICATE]);
}

export interface Study {
  readonly id: SeedId;
  readonly usuario: string;
  readonly curso: string;
  readonly estado: string;
  readonly hechas: number;
  readonly hace: number;
  readonly lecciones: readonly SeedRecord[];
}

/** Every enrolment, with the data for its progress and attempts. */
export const studies: readonly Study[] = [...OTHERS, ...certified.values()].map(
  ([usuario, curso, estado, hechas, hace]) => {
    if (!courseIds.has(`curso.${curso}`)) throw new Error(`No hay un curso ${curso}`);
    return {
      id: `inscripcion.${usuario}.${curso}`,
      usuario,
      curso,
      estado,
      hechas,
      hace,
      lecciones: lessonsOf(curso),
    };
  },
);

/**
 * Returns the date on which a student finished the nth lesson (from 0), evenly spread since the enrolment.
 */
export function finishedAt(study: Study, n: number): SeedDays {
  const span = study.estado === 'completada' || study.estado === 'noAprobada' ? TO_CERTIFICATE : study.hace;
  const step = Math.floor((span * (n + 1)) / (study.hechas + 1));
  return daysFromNow(step - study.hace, `${String(14 + (n % 7)).padStart(2, '0')}:${n % 2 ? '40' : '15'}`);
}

const reasons = new Map(
  OTHERS.map(([usuario, curso, , , , motivo]) => [`inscripcion.${usuario}.${curso}`, motivo]),
);

export const inscripciones: readonly SeedRecord[] = studies.map((s) => {
  const current = s.lecciones[Math.min(s.hechas, s.lecciones.length - 1)];
  const reason = reasons.get(s.id);
  return {
    $id: s.id,
    usuario: ref(`user.${s.usuario}`),
    curso: ref(`curso.${s.curso}`),
    ciclo: 1,
    estado: s.estado,
    ...(reason ? { motivoEstado: reason } : {}),
    origen: 'propia',
    progresoPct: s.lecciones.length ? Math.round((1000 * s.hechas) / s.lecciones.length) / 10 : 0,
    ...(current && s.hechas > 0 ? { claseActual: ref(current.$id) } : {}),
    creadoEn: daysFromNow(-s.hace),
    creadoPor: ref(`user.${s.usuario}`),
  };
});
