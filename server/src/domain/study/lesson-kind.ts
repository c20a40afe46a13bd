/** Contents that a lesson needs so that its completion criterion can be met. */
import { isMeeting } from '@oficio/shared/contract/answers/meetings-words';
import type { Stored } from '../../engine/sql/stored.ts';

type Lesson = Stored<'clases'>;

export const hasVideo = ({ video, videoArchivo }: Pick<Lesson, 'video' | 'videoArchivo'>): boolean =>
  Boolean(video?.url) || Boolean(videoArchivo);

/**
 * Returns the reason why a lesson can't be completed, leaving the rest of its course aside; undefined when it
 * can.
 */
export function kindProblem(
  lesson: Pick<Lesson, 'titulo' | 'tipo' | 'criterio' | 'video' | 'videoArchivo'>,
): { readonly campo: string; readonly texto: string } | undefined {
  const title = `«${lesson.titulo}»`;
  if (lesson.criterio === 'asistencia' && !isMeeting(lesson))
    return {
      campo: 'criterio',
      texto: `${title} se completa con asistencia y no es un encuentro: hay que elegir otra forma.`,
    };
  if (lesson.criterio === 'visto' && !hasVideo(lesson))
    return { campo: 'video.url', texto: `${title} se completa al ver el video y no tiene ninguno.` };
  return undefined;
}
