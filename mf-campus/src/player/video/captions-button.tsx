import { IconBadgeCc } from '@oficio/shared/ui/icons';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import styles from './video.module.css';
import { storeSetting, readStored } from '../../hooks/use-setting.ts';

const KEY = 'oficio.subtitulos';

const areShown = (): boolean => readStored(KEY) !== 'no';

/**
 * Whether this device shows captions, stored in the browser, and a function that toggles them. Follows the
 * video's own menu and keys.
 * @param file captions file; a new one starts with the last setting
 */
export function useCaptions(
  track: RefObject<HTMLTrackElement | null>,
  file: string | undefined,
): readonly [boolean, () => void] {
  const [shown, setShown] = useState(areShown);
  useEffect(() => {
    const element = track.current;
    const list = (element?.parentElement as HTMLVideoElement | null | undefined)?.textTracks;
    if (!element || !list) return undefined;
    // Hidden captions are still parsed: the transcript is made from them.
    element.track.mode = areShown() ? 'showing' : 'hidden';
    const follow = () => {
      const showing = element.track.mode === 'showing';
      setShown(showing);
      storeSetting(KEY, showing ? 'sí' : 'no');
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
export function CaptionsButton({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
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
