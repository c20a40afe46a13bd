import { Markdown } from '@oficio/shared/ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Watch } from '../../study/use-video-watch.ts';
import { CaptionsButton, useCaptions } from './captions-button.tsx';
import { cuesOf, type Cue } from './cues.ts';
import { Cues } from './cues-list.tsx';
import { keyAct } from './key-act.ts';
import { SpeedMenu, useSpeed } from './speed.tsx';
import styles from './video.module.css';

/** A video hosted by the site: keyboard control, speeds, and captions as a transcript to jump by. */
export function FileVideo(props: {
  src: string;
  title: string;
  captions: string | undefined;
  transcript: string | undefined;
  /** Last position, in seconds. */
  position: number;
  /** Whether it loads only when played. */
  saving: boolean;
  watch: Watch;
}) {
  const { src, title, captions, transcript, position, saving, watch } = props;
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<HTMLTrackElement>(null);
  const [cues, setCues] = useState<readonly Cue[]>([]);
  const [at, setAt] = useState(position);
  const [speed, setSpeed] = useSpeed();
  const [shown, toggle] = useCaptions(track, captions);
  useEffect(() => {
    if (video.current) video.current.playbackRate = speed;
  }, [speed]);
  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    const read = () => setCues(cuesOf(element.track));
    element.addEventListener('load', read);
    read();
    return () => element.removeEventListener('load', read);
  }, [captions]);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = video.current && keyAct(event.nativeEvent, video.current);
    if (!act) return;
    // The browser's own controls handle some of these keys too.
    event.preventDefault();
    act();
  };
  return (
    // Handles the video's keys while it has the focus.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      {/* Captions are shown if the lesson has them; its transcript is below. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className={styles.frame}
        src={src}
        controls
        playsInline
        preload={saving ? 'none' : 'metadata'}
        aria-label={`Video: ${title}`}
        aria-keyshortcuts="Space K M F C ArrowLeft ArrowRight ArrowUp ArrowDown"
        onLoadedMetadata={(event) => {
          const { duration } = event.currentTarget;
          event.currentTarget.playbackRate = speed;
          if (position > 0 && position < duration - 5) event.currentTarget.currentTime = position;
        }}
        onTimeUpdate={(event) => {
          setAt(event.currentTarget.currentTime);
          watch(event.currentTarget.currentTime);
        }}
        onPause={(event) => watch(event.currentTarget.currentTime, 'paused')}
        onEnded={(event) => watch(event.currentTarget.currentTime, 'ended')}
      >
        {captions && <track ref={track} kind="captions" src={captions} srcLang="es" label="Español" />}
      </video>
      <div className={styles.tools}>
        {cues.length > 0 && <CaptionsButton shown={shown} onToggle={toggle} />}
        <SpeedMenu speed={speed} onSpeed={setSpeed} />
      </div>
      {cues.length > 0 ? (
        <Cues
          cues={cues}
          at={at}
          onGo={(start) => {
            if (!video.current) return;
            video.current.currentTime = start;
            void video.current.play().catch(() => undefined); // some browsers require a press of their own button
          }}
        />
      ) : (
        transcript && <Transcript text={transcript} />
      )}
    </div>
  );
}

/** Transcript of a video, as the teacher wrote it. */
export function Transcript({ text }: { text: string }) {
  return (
    <details className={styles.transcript}>
      <summary>Lo que se dice, escrito</summary>
      <Markdown>{text}</Markdown>
    </details>
  );
}
