import type { Examples } from '../examples/examples.ts';
import { Kept } from '../examples/kept.tsx';
import { FileField, FilesField, ImageField, type FileValue } from './file-fields.tsx';

export const examples: Examples = {
  FileField: () => (
    <Kept<FileValue | null> start={null}>
      {(field) => (
        <FileField {...field} name="titulo" label="Título escaneado" accept="application/pdf" required />
      )}
    </Kept>
  ),
  FilesField: () => (
    <Kept<FileValue[]> start={['guia']}>
      {(field) => (
        <FilesField
          {...field}
          name="material"
          label="Material de la clase"
          names={{ guia: 'Guía de prácticas.pdf' }}
        />
      )}
    </Kept>
  ),
  ImageField: () => (
    <Kept<FileValue | null> start={null}>
      {(field) => <ImageField {...field} name="portada" label="Portada del curso" />}
    </Kept>
  ),
};
