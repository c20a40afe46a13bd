import { useObjectUrl } from '@oficio/shared/kit/use-object-url';
import { Button, Row } from '@oficio/shared/ui';
import { CheckField, TextField } from '@oficio/shared/ui/forms';
import { useEffect, useId, useRef, useState, type PointerEvent } from 'react';
import styles from './practical.module.css';

const CANVAS_WIDTH_PX = 640;
const CANVAS_HEIGHT_PX = 240;

/** Prepares a white canvas with a dark pen, whatever the theme: the signature is stored and printed. */
function clearCanvas(canvas: HTMLCanvasElement | null): CanvasRenderingContext2D | undefined {
  const pen = canvas?.getContext('2d') ?? undefined;
  if (!pen) return undefined;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, CANVAS_WIDTH_PX, CANVAS_HEIGHT_PX);
  pen.strokeStyle = pen.fillStyle = '#10242b';
  pen.lineWidth = 4;
  pen.lineCap = pen.lineJoin = 'round';
  return pen;
}

const fileOf = (canvas: HTMLCanvasElement): Promise<File | undefined> =>
  new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], 'firma.png', { type: 'image/png' }) : undefined),
      'image/png',
    ),
  );

/** A person's signature: drawn with a finger, or their name typed and confirmed. */
export function Signature(props: {
  readonly label: string;
  readonly signed: File | undefined;
  readonly onSigned: (file: File | undefined) => void;
}) {
  const { label, signed, onSigned } = props;
  const [typing, setTyping] = useState(false);
  return (
    <fieldset className={styles.signature}>
      <legend>{label}</legend>
      {signed ? (
        <>
          <SignatureImage file={signed} label={label} />
          <Row gap={3}>
            <Button size="small" variant="secondary" onClick={() => onSigned(undefined)}>
              Volver a firmar
            </Button>
          </Row>
        </>
      ) : typing ? (
        <TypedSignature onSigned={onSigned} onDraw={() => setTyping(false)} />
      ) : (
        <DrawnSignature label={label} onSigned={onSigned} onType={() => setTyping(true)} />
      )}
    </fieldset>
  );
}

function SignatureImage({ file, label }: { file: File; label: string }) {
  const url = useObjectUrl(file);
  return url ? <img src={url} alt={`${label}: firmado`} className={styles.pad} /> : null;
}

function DrawnSignature(props: {
  label: string;
  onSigned: (file: File | undefined) => void;
  onType: () => void;
}) {
  const { label, onSigned, onType } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const pen = useRef<CanvasRenderingContext2D | undefined>(undefined);
  const [hasStrokes, setHasStrokes] = useState(false);
  useEffect(() => {
    pen.current = clearCanvas(canvas.current);
  }, []);
  const canvasPoint = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) / box.width) * CANVAS_WIDTH_PX,
      ((event.clientY - box.top) / box.height) * CANVAS_HEIGHT_PX,
    ] as const;
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>, isStart: boolean) => {
    if (!isStart && !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const [x, y] = canvasPoint(event);
    if (isStart) {
      event.currentTarget.setPointerCapture(event.pointerId);
      pen.current?.beginPath();
      pen.current?.moveTo(x, y);
      setHasStrokes(true);
    }
    pen.current?.lineTo(x, y);
    pen.current?.stroke();
  };
  return (
    <>
      <canvas
        ref={canvas}
        width={CANVAS_WIDTH_PX}
        height={CANVAS_HEIGHT_PX}
        className={styles.pad}
        role="img"
        aria-label={`${label}: lugar para firmar con el dedo`}
        onPointerDown={(event) => draw(event, true)}
        onPointerMove={(event) => draw(event, false)}
      />
      <Row gap={3}>
        <Button
          size="small"
          variant="secondary"
          disabled={!hasStrokes}
          onClick={() => canvas.current && void fileOf(canvas.current).then(onSigned)}
        >
          Aceptar la firma
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabled={!hasStrokes}
          onClick={() => {
            pen.current = clearCanvas(canvas.current);
            setHasStrokes(false);
          }}
        >
          Borrar
        </Button>
        <Button size="small" variant="quiet" onClick={onType}>
          Firmar escribiendo el nombre
        </Button>
      </Row>
    </>
  );
}

function TypedSignature({
  onSigned,
  onDraw,
}: {
  onSigned: (file: File | undefined) => void;
  onDraw: () => void;
}) {
  const id = useId();
  const [name, setName] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  function sign() {
    const canvas = document.createElement('canvas');
    canvas.width = CANVAS_WIDTH_PX;
    canvas.height = CANVAS_HEIGHT_PX;
    const pen = clearCanvas(canvas);
    if (pen) pen.font = 'italic 48px serif';
    pen?.fillText(name.trim(), 24, CANVAS_HEIGHT_PX / 2 + 16, CANVAS_WIDTH_PX - 48);
    void fileOf(canvas).then(onSigned);
  }
  return (
    <>
      <TextField name={`nombre-${id}`} label="Nombre y apellido" value={name} onChange={setName} />
      <CheckField
        name={`confirma-${id}`}
        label="Es mi nombre y vale como mi firma"
        value={confirmed}
        onChange={setConfirmed}
      />
      <Row gap={3}>
        <Button
          size="small"
          variant="secondary"
          disabled={!confirmed || name.trim().length < 3}
          onClick={sign}
        >
          Aceptar la firma
        </Button>
        <Button size="small" variant="quiet" onClick={onDraw}>
          Firmar con el dedo
        </Button>
      </Row>
    </>
  );
}
