/** The whole forum, flattened into the three collections that it fills. */
import { hilosCocinaYCuidados } from './hilos-cocina-y-cuidados.ts';
import { hilosElectricidad } from './hilos-electricidad.ts';
import { hilosObraYTaller } from './hilos-obra-y-taller.ts';
import { hilosVarios } from './hilos-varios.ts';

const threads = [...hilosElectricidad, ...hilosObraYTaller, ...hilosCocinaYCuidados, ...hilosVarios];

export const preguntas = threads.map((thread) => thread.pregunta);
export const respuestas = threads.flatMap((thread) => thread.respuestas);
export const votosDelForo = threads.flatMap((thread) => thread.likes);
