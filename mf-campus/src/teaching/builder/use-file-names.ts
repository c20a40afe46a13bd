import { recordOf } from '@oficio/shared/contract/values/guards';
import { useApi } from '@oficio/shared/store';
import { useEffect, useState } from 'react';
import type { Lesson } from './outline.ts';
import { unlessLeft } from '../../hooks/unless-left.ts';

/** Returns the names of a lesson's files by id; empty until loaded, and offline. */
export function useFileNames({
  _id,
  adjuntos,
  videoArchivo,
  subtitulosArchivo,
}: Lesson): Readonly<Record<string, string>> {
  const { record } = useApi();
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const files = [...(adjuntos ?? []), videoArchivo, subtitulosArchivo].filter(Boolean).join();
  useEffect(() => {
    if (files === '') return undefined;
    const expand = ['adjuntos', 'videoArchivo', 'subtitulosArchivo'];
    return unlessLeft(record('clases', _id, { expand }), (outcome) => {
      if (!outcome.ok) return;
      const lesson = outcome.data;
      const references = expand.flatMap((name) => lesson[name]);
      setNames(
        Object.fromEntries(
          references
            .map(recordOf)
            .flatMap(({ _id: id, nombre }) => (nombre ? [[String(id), String(nombre)]] : [])),
        ),
      );
    });
  }, [record, _id, files]);
  return names;
}
