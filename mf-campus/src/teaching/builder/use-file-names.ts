import { recordOf } from '@oficio/shared/contract/values/guards';
import { useApi } from '@oficio/shared/store';
import { useEffect, useState } from 'react';
import type { Lesson } from './outline.ts';

/** What the files of a class are called, by their id; until it is known, and without a network, none. */
export function useFileNames({
  _id,
  adjuntos,
  videoArchivo,
  subtitulosArchivo,
}: Lesson): Readonly<Record<string, string>> {
  const { call } = useApi();
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const files = [...(adjuntos ?? []), videoArchivo, subtitulosArchivo].filter(Boolean).join();
  useEffect(() => {
    if (files === '') return undefined;
    let stale = false;
    void call<{ readonly docs: readonly unknown[] }>('GET', `/api/clases/${_id}`, undefined, {
      query: { expand: 'adjuntos,videoArchivo,subtitulosArchivo' },
    }).then((outcome) => {
      if (stale || !outcome.ok) return;
      const lesson = recordOf(outcome.data.docs[0]);
      const own = [lesson['adjuntos'], lesson['videoArchivo'], lesson['subtitulosArchivo']].flat();
      setNames(
        Object.fromEntries(
          own.map(recordOf).flatMap(({ _id: id, nombre }) => (nombre ? [[String(id), String(nombre)]] : [])),
        ),
      );
    });
    return () => {
      stale = true;
    };
  }, [call, _id, files]);
  return names;
}
