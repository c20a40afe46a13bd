import type { Examples } from '../examples/examples.ts';
import { Controlled } from '../examples/controlled.tsx';
import { FileField, FilesField, ImageField, type FileValue } from './file-fields.tsx';

export const examples: Examples = {
  FileField: () => (
    <Controlled<FileValue | null> start={null}>
      {(field) => (
        <FileField {...field} name="titulo" label="Título escaneado" accept="application/pdf" required />
      )}
    </Controlled>
  ),
  FilesField: () => (
    <Controlled<FileValue[]> start={['guia']}>
      {(field) => (
        <FilesField
          {...field}
          name="material"
          label="Material de la clase"
          names={{ guia: 'Guía de prácticas.pdf' }}
        />
      )}
    </Controlled>
  ),
  ImageField: () => (
    <Controlled<FileValue | null> start={null}>
      {(field) => <ImageField {...field} name="portada" label="Portada del curso" />}
    </Controlled>
  ),
};
