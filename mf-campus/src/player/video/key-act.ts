/** Seconds that an arrow key seeks. */
const SEEK_SECONDS = 5;
/** Change of volume per press. */
const VOLUME_STEP = 0.1;

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** Returns the action of a key on a video; undefined if it has none, or the focus is not on the video. */
export function keyAct(event: KeyPress, video: HTMLVideoElement): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target !== video) return undefined;
  const seek = (by: number) => {
    video.currentTime = Math.min(Math.max(0, video.currentTime + by), video.duration || 0);
  };
  const volume = (by: number) => {
    video.volume = Math.min(1, Math.max(0, video.volume + by));
  };
  const play = () => void (video.paused ? video.play().catch(() => undefined) : video.pause());
  switch (event.key.toLowerCase()) {
    case ' ':
    case 'k':
      return play;
    case 'arrowleft':
      return () => seek(-SEEK_SECONDS);
    case 'arrowright':
      return () => seek(SEEK_SECONDS);
    case 'arrowup':
      return () => volume(VOLUME_STEP);
    case 'arrowdown':
      return () => volume(-VOLUME_STEP);
    case 'm':
      return () => {
        video.muted = !video.muted;
      };
    case 'f':
      return () => void (document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen());
    case 'c': {
      const track = video.textTracks[0];
      return (
        track &&
        (() => {
          track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
        })
      );
    }
    default:
      return undefined;
  }
}
