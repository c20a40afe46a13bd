import { useEffect, useState } from 'react';

/**
 * Returns an address for a file that exists only in this page; undefined without a file and until the first
 * effect. The address is revoked when the file changes and on unmount.
 */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [current, setCurrent] = useState<{ readonly of: Blob; readonly url: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    setCurrent({ of: file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return current?.of === file ? current?.url : undefined;
}
