import { Button, Skeletons } from '@oficio/shared/ui';
import { IconArrowRight } from '@oficio/shared/ui/icons';
import { useEffect, useState } from 'react';
import styles from './documents.module.css';
import type { Pdf } from './open-pdf.ts';
import { paragraphsOfPage, type Paragraph } from './pdf-paragraphs.ts';

/** Text of one page at reading size: on a phone, a full page's letters are too small. */
export function PdfText({ pdf, page, onNext }: { pdf: Pdf; page: number; onNext: (() => void) | undefined }) {
  const [shown, setShown] = useState<{ readonly page: number; readonly paragraphs: readonly Paragraph[] }>();
  useEffect(() => {
    let left = false;
    const show = (paragraphs: readonly Paragraph[]) => !left && setShown({ page, paragraphs });
    pdf
      .getPage(page)
      .then((one) => one.getTextContent())
      .then(({ items }) => show(paragraphsOfPage(items.filter((item) => 'str' in item))))
      // The page's image may still render.
      .catch(() => show([]));
    return () => {
      left = true;
    };
  }, [pdf, page]);
  if (shown?.page !== page) return <Skeletons kind="text" />;
  return (
    <div className={styles.words}>
      {shown.paragraphs.length === 0 && (
        <p>Esta página es una imagen: no tiene texto que se pueda leer aparte. Se ve en «Ver las páginas».</p>
      )}
      {shown.paragraphs.map(({ text, title }, index) =>
        title ? <h3 key={index}>{text}</h3> : <p key={index}>{text}</p>,
      )}
      {onNext && (
        <p>
          <Button
            variant="secondary"
            iconAfter={<IconArrowRight size={20} aria-hidden="true" />}
            onClick={onNext}
          >
            Página siguiente
          </Button>
        </p>
      )}
    </div>
  );
}
