// Confirmation after an inquiry: when to expect an answer, and a link to write again.
import { useEffect, useRef } from 'react';
import owlLetter from '#web/art/owl-letter.svg';
import { useT } from '#web/i18n/use-copy.ts';
import { reachGoal } from '#web/integrations/analytics/track-events.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

interface ThanksProps {
  email: string;
  /** Page of the form. */
  path: '/cooperation' | '/contacts';
  onAnother: () => void;
}

export function Thanks({ email, path, onAnother }: ThanksProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form has been replaced, so the focus moves to the confirmation.
  useEffect(() => {
    reachGoal('INQUIRY_SENT');
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="paper grid justify-items-center gap-4 p-8 text-center" role="status">
      <img src={owlLetter} width={360} height={250} alt="" className="h-auto w-64" />
      <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {t('cooperation.sentHeading')}
      </h2>
      <p className="text-lead break-words text-ink-soft">{t('cooperation.sentText', { email })}</p>
      {/* Without JavaScript a new page; with it, the form is shown again. */}
      <ShopLink to={path} onClick={onAnother} className={buttonClass('quiet')}>
        {t('cooperation.another')}
      </ShopLink>
    </div>
  );
}
