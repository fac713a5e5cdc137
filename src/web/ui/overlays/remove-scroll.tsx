// Stands in for react-remove-scroll under Radix's layers: that one writes a style element, which our content policy
// refuses. Ours marks the layer, and base.css holds the page still while a mark is there.
import type { ElementType, ReactNode } from 'react';

interface RemoveScrollProps {
  as?: ElementType;
  children: ReactNode;
  allowPinchZoom?: boolean;
  shards?: unknown;
}

export function RemoveScroll({ as: Layer = 'div', children, allowPinchZoom, shards, ...rest }: RemoveScrollProps) {
  return (
    <Layer {...rest} data-scroll-lock="">
      {children}
    </Layer>
  );
}
