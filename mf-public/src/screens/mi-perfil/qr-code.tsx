import { Skeletons } from '@oficio/shared/ui';
import { useEffect, useState } from 'react';
import styles from './mi-perfil.module.css';

/**
 * Renders a text as a QR code in the browser, so that its content goes nowhere. The encoder loads on demand.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let live = true;
    void import(/* webpackChunkName: "qrcode" */ 'qrcode').then(({ create }) => {
      const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
      let path = '';
      for (let at = 0; at < data.length; at += 1)
        if (data[at]) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
      if (live) setCode({ size, path });
    });
    return () => {
      live = false;
    };
  }, [text]);
  if (!code) return <Skeletons kind="text" count={3} />;
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
    >
      <path d={code.path} fill="currentColor" />
    </svg>
  );
}
