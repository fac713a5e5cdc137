// Replaces react-remove-scroll under Radix's overlays: the original inserts a style element, which the content security policy forbids. This one sets
// an attribute, and base.css disables scrolling while it is present.
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
