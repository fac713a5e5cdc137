// State of the preview form: input is applied at once, a cover is requested when typing pauses, an outdated request is cancelled.
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Gender } from '#core/names/forms.ts';
import { guessGender } from '#core/names/guess-gender.ts';
import { useHref, useLocale } from '#web/i18n/use-copy.ts';
import { reachGoal } from '#web/integrations/analytics/told-analytics.ts';
import type { CoverProblem } from './cover-problem.ts';
import { coverWish, paintCover } from './paint-cover.ts';
import { readName } from './read-name.ts';
import { keepTriedChild, NOBODY, readAge, readGender, type TriedChild, triedChild } from './tried-child.ts';

const PAUSE_MS = 350;
const BUSY_MS = 4000;

/** What may be missing on submit. */
type TryProblem = CoverProblem | 'gender' | 'age';

export interface Trying {
  /** The raw input. */
  readonly typed: string;
  /** As it will be printed; the gender may be guessed from the name. */
  readonly child: TriedChild;
  /** The last rendered cover, possibly of another input. */
  readonly shown: string | undefined;
  /** Whether `shown` is the cover of this child. */
  readonly painted: boolean;
  readonly problem: TryProblem | undefined;
  readonly form: RefObject<HTMLFormElement | null>;
  type(name: string): void;
  choose(gender: Gender): void;
  chooseAge(age: number | null): void;
  /** Goes on to the photo step, or shows what is missing. */
  submit(event: FormEvent): void;
}

export const orderAddress = (slug: string): string => `/books/${slug}/order`;

export function useTry(slug: string): Trying {
  const locale = useLocale();
  const href = useHref();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Gender | null>(null);
  const [age, setAge] = useState<number | null>(null);
  const [shown, setShown] = useState<{ readonly wish: string; readonly picture: string }>();
  const [refused, setRefused] = useState<{ readonly wish: string; readonly problem: CoverProblem }>();
  const [missing, setMissing] = useState<TryProblem>();
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState(false);

  const { name, problem: wrong } = readName(typed);
  const child: TriedChild = { name, gender: chosen ?? guessGender(name), age };
  const wanted = wrong ? undefined : coverWish(slug, child, locale);
  const isRefused = refused !== undefined && refused.wish === wanted;
  const problem = missing ?? wrong ?? (isRefused ? refused.problem : undefined);

  // The server renders the form empty: input typed before hydration, or made on another page, is adopted now.
  const takeOver = useEffectEvent(() => {
    const early = new FormData(form.current ?? undefined);
    const kept = triedChild();
    setTyped(String(early.get('name') ?? '') || kept.name);
    setAge(readAge(early.get('age')) ?? kept.age);
    // A gender that was only guessed may change with another name.
    setChosen(readGender(early.get('gender')) ?? (kept.gender === guessGender(kept.name) ? null : kept.gender));
    // Submitted incomplete before hydration and held back by the page's first script: validated now.
    setHeld(form.current?.dataset.held !== undefined);
  });
  useEffect(() => takeOver(), []);
  useEffect(() => {
    if (held) form.current?.requestSubmit();
  }, [held]);

  const keep = useEffectEvent(() => keepTriedChild(child));
  const come = useEffectEvent((wish: string, picture: string) => {
    setShown({ wish, picture });
    if (child.name) reachGoal('NAME_TRIED');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same cover again
  useEffect(() => {
    if (!wanted) return;
    const gone = new AbortController();
    const pause = setTimeout(async () => {
      keep();
      const painted = await paintCover(wanted, gone.signal);
      if (gone.signal.aborted) return;
      if (painted.ok) come(wanted, painted.value);
      else setRefused({ wish: wanted, problem: painted.error });
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      gone.abort();
    };
  }, [wanted, attempt]);

  // Retries when the connection returns, or after a pause when the renderers are busy.
  useEffect(() => {
    if (problem !== 'offline' && problem !== 'busy') return;
    const again = () => {
      setRefused(undefined);
      setAttempt((count) => count + 1);
    };
    const pause = problem === 'busy' ? setTimeout(again, BUSY_MS) : undefined;
    window.addEventListener('online', again);
    return () => {
      clearTimeout(pause);
      window.removeEventListener('online', again);
    };
  }, [problem]);

  return {
    typed,
    child,
    problem,
    form,
    shown: shown?.picture,
    painted: wanted !== undefined && shown?.wish === wanted,
    type(value) {
      setMissing(undefined);
      setTyped(value);
      // The name was cleared.
      if (value.trim() === '') keepTriedChild({ ...NOBODY, gender: chosen, age });
    },
    choose(gender) {
      setMissing(undefined);
      setChosen(gender);
    },
    chooseAge(next) {
      setMissing(undefined);
      setAge(next);
      keepTriedChild({ ...triedChild(), age: next });
    },
    submit(event) {
      event.preventDefault();
      const lacking = wrong ?? lackingOf(child);
      setMissing(lacking);
      if (lacking) {
        const field = lacking === 'gender' || lacking === 'age' ? lacking : 'name';
        return form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
      }
      keepTriedChild(child);
      void navigate(href(`${orderAddress(slug)}#photo`));
    },
  };
}

/** The first missing value. */
function lackingOf({ name, gender, age }: TriedChild): TryProblem | undefined {
  if (name === '') return 'empty';
  if (gender === null) return 'gender';
  return age === null ? 'age' : undefined;
}
