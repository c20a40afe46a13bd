import { MultipleItem, SingleItem, TrueFalseItem } from './choice-items.tsx';
import { FileItem } from './file-item.tsx';
import type { ItemProps } from './item-props.ts';
import { MatchItem } from './match-item.tsx';
import { NumberItem } from './number-item.tsx';
import { OrderItem } from './order-item.tsx';
import { EssayItem, GapsItem, ShortItem } from './written-items.tsx';

const CONTROLS = {
  unica: SingleItem,
  multiple: MultipleItem,
  verdaderoFalso: TrueFalseItem,
  numerica: NumberItem,
  textoCorto: ShortItem,
  ordenar: OrderItem,
  emparejar: MatchItem,
  completar: GapsItem,
  ensayo: EssayItem,
  archivo: FileItem,
  observacion: EssayItem,
} as const;

/** Renders the control of the item's type. */
export function ItemControl(props: ItemProps) {
  const Control = CONTROLS[props.item.tipo];
  return <Control {...props} />;
}
