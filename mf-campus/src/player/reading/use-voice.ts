import { toast } from '@oficio/shared/ui';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { paragraphAt, paragraphsOf, speechSegments } from './paragraphs.ts';
import { BAR_HEIGHT_PX } from './use-reading-place.ts';

/** Space at the bottom of the screen that the lesson's action bar covers. */
const ACTION_BAR_HEIGHT_PX = 96;

/** Returns the device's Spanish voice, preferably of the reader's country. */
function spanishVoice(): SpeechSynthesisVoice | undefined {
  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^es\b/i.test(lang));
  const locale = navigator.language.replace('_', '-').toLowerCase();
  return voices.find(({ lang }) => lang.replace('_', '-').toLowerCase() === locale) ?? voices[0];
}

const NO_VOICE =
  'Este dispositivo no tiene una voz en español. Se agrega en sus ajustes, donde dice «Texto a voz» o «Contenido leído».';

const supported = (): boolean => 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;

export interface Voice {
  readonly state: 'silent' | 'speaking' | 'paused';
  /** Starts at the paragraph at the top of the window. */
  readonly speak: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
}

/**
 * Reads a text aloud with the browser's voice: marks the current paragraph (`data-spoken`) and keeps it
 * visible. On a device without a Spanish voice, starting it shows a message. Stops when the text is
 * unmounted.
 */
export function useVoice(text: RefObject<HTMLElement | null>): Voice {
  const [voice, setVoice] = useState<SpeechSynthesisVoice>();
  const [state, setState] = useState<Voice['state']>('silent');
  // Id of the current reading; late events of an earlier one are ignored.
  const readingId = useRef(0);

  useEffect(() => {
    if (!supported()) return undefined;
    const updateVoice = () => setVoice(spanishVoice());
    updateVoice();
    // Voices load after the page.
    speechSynthesis.addEventListener('voiceschanged', updateVoice);
    return () => speechSynthesis.removeEventListener('voiceschanged', updateVoice);
  }, []);

  const unmark = useCallback(() => {
    for (const block of text.current?.querySelectorAll('[data-spoken]') ?? [])
      block.removeAttribute('data-spoken');
  }, [text]);
  const stop = useCallback(() => {
    readingId.current += 1;
    if (supported()) speechSynthesis.cancel();
    unmark();
    setState('silent');
  }, [unmark]);
  useEffect(() => {
    addEventListener('pagehide', stop);
    return () => {
      removeEventListener('pagehide', stop);
      stop();
    };
  }, [stop]);

  const speak = useCallback(() => {
    if (!text.current) return;
    if (!voice) return toast(NO_VOICE);
    const id = (readingId.current += 1);
    speechSynthesis.cancel();
    const blocks = paragraphsOf(text.current);
    const bottoms = blocks.map((block) => block.getBoundingClientRect().bottom);
    const from = paragraphAt(bottoms, BAR_HEIGHT_PX);
    const queue = blocks
      .slice(from)
      .flatMap((block) => speechSegments(block.textContent ?? '').map((words) => ({ block, words })));
    setState('speaking');
    const next = () => {
      if (readingId.current !== id) return;
      const segment = queue.shift();
      unmark();
      if (!segment) return stop();
      segment.block.setAttribute('data-spoken', '');
      const { top, bottom } = segment.block.getBoundingClientRect();
      if (top < BAR_HEIGHT_PX || bottom > innerHeight - ACTION_BAR_HEIGHT_PX)
        segment.block.scrollIntoView({ block: 'center' });
      const utterance = new SpeechSynthesisUtterance(segment.words);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.onend = next;
      utterance.onerror = () => readingId.current === id && stop();
      speechSynthesis.speak(utterance);
      return undefined;
    };
    return next();
  }, [text, voice, unmark, stop]);

  const pause = useCallback(() => {
    speechSynthesis.pause();
    setState('paused');
  }, []);
  const resume = useCallback(() => {
    speechSynthesis.resume();
    setState('speaking');
  }, []);
  return { state, speak, pause, resume, stop };
}
