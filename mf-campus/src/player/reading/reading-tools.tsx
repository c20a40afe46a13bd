import { Menu } from '@oficio/shared/ui';
import { IconHeadset, IconPlayerPause, IconPlayerPlay, IconX } from '@oficio/shared/ui/icons';
import styles from './reading.module.css';
import { TEXT_SIZES } from './use-text-size.ts';
import type { Voice } from './use-voice.ts';

/** Tools for reading a text: return to the last position, read aloud, and size of the letters. */
export function ReadingTools(props: {
  size: number;
  onSize: (size: number) => void;
  voice: Voice;
  /** Scrolls to the last position. */
  goBack: (() => void) | undefined;
}) {
  const { size, onSize, voice, goBack } = props;
  return (
    <div className={styles.tools} role="group" aria-label="Lectura">
      {goBack && (
        <button type="button" className={styles.tool} onClick={goBack}>
          Seguir donde estaba
        </button>
      )}
      <VoiceButtons voice={voice} />
      <Menu
        label={`Tamaño de la letra: ${TEXT_SIZES[size]?.label ?? ''}`}
        trigger={
          <span className={styles.letter} aria-hidden="true">
            Aa
          </span>
        }
        items={TEXT_SIZES.map(({ label }, index) => ({
          label,
          checked: index === size,
          onSelect: () => onSize(index),
        }))}
      />
    </div>
  );
}

function VoiceButtons({ voice }: { voice: Voice }) {
  const { state, speak, pause, resume, stop } = voice;
  const Icon = state === 'silent' ? IconHeadset : state === 'speaking' ? IconPlayerPause : IconPlayerPlay;
  const onPress = state === 'silent' ? speak : state === 'speaking' ? pause : resume;
  return (
    <>
      <button type="button" className={styles.tool} onClick={onPress}>
        <Icon size={20} aria-hidden="true" />
        {state === 'silent' ? 'Escuchar' : state === 'speaking' ? 'Pausar' : 'Seguir'}
      </button>
      {state !== 'silent' && (
        <button type="button" className={styles.tool} aria-label="Dejar de escuchar" onClick={stop}>
          <IconX size={20} aria-hidden="true" />
        </button>
      )}
    </>
  );
}
