import { fileUrl, TextLink } from '@oficio/shared/ui';
import { IconExternalLink, IconPlayerPlay } from '@oficio/shared/ui/icons';
import { useRef, useState } from 'react';
import { useDataSaving } from '../../hooks/use-data-saving.ts';
import { clockOf } from '../../study/criterion.ts';
import type { Lesson } from '../../study/outline.ts';
import type { Watch } from '../../study/use-video-watch.ts';
import { FileVideo, Transcript } from './file-video.tsx';
import { useEmbedPosition } from './use-embed-position.ts';
import { videoSource, type VideoSource } from './video-source.ts';
import styles from './video.module.css';

/** The video of a lesson, by file or link, resumed at the last position. */
export function Video({ lesson, position, watch }: { lesson: Lesson; position: number; watch: Watch }) {
  const { video, videoArchivo, subtitulosArchivo } = lesson;
  const saving = useDataSaving();
  const source: VideoSource | undefined = videoArchivo
    ? { kind: 'file', src: fileUrl(videoArchivo) }
    : video?.url
      ? videoSource(video.url)
      : undefined;
  if (!source) return null;
  return (
    <div>
      {source.kind === 'file' ? (
        <FileVideo
          src={source.src}
          title={lesson.titulo}
          captions={subtitulosArchivo ? fileUrl(subtitulosArchivo) : video?.subtitulos}
          transcript={video?.transcripcion}
          saving={saving}
          position={position}
          watch={watch}
        />
      ) : source.kind === 'link' ? (
        <p>
          <TextLink to={source.href}>
            Ver el video en otro sitio <IconExternalLink size={18} aria-hidden="true" />
          </TextLink>
        </p>
      ) : (
        <Embed source={source} title={lesson.titulo} position={position} watch={watch} />
      )}
      {source.kind !== 'file' && video?.transcripcion && <Transcript text={video.transcripcion} />}
    </div>
  );
}

const NAMES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

function Embed(props: {
  source: Extract<VideoSource, { embed: unknown }>;
  title: string;
  position: number;
  watch: Watch;
}) {
  const { source, title, watch } = props;
  const [start] = useState(props.position);
  const [playing, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEmbedPosition(frame, source.origin, playing, watch);
  if (playing) {
    return (
      <iframe
        ref={frame}
        className={styles.frame}
        src={source.embed(start)}
        title={`Video: ${title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  }
  return (
    // Nothing loads from the other site until the user asks.
    <button type="button" className={styles.cover} onClick={() => setPlaying(true)}>
      <span className={styles.play}>
        <IconPlayerPlay size={32} aria-hidden="true" />
      </span>
      <span>{start > 0 ? `Seguir el video desde ${clockOf(start)}` : 'Ver el video'}</span>
      <span className={styles.host}>Se carga desde {NAMES[source.kind]} y usa datos</span>
    </button>
  );
}
