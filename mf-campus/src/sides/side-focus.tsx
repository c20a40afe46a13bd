import { focusHeading, useQuery } from '@oficio/shared/router';
import { useEffect, useRef } from 'react';

/**
 * The campus's sides share a path, so the shell doesn't see a change from one to another: this moves the focus
 * to the new one's heading. It stands beside the side, inside the same Suspense, so that it runs once the side
 * is drawn. What a side keeps in the address for itself (a class, a part, a filter) is left to it.
 */
export function SideFocus() {
  const { values } = useQuery(['vista', 'centro', 'curso', 'ejercicio', 'asistencia']);
  const { vista, centro, curso, ejercicio, asistencia } = values;
  const side = vista === 'centro' ? `${vista} ${centro}` : `${vista} ${curso || ejercicio || asistencia}`;
  const before = useRef(side);
  useEffect(() => {
    if (before.current === side) return;
    before.current = side;
    return focusHeading({ intoView: true });
  }, [side]);
  return null;
}
