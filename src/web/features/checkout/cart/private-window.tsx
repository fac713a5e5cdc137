// Warns that a private window loses the cart when it is closed, where the browser reveals the mode.
import { useEffect, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';

/** True only on certain evidence: blocked storage, or a file system that Safari and Firefox deny to private windows. */
async function isCertainlyPrivate(): Promise<boolean> {
  if (!navigator.cookieEnabled) return true;
  try {
    sessionStorage.setItem('zb-probe', '1');
    sessionStorage.removeItem('zb-probe');
  } catch {
    return true;
  }
  if (!isSecureContext || !navigator.storage?.getDirectory) return false;
  return navigator.storage.getDirectory().then(
    () => false,
    () => true,
  );
}

export function PrivateWindowWarning() {
  const t = useT();
  const [isPrivate, setSure] = useState(false);
  useEffect(() => {
    void isCertainlyPrivate().then(setSure);
  }, []);
  if (!isPrivate) return null;
  return (
    <p role="status" className="flex items-start gap-3 rounded-lg bg-fox-100 px-4 py-3 text-fox-700">
      <Icon name="warning" className="mt-0.5 size-6" />
      {t('checkout.private.sure')}
    </p>
  );
}
