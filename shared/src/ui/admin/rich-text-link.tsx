import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../forms/text-fields.tsx';
import type { EditorDialogProps } from './rich-text-formula.tsx';

/** Dialog for the address of the selected text's link. */
export function LinkDialog({ editor, open, onClose }: EditorDialogProps) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (open) setAddress(String(editor.getAttributes('link')['href'] ?? 'https://'));
  }, [open, editor]);
  const finish = (href: string) => {
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '' || href === 'https://') chain.unsetLink().run();
    else chain.setLink({ href }).run();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Enlace"
      size="small"
      actions={
        <>
          <Button onClick={() => finish(address.trim())}>Poner el enlace</Button>
          <Button variant="quiet" onClick={() => finish('')}>
            Quitar el enlace
          </Button>
        </>
      }
    >
      <TextField name="enlace" label="Dirección" type="url" required value={address} onChange={setAddress} />
    </Dialog>
  );
}
