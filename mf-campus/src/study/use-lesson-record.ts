import type { Doc } from '@oficio/shared/contract/collections/index';
import { useWrite, type Changes, type WriteResult } from '@oficio/shared/store';
import { useCallback, useEffect, useRef } from 'react';
import type { LessonNode } from './outline.ts';

type Progress = Doc<'progreso'>;

interface Options {
  readonly node: LessonNode;
  /** Enrolment that stores the progress; undefined in a preview. */
  readonly enrolment: string | undefined;
  readonly scope: string;
}

/** Separates the text of this device from that of another one. */
const SEPARATOR = '— Escrito en otro dispositivo —';

/** Joins both texts, this device's first; only one if it already contains the other. */
export function joinNotes(local: string, remote: string): string {
  if (remote.trim() === '' || local.includes(remote.trim())) return local;
  if (local.trim() === '' || remote.includes(local.trim())) return remote;
  return `${local.trimEnd()}\n\n${SEPARATOR}\n${remote}`;
}

/** Attempts to save a note that other devices keep changing. */
const MAX_NOTE_ATTEMPTS = 3;

/** The student's stored progress in one lesson: the first write creates it, later ones edit it. */
export function useLessonRecord({ node: { lesson, step }, enrolment, scope }: Options) {
  const { add, edit } = useWrite('progreso', { scope });
  const current = useRef({ id: step?._id, version: step?.version, note: step?.apunte ?? '' });
  useEffect(() => {
    current.current.id ??= step?._id;
  }, [step?._id]);

  const write = useCallback(
    async (changes: Changes<'progreso'>): Promise<WriteResult<Progress> | undefined> => {
      if (!enrolment) return undefined;
      const { id } = current.current;
      const { version: _version, ...first } = changes;
      const result = await (
        id ? edit(id, changes) : add({ inscripcion: enrolment, clase: lesson._id, ...first })
      ).done;
      if (!result.ok) return result;
      current.current.id = result.record._id;
      // A note changed on another device keeps the former version, so that saving this one meets a conflict.
      if ((result.record.apunte ?? '') === current.current.note)
        current.current.version = result.record.version;
      return result;
    },
    [add, edit, enrolment, lesson._id],
  );

  /**
   * Saves the private note, and returns it or the message of a failure. If another device wrote meanwhile,
   * both texts remain.
   */
  const saveNote = useCallback(
    async (text: string): Promise<{ readonly problem?: string; readonly text: string }> => {
      let note = text;
      // A retry builds on the current version; this device's own saves may have changed it in between.
      for (let attempt = 0; attempt < MAX_NOTE_ATTEMPTS; attempt += 1) {
        const { version } = current.current;
        const result = await write({
          apunte: note === '' ? null : note,
          ...(version !== undefined && { version }),
        });
        if (!result) return { text };
        if (result.ok) {
          Object.assign(current.current, { version: result.record.version, note });
          return { text: note };
        }
        if (result.status !== 409 || result.field !== 'version' || !result.record)
          return { problem: result.message || 'No se pudo guardar el apunte.', text };
        const theirs = result.record.apunte ?? '';
        if (theirs !== current.current.note) note = joinNotes(text, theirs);
        Object.assign(current.current, { version: result.record.version, note: theirs });
      }
      return { problem: 'No se pudo guardar el apunte: se escribe en otro dispositivo.', text };
    },
    [write],
  );

  /** Whether the record has been created. */
  const exists = useCallback(() => current.current.id !== undefined, []);
  return { exists, write, saveNote };
}
