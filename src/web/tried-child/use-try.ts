// A visitor tries a child on a story: every letter is taken at once, a cover is asked for when the typing rests, an older one is given up.
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

/** What may be missing when somebody wants to go on. */
type TryProblem = CoverProblem | 'gender' | 'age';

export interface Trying {
  /** As it stands in the field. */
  readonly typed: string;
  /** As it will be printed; the gender may be what the name suggests. */
  readonly child: TriedChild;
  /** The newest cover that has come, whoever is on it. */
  readonly shown: string | undefined;
  /** Whether it is this child's. */
  readonly painted: boolean;
  readonly problem: TryProblem | undefined;
  readonly form: RefObject<HTMLFormElement | null>;
  type(name: string): void;
  choose(gender: Gender): void;
  chooseAge(age: number | null): void;
  /** On to the photo; what is missing is asked for first. */
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

  // The server knows nobody: what was typed before the scripts came, or tried on another page, is taken now.
  const takeOver = useEffectEvent(() => {
    const early = new FormData(form.current ?? undefined);
    const kept = triedChild();
    setTyped(String(early.get('name') ?? '') || kept.name);
    setAge(readAge(early.get('age')) ?? kept.age);
    // What the name suggested then, another name may suggest otherwise.
    setChosen(readGender(early.get('gender')) ?? (kept.gender === guessGender(kept.name) ? null : kept.gender));
    // Sent incomplete before the scripts came and held by the page's first script: what is missing is said now.
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

  // A lost line is waited for, a queue of painters for a moment.
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
      // Nobody is tried any more.
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

/** The first thing the form of a book would ask for anew. */
function lackingOf({ name, gender, age }: TriedChild): TryProblem | undefined {
  if (name === '') return 'empty';
  if (gender === null) return 'gender';
  return age === null ? 'age' : undefined;
}
