/** All the demo's courses, flattened into the four collections that they fill. */
import { cuidadoPersonasMayores } from './cuidado-personas-mayores.ts';
import { electricidadDomiciliaria } from './electricidad-domiciliaria.ts';
import { energiaSolar, tablerosElectricos } from './electricidad-otros.ts';
import { panaderiaArtesanal, pasteleria } from './gastronomia.ts';
import { instalacionesSanitarias } from './instalaciones-sanitarias.ts';
import { liquidacionSueldos } from './liquidacion-sueldos.ts';
import { manipulacionAlimentos } from './manipulacion-alimentos.ts';
import { albanileria, construccionEnSeco, seguridadEnObra } from './obra.ts';
import { programacionWeb } from './programacion-web.ts';
import { refrigeracionSplit } from './refrigeracion-split.ts';
import {
  inglesAtencion,
  lenguaDeSenas,
  peluqueria,
  primerosAuxilios,
  turismoRural,
} from './salud-y-servicios.ts';
import { soldaduraElectrodo } from './soldadura-electrodo.ts';
import {
  automatizacion,
  disenoGrafico,
  hojasDeCalculo,
  inyeccionElectronica,
  mecanicaMotos,
} from './taller-y-digital.ts';
import {
  apicultura,
  corteYConfeccion,
  costuraIndustrial,
  huertaAgroecologica,
  podaFrutales,
} from './textil-y-agro.ts';

const courses = [
  electricidadDomiciliaria,
  tablerosElectricos,
  energiaSolar,
  automatizacion,
  refrigeracionSplit,
  liquidacionSueldos,
  soldaduraElectrodo,
  instalacionesSanitarias,
  manipulacionAlimentos,
  panaderiaArtesanal,
  pasteleria,
  cuidadoPersonasMayores,
  primerosAuxilios,
  programacionWeb,
  hojasDeCalculo,
  disenoGrafico,
  construccionEnSeco,
  albanileria,
  seguridadEnObra,
  corteYConfeccion,
  costuraIndustrial,
  huertaAgroecologica,
  apicultura,
  podaFrutales,
  mecanicaMotos,
  inyeccionElectronica,
  peluqueria,
  turismoRural,
  inglesAtencion,
  lenguaDeSenas,
];

export const cursos = courses.map((course) => course.curso);
export const modulos = courses.flatMap((course) => course.modulos);
export const clases = courses.flatMap((course) => course.clases);
export const ejercicios = courses.flatMap((course) => course.ejercicios);
