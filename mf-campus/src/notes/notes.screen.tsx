import { downloadFile } from '@oficio/shared/kit/download-file';
import { foldAccents } from '@oficio/shared/kit/fold-accents';
import { useSession } from '@oficio/shared/store';
import { Button, EmptyState, Page, SearchBox, Stack, TextLink } from '@oficio/shared/ui';
import { IconDownload } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { allOf } from '../hooks/all-of.ts';
import { useWholeList } from '../hooks/use-whole-list.ts';
import { NotYet } from '../sides/not-yet.tsx';
import { paragraphPath } from '../study/outline.ts';
import { notePieces } from './note-marks.ts';

const SCOPE = 'apuntes';

/** All private notes of the user, by course (`/campus?vista=apuntes`). */
export function Screen() {
  const { user } = useSession();
  const [search, setSearch] = useState('');
  const enrolments = useWholeList(
    'inscripciones',
    { filters: { usuario: user?._id }, sort: '-actualizadoEn' },
    { scope: SCOPE, expand: ['curso'], enabled: user !== null },
  );
  const courseOf = new Map(enrolments.docs.map(({ _id, curso }) => [_id, curso]));
  const ids = enrolments.docs.map(({ _id }) => _id).slice(0, 100);
  const progress = useWholeList(
    'progreso',
    { filters: { inscripcion: { in: ids } } },
    { scope: SCOPE, expand: ['clase'], enabled: enrolments.isComplete && ids.length > 0 },
  );
  const notes = progress.docs
    .flatMap(({ _id, inscripcion, clase, apunte }): WrittenNote[] => {
      const course = courseOf.get(inscripcion);
      if (!apunte || !course?._id || !clase?._id) return [];
      return [
        {
          id: _id,
          course: course.titulo ?? '',
          courseId: course._id,
          lesson: clase.titulo ?? '',
          lessonId: clase._id,
          text: apunte,
        },
      ];
    })
    .sort((a, b) => a.course.localeCompare(b.course) || a.courseId.localeCompare(b.courseId));
  const found = notesWith(notes, search);
  const ready = enrolments.isComplete && (ids.length === 0 || progress.isComplete);
  const requests = allOf(enrolments, progress);
  return (
    <Page title="Mis apuntes">
      {requests.status === 'failed' || !ready ? (
        <NotYet of={requests} failed="No se pudieron cargar los apuntes" count={3} />
      ) : notes.length === 0 ? (
        <EmptyState title="Todavía no hay apuntes">
          Debajo de cada clase hay un lugar para escribirlos. Solo los lee quien los escribe.
        </EmptyState>
      ) : (
        <Stack gap={6}>
          <SearchBox label="Buscar en los apuntes" value={search} onSearch={setSearch} live />
          <p role="status">{found.length === 1 ? '1 apunte' : `${found.length} apuntes`}</p>
          {found.map((note, i) => (
            <section key={note.id} aria-label={note.lesson}>
              {note.courseId !== found[i - 1]?.courseId && <h2>{note.course}</h2>}
              <h3>
                <TextLink to={paragraphPath(note.courseId, note.lessonId)}>{note.lesson}</TextLink>
              </h3>
              {notePieces(note.text).map(({ text, paragraph }, at) => (
                <p key={at} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {paragraph === undefined ? (
                    text
                  ) : (
                    <TextLink to={paragraphPath(note.courseId, note.lessonId, paragraph)}>{text}</TextLink>
                  )}
                </p>
              ))}
            </section>
          ))}
          {found.length > 0 && (
            <Button
              variant="secondary"
              icon={<IconDownload size={20} aria-hidden="true" />}
              onClick={() => downloadFile(notesText(found), 'apuntes.txt', 'text/plain;charset=utf-8')}
            >
              Descargar los apuntes
            </Button>
          )}
        </Stack>
      )}
    </Page>
  );
}

interface WrittenNote {
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
