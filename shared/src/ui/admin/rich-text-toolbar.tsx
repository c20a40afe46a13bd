import { useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useState, type ReactNode } from 'react';
import { IconArrowBackUp, IconLink, IconMathFunction, IconPhoto, IconTable } from '../icons.ts';
import { Menu } from '../menu.tsx';
import { FormulaDialog, type EditorDialogProps } from './rich-text-formula.tsx';
import { TABLE_TOOLS, TOOLS } from './rich-text-tools.tsx';
import classes from './rich-text.module.css';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../forms/text-fields.tsx';

interface ToolbarProps {
  readonly editor: Editor;
  readonly disabled: boolean;
  /** Inserts pictures; without it, there is no button for them. */
  readonly onPictures: ((files: readonly File[]) => void) | undefined;
  readonly onLink: () => void;
  readonly onFormula: () => void;
}

/** Toolbar of the editor: toggles for the selected text, and what can be inserted. */
function Toolbar({ editor, disabled, onPictures, onLink, onFormula }: ToolbarProps) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      tools: TOOLS.map(({ name, attributes }) => current.isActive(name, attributes)),
      link: current.isActive('link'),
      table: current.isActive('table'),
    }),
  });
  return (
    <div className={classes.bar} role="toolbar" aria-label="Formato">
      {TOOLS.map(({ label, icon, run }, index) => (
        <ToolButton
          key={label}
          label={label}
          pressed={active.tools[index] ?? false}
          disabled={disabled}
          onClick={() => run(editor)}
        >
          {icon}
        </ToolButton>
      ))}
      <ToolButton label="Enlace" pressed={active.link} disabled={disabled} onClick={onLink}>
        <IconLink size={20} aria-hidden="true" />
      </ToolButton>
      <ToolButton label="Fórmula" disabled={disabled} onClick={onFormula}>
        <IconMathFunction size={20} aria-hidden="true" />
      </ToolButton>
      {onPictures && (
        <ToolButton
          label="Insertar una foto"
          title="Insertar una foto (también se puede pegar o arrastrar)"
          disabled={disabled}
          onClick={() => choosePictures(onPictures)}
        >
          <IconPhoto size={20} aria-hidden="true" />
        </ToolButton>
      )}
      {active.table ? (
        <Menu
          label="Cambiar la tabla"
          trigger={<IconTable size={20} aria-hidden="true" />}
          align="start"
          items={TABLE_TOOLS.map(({ label, run }) => ({ label, onSelect: () => run(editor) }))}
        />
      ) : (
        <ToolButton
          label="Insertar una tabla"
          disabled={disabled}
          onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        >
          <IconTable size={20} aria-hidden="true" />
        </ToolButton>
      )}
      <ToolButton label="Deshacer" disabled={disabled} onClick={() => editor.chain().focus().undo().run()}>
        <IconArrowBackUp size={20} aria-hidden="true" />
      </ToolButton>
    </div>
  );
}

type FrameProps = Pick<ToolbarProps, 'editor' | 'disabled' | 'onPictures'> & { readonly children: ReactNode };

/** The toolbar, with the dialogs that it opens and their state. */
export function WithToolbar({ children, ...props }: FrameProps) {
  const { editor } = props;
  const [dialog, setDialog] = useState<'link' | 'formula'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <Toolbar {...props} onLink={() => setDialog('link')} onFormula={() => setDialog('formula')} />
      {children}
      <FormulaDialog editor={editor} open={dialog === 'formula'} onClose={close} />
      <LinkDialog editor={editor} open={dialog === 'link'} onClose={close} />
    </>
  );
}

/** A button of the toolbar. `pressed` is for toggles. */
function ToolButton({
  label,
  title = label,
  pressed,
  disabled,
  onClick,
  children,
}: {
  label: string;
  title?: string;
  pressed?: boolean;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={title}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Opens the device's file chooser without an input in the page, where it would be a field of the form. */
function choosePictures(onFiles: (files: readonly File[]) => void): void {
  const chooser = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: 'image/*',
    multiple: true,
  });
  chooser.addEventListener('change', () => onFiles([...(chooser.files ?? [])]));
  chooser.click();
}

/** Dialog for the address of the selected text's link. */
function LinkDialog({ editor, open, onClose }: EditorDialogProps) {
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
