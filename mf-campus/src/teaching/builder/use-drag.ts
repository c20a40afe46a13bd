import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A dragged item. Lessons can be dropped among lessons or into a module; modules, among modules. */
export interface Dragged {
  readonly kind: 'modulo' | 'clase';
  readonly id: string;
}
export type Side = 'before' | 'after';
type Data = Record<string | symbol, unknown>;

const isDragged = (data: Data): data is Data & Dragged =>
  (data['kind'] === 'modulo' || data['kind'] === 'clase') && typeof data['id'] === 'string';

/** Makes a row draggable by its handle, and a drop target. The row's buttons and keys move it too. */
export function useDrag({
  kind,
  id,
  accepts,
  onDrop,
}: Dragged & {
  accepts: readonly Dragged['kind'][];
  onDrop: (dragged: Dragged, side: Side) => void;
}) {
  const row = useRef<HTMLElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [dropSide, setDropSide] = useState<Side>();
  const notifyDrop = useEffectEvent(onDrop);
  const canReceive = useEffectEvent(
    (data: Data) => isDragged(data) && data.id !== id && accepts.includes(data.kind),
  );
  useEffect(() => {
    const element = row.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return undefined;
    const sideOf = (data: Data): Side => (extractClosestEdge(data) === 'top' ? 'before' : 'after');
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ kind, id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => canReceive(source.data),
        getData: ({ input }) =>
          attachClosestEdge({ kind, id }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, location }) =>
          setDropSide(location.current.dropTargets[0]?.element === element ? sideOf(self.data) : undefined),
        onDragLeave: () => setDropSide(undefined),
        onDrop: ({ self, source, location }) => {
          setDropSide(undefined);
          const isInnermost = location.current.dropTargets[0]?.element === element;
          if (isInnermost && isDragged(source.data)) notifyDrop(source.data, sideOf(self.data));
        },
      }),
    );
  }, [kind, id]);
  return { row, handle, over: dropSide };
}
