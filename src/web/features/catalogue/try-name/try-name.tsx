// The name on the cover at once: a form that works without JavaScript and answers as one types where there is some.
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { BookObject } from '#web/features/catalogue/card/book-object.tsx';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { reachGoal } from '#web/integrations/analytics/told-analytics.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { keepTriedName } from '#web/tried-name.ts';
import { BELOW } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import type { PictureSource } from '#web/ui/display/picture.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { type CoverProblem, whyNoCover } from './cover-problem.ts';

const PAUSE_MS = 450;
const SIZES = '(min-width: 48rem) 32rem, 60vw';

type State = 'idle' | 'painting' | 'ready' | CoverProblem;
const isProblem = (state: State): state is CoverProblem => !['idle', 'painting', 'ready'].includes(state);

/** The rules for names come with the first name. Where they do not come, the shop is asked. */
const nameProblem = (name: string): Promise<CoverProblem | undefined> =>
  import('./name-problem.ts').then(
    (rules) => rules.nameProblem(name),
    () => undefined,
  );

interface TryNameProps {
  slug: string;
  title: string;
  /** Stands there until a name is typed. */
  cover: PictureSource | null;
  /** What the server finds wrong with the name in the address, for a page without scripts. */
  problem?: CoverProblem | undefined;
  /** What else to say once a name stands on the cover. */
  children?: (name: string) => ReactNode;
}

export function TryName({ slug, title, cover, problem: first, children }: TryNameProps) {
  const t = useT();
  const locale = useLocale();
  const href = useHref();
  const [params] = useSearchParams();
  const [name, setName] = useState(params.get('name') ?? '');
  const [shown, setShown] = useState(name.trim());
  const [state, setState] = useState<State>(first ?? (shown ? 'ready' : 'idle'));
  const latest = useRef(shown);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const painted = useRef<HTMLImageElement>(null);
  const problem = isProblem(state) ? state : undefined;
  const address = `/api/shop/covers/${slug}?locale=${locale}&name=${encodeURIComponent(shown)}`;

  const type = (value: string) => {
    setName(value);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void paint(value.trim()), PAUSE_MS);
  };
  const paint = async (value: string) => {
    if (value === shown && !problem) return;
    latest.current = value;
    const wrong = value ? await nameProblem(value) : undefined;
    // Somebody may have typed on.
    if (latest.current !== value) return;
    if (value && !wrong) keepTriedName(value);
    setShown(value);
    setState(wrong ?? (value ? 'painting' : 'idle'));
  };
  const paintAgain = useEffectEvent(() => void paint(name.trim()));
  const takeTyped = useEffectEvent(() => {
    const typed = form.current?.querySelector('input')?.value;
    if (typed && typed !== name) type(typed);
  });

  const ask = (address: string) => void whyNoCover(address).then(setState);
  const judgeEarly = useEffectEvent(() => {
    if (painted.current?.complete && painted.current.naturalWidth === 0) ask(address);
  });

  // A name may have been typed, or its cover refused, before the scripts came.
  useEffect(() => {
    takeTyped();
    judgeEarly();
    return () => clearTimeout(pause.current);
  }, []);
  useEffect(() => {
    if (problem !== 'offline') return;
    window.addEventListener('online', paintAgain);
    return () => window.removeEventListener('online', paintAgain);
  }, [problem]);

  return (
    <section
      id="try"
      aria-labelledby="try-title"
      className={cx(BELOW, 'try-name on-night mt-16 rounded-xl bg-night-900 p-6 text-cream-50 sm:p-10')}
    >
      <div className="grid gap-3 md:self-end">
        <h2 id="try-title" className="text-h2 text-cream-50">
          {t('book.tryTitle')}
        </h2>
        <p>{t('book.tryText')}</p>
      </div>
      <div className="try-name-cover relative grid aspect-square place-items-center" aria-live="polite">
        {shown && !problem ? (
          <span className="relative block w-full">
            {/* The sample lies dimmed beneath until the new cover has dried. */}
            <BookObject cover={cover} sizes={SIZES} className={cx('w-full', state === 'painting' && 'opacity-50')} />
            <img
              key={shown}
              ref={painted}
              src={address}
              alt={t('book.tryCover', { title, name: shown })}
              width={1000}
              height={1000}
              onLoad={() => {
                setState('ready');
                reachGoal('NAME_TRIED');
              }}
              onError={() => ask(address)}
              className="absolute inset-0 size-full rounded-r-[10px]"
            />
          </span>
        ) : (
          <>
            <BookObject cover={cover} sizes={SIZES} className="w-full opacity-50" />
            <p className="absolute rounded-full bg-night-950/85 px-5 py-2 text-center">{t('book.tryEmpty')}</p>
          </>
        )}
        {state === 'painting' && (
          <p className="absolute bottom-4 rounded-full bg-night-950/80 px-4 py-1">{t('book.tryPainting')}</p>
        )}
      </div>
      <div className="grid gap-4 md:self-start">
        <Form
          ref={form}
          action={`${href(`/books/${slug}`)}#try`}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void paint(name.trim());
          }}
        >
          <Field
            label={t('book.tryLabel')}
            name="name"
            value={name}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="done"
            onChange={(event) => type(event.currentTarget.value)}
            aria-invalid={problem ? true : undefined}
            aria-describedby="try-problem"
          />
          <p id="try-problem" role="status" className="empty:hidden">
            {problem && (
              <span className="flex items-start gap-2 rounded-sm bg-berry-100 px-3 py-2 text-small font-bold text-berry-700">
                <Icon name="warning" className="mt-px size-5" />
                {t(`book.tryProblem.${problem}`)}
              </span>
            )}
          </p>
          <button type="submit" className={buttonClass('quiet')} aria-busy={state === 'painting' || undefined}>
            {t('book.tryButton')}
          </button>
        </Form>
        {!problem && children?.(shown)}
        <ShopLink to={`/books/${slug}/order`} className={buttonClass('call')}>
          {t('books.tryFree')}
        </ShopLink>
        <p className="text-small text-night-300">{t('book.tryPrivacy')}</p>
      </div>
    </section>
  );
}
