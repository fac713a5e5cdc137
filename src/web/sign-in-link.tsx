// Link to the sign-in page that returns to the current page.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { loginAddress } from '#web/api/login-address.ts';

interface SignInLinkProps {
  className: string;
  children: ReactNode;
}

/** Loads the page anew: what a visitor may see depends on the account. */
export function SignInLink({ className, children }: SignInLinkProps) {
  const location = useLocation();
  return (
    <a href={loginAddress(location)} className={className}>
      {children}
    </a>
  );
}
