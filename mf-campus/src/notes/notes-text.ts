/** The private notes as one text, to keep elsewhere. */

export interface WrittenNote {
  readonly id: string;
  readonly course: string;
  readonly courseId: string;
  readonly lesson: string;
  readonly lessonId: string;
  readonly text: string;
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The notes that have every word that is looked for, whatever its capitals and accents. */
export function notesWith(notes: readonly WrittenNote[], search: string): WrittenNote[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return notes.filter(({ course, lesson, text }) => {
    const all = folded(`${course} ${lesson} ${text}`);
    return words.every((word) => all.includes(word));
  });
}

/** The notes by course, as a text that any program opens. */
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
