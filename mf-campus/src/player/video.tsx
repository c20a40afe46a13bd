import { fileUrl, Markdown, TextLink } from '@oficio/shared/ui';
import { IconExternalLink, IconPlayerPlay } from '@oficio/shared/ui/icons';
import { useRef, useState } from 'react';
import type { Lesson } from '../study/outline.ts';
import { clockOf } from '../study/criterion.ts';
import { useEmbedPosition } from './use-embed-position.ts';
import { videoSource } from './video-source.ts';
import type { VideoSource } from './video-source.ts';
import styles from './video.module.css';

type Watch = (position: number, stopped?: boolean) => void;

/** The video of a class, by file or by link, taken up where it was left. */
export function Video({ lesson, position, watch }: { lesson: Lesson; position: number; watch: Watch }) {
  const { video, videoArchivo } = lesson;
  const source: VideoSource | undefined = videoArchivo
    ? { kind: 'file', src: fileUrl(videoArchivo) }
    : video?.url
      ? videoSource(video.url)
      : undefined;
  if (!source) return null;
  return (
    <div className={styles.video}>
      {source.kind === 'file' ? (
        <FileVideo
          src={source.src}
          title={lesson.titulo}
          captions={video?.subtitulos}
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
      {video?.transcripcion && (
        <details className={styles.transcript}>
          <summary>Transcripción</summary>
          <Markdown>{video.transcripcion}</Markdown>
        </details>
      )}
    </div>
  );
}

function FileVideo(props: {
  src: string;
  title: string;
  captions: string | undefined;
  position: number;
  watch: Watch;
}) {
  const { src, title, captions, position, watch } = props;
  return (
    // Captions are shown when the class has them; its transcript is below.
    // eslint-disable-next-line jsx-a11y/media-has-caption
    <video
      className={styles.frame}
      src={src}
      controls
      preload="metadata"
      aria-label={`Video: ${title}`}
      onLoadedMetadata={(event) => {
        const { duration } = event.currentTarget;
        if (position > 0 && position < duration - 5) event.currentTarget.currentTime = position;
      }}
      onTimeUpdate={(event) => watch(event.currentTarget.currentTime)}
      onPause={(event) => watch(event.currentTarget.currentTime, true)}
      onEnded={(event) => watch(event.currentTarget.currentTime, true)}
    >
      {captions && <track kind="captions" src={captions} srcLang="es" label="Español" default />}
    </video>
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
    // Nothing of the other site is loaded until it is asked for.
    <button type="button" className={styles.cover} onClick={() => setPlaying(true)}>
      <span className={styles.play}>
        <IconPlayerPlay size={32} aria-hidden="true" />
      </span>
      <span>{start > 0 ? `Seguir el video desde ${clockOf(start)}` : 'Ver el video'}</span>
      <span className={styles.host}>Se carga desde {NAMES[source.kind]} y usa datos</span>
    </button>
  );
}
