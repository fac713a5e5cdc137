// A dialog opened by the address of its page: `?action=refund`.
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Opens the dialog when the address asks for it. The parameter is removed first: an open dialog has a history entry of
 * its own, and a reload must not open it again.
 */
export function useOpenByAddress(action: string | undefined, open: () => void): void {
  const [params, setParams] = useSearchParams();
  const isAsked = action !== undefined && params.get('action') === action;
  const show = useEffectEvent(() => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('action');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    open();
  });
  useEffect(() => {
    if (isAsked) show();
  }, [isAsked]);
}
