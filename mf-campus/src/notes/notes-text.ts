/** Searches the private notes, and exports them as one text. */
import { foldAccents } from '@oficio/shared/kit/fold-accents';

export interface WrittenNote {
  readonly id: string;
  readonly course: string;
  readonly courseId: string;
  readonly lesson: string;
  readonly lessonId: string;
  readonly text: string;
}

const folded = (text: string): string => foldAccents(text).toLowerCase();

/** Returns the notes that contain every word of the search, ignoring case and accents. */
export function notesWith(notes: readonly WrittenNote[], search: string): WrittenNote[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return notes.filter(({ course, lesson, text }) => {
    const all = folded(`${course} ${lesson} ${text}`);
    return words.every((word) => all.includes(word));
  });
}

/** Returns the notes, grouped by course, as Markdown. */
export function notesText(notes: readonly WrittenNote[]): string {
  const lines: string[] = [];
  let course = '';
  for (const note of notes) {
    if (note.courseId !== course) lines.push(`# ${note.course}`, '');
    course = note.courseId;
    lines.push(`## ${note.lesson}`, '', note.text, '');
  }
  return lines.join('\n');
}
