// The newsletter form: a message in place and a toast with JavaScript, a page of its own without.
import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import type { action } from '#web/routes/newsletter.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { ShopLink } from './shop-link.tsx';

export function NewsletterForm({ outcome }: { outcome?: Awaited<ReturnType<typeof action>> | undefined }) {
  const t = useT();
  const href = useHref();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<typeof action>();
  const result = fetcher.data ?? outcome;
  const bad = result?.state === 'invalid-email' || result?.state === 'failed' ? result.state : undefined;

  useEffect(() => {
    const state = fetcher.state === 'idle' ? fetcher.data?.state : undefined;
    if (state === 'subscribed') {
      showToast({ title: t('newsletter.subscribed'), text: t('newsletter.subscribedText'), tone: 'good' });
      form.current?.reset();
    }
    if (state === 'already') showToast({ title: t('newsletter.already'), text: t('newsletter.alreadyText') });
    if (state === 'failed') showToast({ title: t('newsletter.failed'), tone: 'bad' });
  }, [fetcher.state, fetcher.data, t]);

  return (
    <fetcher.Form ref={form} method="post" action={href('/newsletter')} noValidate className="grid gap-2">
      <label htmlFor={id} className="font-bold">
        {t('newsletter.email')}
      </label>
      <div className="flex flex-col gap-3 sm:flex-row">
        <input
          id={id}
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={t('newsletter.placeholder')}
          defaultValue={outcome?.email}
          aria-invalid={bad === 'invalid-email' || undefined}
          aria-describedby={`${id}-message`}
          className="min-h-13 w-full grow rounded-md border-2 border-night-300 bg-cream-50 px-4 text-ink placeholder:text-ink-soft aria-invalid:border-berry-600"
        />
        <Button type="submit" look="plum" busy={fetcher.state !== 'idle'} className="bg-plum-600 hover:bg-plum-700">
          {t('newsletter.submit')}
        </Button>
      </div>
      <p id={`${id}-message`} role="status" className="empty:hidden">
        {bad && (
          <span className="inline-flex items-center gap-2 rounded-sm bg-berry-100 px-3 py-1 text-small font-bold text-berry-700">
            <Icon name="warning" className="size-5" />
            {bad === 'failed' ? t('newsletter.failed') : t('newsletter.invalidEmail')}
          </span>
        )}
      </p>
      <p className="text-small opacity-80">
        {t('newsletter.consent')}{' '}
        <ShopLink to="/privacy-policy" className="text-inherit">
          {t('newsletter.consentLink')}
        </ShopLink>
      </p>
    </fetcher.Form>
  );
}
