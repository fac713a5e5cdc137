// Link to another admin section; plain text when the role may not read it.
import type { ComponentProps } from 'react';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { mayRead, sectionOf } from './sections.ts';
import { useStaff } from './session/staff.ts';

export function SectionLink(props: ComponentProps<typeof ShopLink> & { to: string }) {
  const { can } = useStaff();
  const section = sectionOf(props.to.replace(/[?#].*/, ''));
  return !section || mayRead(section, can) ? <ShopLink {...props} /> : props.children;
}
