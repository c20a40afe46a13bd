import { Markdown, formatCount, VisuallyHidden } from '@oficio/shared/ui';
import { IconBadgeCc } from '@oficio/shared/ui/icons';
import { useEffect, useRef, useState, type KeyboardEvent, useCallback, type RefObject } from 'react';
import { storeSetting, readStored } from '../../hooks/use-setting.ts';
import { clockOf } from '../../study/criterion.ts';
import type { Watch } from '../../study/use-video-watch.ts';
import { cuesOf, type Cue, cueAt, findCues } from './cues.ts';
import { keyAct } from './key-act.ts';
import { SpeedMenu, useSpeed } from './speed.tsx';
import styles from './video.module.css';

/** Seconds that must remain for a video to resume at its last position rather than start again. */
const MIN_REMAINING_S = 5;

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
  const [currentTime, setCurrentTime] = useState(position);
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
    const action = video.current && keyAct(event.nativeEvent, video.current);
    if (!action) return;
    // The browser's own controls handle some of these keys too.
    event.preventDefault();
    action();
  };
  return (
    // Handles the video's keys while it has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      {/* Captions are shown if the lesson has them; its transcript is below. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
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
          if (position > 0 && position < duration - MIN_REMAINING_S)
            event.currentTarget.currentTime = position;
        }}
        onTimeUpdate={(event) => {
          setCurrentTime(event.currentTarget.currentTime);
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
          currentTime={currentTime}
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

const CAPTIONS_KEY = 'oficio.subtitulos';

const captionsPreferred = (): boolean => readStored(CAPTIONS_KEY) !== 'no';

/**
 * Returns whether this device shows captions, and a function that toggles them. The setting is stored in the
 * browser, and follows the video's own menu and keys.
 * @param file captions file; a new one starts with the last setting
 */
function useCaptions(
  track: RefObject<HTMLTrackElement | null>,
  file: string | undefined,
): readonly [boolean, () => void] {
  const [shown, setShown] = useState(captionsPreferred);
  useEffect(() => {
    const element = track.current;
    const list = (element?.parentElement as HTMLVideoElement | null | undefined)?.textTracks;
    if (!element || !list) return undefined;
    // Hidden captions are still parsed: the transcript is made from them.
    element.track.mode = captionsPreferred() ? 'showing' : 'hidden';
    const follow = () => {
      const showing = element.track.mode === 'showing';
      setShown(showing);
      storeSetting(CAPTIONS_KEY, showing ? 'sí' : 'no');
    };
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, [track, file]);
  const toggle = useCallback(() => {
    const textTrack = track.current?.track;
    if (textTrack) textTrack.mode = textTrack.mode === 'showing' ? 'hidden' : 'showing';
  }, [track]);
  return [shown, toggle];
}

/** Shows or hides the captions, and states which in words. */
function CaptionsButton({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={shown}
      aria-label="Subtítulos"
      onClick={onToggle}
    >
      <IconBadgeCc size={22} aria-hidden="true" />
      <span aria-hidden="true">Subtítulos: {shown ? 'sí' : 'no'}</span>
    </button>
  );
}

/** The captions as a transcript: highlights the current one, jumps to any of them, and searches words. */
function Cues(props: { cues: readonly Cue[]; currentTime: number; onGo: (start: number) => void }) {
  const { cues, currentTime, onGo } = props;
  const [query, setQuery] = useState('');
  const current = cueAt(cues, currentTime);
  const found = query.trim() === '' ? cues.map((_cue, index) => index) : findCues(cues, query);
  return (
    <details className={styles.transcript}>
      <summary>Lo que se dice, escrito</summary>
      <label className={styles.search}>
        Buscar en el video
        <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      <VisuallyHidden>
        <p role="status">{query.trim() !== '' && formatCount(found.length, 'momento', 'momentos')}</p>
      </VisuallyHidden>
      <ol className={styles.cues}>
        {found.map((index) => {
          const cue = cues[index];
          if (!cue) return null;
          return (
            <li key={index}>
              <button
                type="button"
                className={styles.cue}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => onGo(cue.start)}
              >
                <span className={styles.time}>{clockOf(Math.floor(cue.start))}</span>
                <span>{cue.text}</span>
              </button>
            </li>
          );
        })}
      </ol>
      {found.length === 0 && <p>No se dice en este video.</p>}
    </details>
  );
}
