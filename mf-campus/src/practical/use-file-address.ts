import { useEffect, useState } from 'react';

/** Returns an address for a file that exists only in this page; revoked on unmount. */
export function useFileAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
