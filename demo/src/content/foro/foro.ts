/** The whole forum, flattened into the three collections that it fills. */
import { hilosCocinaYCuidados } from './hilos-cocina-y-cuidados.ts';
import { hilosElectricidad } from './hilos-electricidad.ts';
import { hilosObraYTaller } from './hilos-obra-y-taller.ts';
import { hilosVarios } from './hilos-varios.ts';

const all = [...hilosElectricidad, ...hilosObraYTaller, ...hilosCocinaYCuidados, ...hilosVarios];

export const preguntas = all.map((t) => t.pregunta);
export const respuestas = all.flatMap((t) => t.respuestas);
export const votosDelForo = all.flatMap((t) => t.likes);
