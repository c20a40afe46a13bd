import { decodeText } from '@oficio/shared/contract/answers/text-encoding';
import { readQuestions } from '@oficio/shared/contract/calls/bank';
import type { ReadQuestions } from '@oficio/shared/contract/exercises/read-question';
import { useApi } from '@oficio/shared/store';
import { useRef, useState } from 'react';

/** Bytes at the start of a file that identify its format. */
const FORMAT_SAMPLE_BYTES = 4096;

/** Whether a text is markup from another program, which the server parses. */
export const isMarkup = (text: string): boolean => /^\s*<(?:\?xml|!--|!DOCTYPE|[a-zA-Z])/u.test(text);

/** First bytes of a zip file: "PK". */
const ZIP_SIGNATURE = [0x50, 0x4b];
const isZip = (bytes: Uint8Array): boolean => ZIP_SIGNATURE.every((byte, index) => bytes[index] === byte);

/** Reads the text of a file in any encoding; undefined for a file that the server parses. */
async function textOf(file: File): Promise<string | undefined> {
  const sample = new Uint8Array(await file.slice(0, FORMAT_SAMPLE_BYTES).arrayBuffer());
  if (isZip(sample) || isMarkup(decodeText(sample, file.size > FORMAT_SAMPLE_BYTES))) return undefined;
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}

interface FileReading {
  readonly file: File;
  readonly read?: ReadQuestions;
  readonly problem?: string;
}

/** Reads files of questions: passes texts to `onText`, and has the server parse the other formats. */
export function useFileReading(
  { curso, centro }: { readonly curso: string; readonly centro: string },
  onText: (text: string) => void,
) {
  const { request } = useApi();
  const [reading, setReading] = useState<FileReading>();
  const latestFile = useRef<File>(undefined);

  async function read(file: File | undefined): Promise<void> {
    latestFile.current = file;
    setReading(file && { file });
    if (!file) return;
    const text = await textOf(file).catch(() => '');
    if (latestFile.current !== file) return;
    if (text !== undefined) {
      setReading(undefined);
      return onText(text);
    }
    const outcome = await request(readQuestions, {}, { body: { centro, curso, archivo: file } });
    if (latestFile.current !== file) return;
    setReading({ file, ...(outcome.ok ? { read: outcome.data } : { problem: outcome.message }) });
  }
  return { reading, read };
}
