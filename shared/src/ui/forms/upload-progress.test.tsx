import type { UploadState } from '@oficio/shared/store';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileField, type FileValue } from './file-fields.tsx';

const calls: string[] = [];
let tell: (change: Partial<UploadState>) => void;
jest.mock('../../store/uploads/resumable-upload.ts', () => ({
  resumableUpload: ({ onState }: { onState: typeof tell }) => {
    tell = onState;
    const note = (name: string) => () => void calls.push(name);
    return {
      resume: note('resume'),
      pause: note('pause'),
      cancel: note('cancel'),
      forget: note('forget'),
      id: () => 'uno',
    };
  },
}));

const video = new File([new Uint8Array(20_000_000)], 'clase.mp4', { type: 'video/mp4' });

function Form({ start }: { start: FileValue | null }) {
  const [value, setValue] = useState<FileValue | null | undefined>(start);
  return (
    <FileField name="video" label="Video" maxMB={200} uploadTo="clases" value={value} onChange={setValue} />
  );
}
const says = (change: Partial<UploadState>): Promise<void> => act(async () => tell(change));

test('shows the progress and commands of a large file with the focus', async () => {
  const user = userEvent.setup();
  render(<Form start={video} />);
  // The uploader's code is loaded with it.
  await screen.findByRole('button', { name: 'Pausar' });
  await act(async () => undefined);
  expect(calls).toEqual(['resume']);
  await says({ phase: 'sending', sent: 5_000_000 });
  const bar = screen.getByRole('progressbar', { name: 'Carga de clase.mp4' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  expect(bar).toHaveAttribute('aria-valuetext', '25 %, 5 MB de 20 MB');

  await user.click(screen.getByRole('button', { name: 'Pausar' }));
  await says({ phase: 'paused' });
  expect(screen.getByRole('status')).toHaveTextContent('En pausa');
  expect(screen.getByRole('button', { name: 'Reanudar' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Reanudar' }));
  expect(calls).toEqual(['resume', 'pause', 'resume']);

  await says({ phase: 'offline' });
  expect(screen.getByRole('status')).toHaveTextContent('Sin conexión: sigue al volver');
  await says({ phase: 'signedOut' });
  expect(screen.getByRole('link', { name: /Iniciar sesión/ })).toHaveAttribute('target', '_blank');
  await says({ phase: 'failed', message: 'No queda lugar en el disco.' });
  expect(screen.getByRole('status')).toHaveTextContent('No queda lugar en el disco.');

  await user.click(screen.getByRole('button', { name: 'Cancelar la carga' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByText('Elegir un archivo')).toBeInTheDocument();
  await act(async () => undefined);
  expect(calls.at(-1)).toBe('cancel');
});

test('shows nothing for a small file', () => {
  render(<Form start={new File(['x'], 'guia.pdf')} />);
  expect(screen.getByText('guia.pdf')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
