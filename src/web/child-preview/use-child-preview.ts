// State of the preview form: input is applied at once, a cover is requested when typing pauses, an outdated request is cancelled.
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Gender } from '#core/names/forms.ts';
import { guessGender } from '#core/names/guess-gender.ts';
import { useHref, useLocale } from '#web/i18n/use-copy.ts';
import { reachGoal } from '#web/integrations/analytics/track-events.ts';
import type { CoverProblem } from './cover-problem.ts';
import {
  NO_CHILD,
  type PreviewChild,
  readAge,
  readGender,
  readPreviewChild,
  storePreviewChild,
} from './preview-child.ts';
import { readName } from './read-name.ts';
import { coverKey, requestCover } from './request-cover.ts';

const TYPING_PAUSE_MS = 350;
const BUSY_RETRY_MS = 4000;

/** What may be missing on submit. */
type ChildPreviewProblem = CoverProblem | 'gender' | 'age';

export interface ChildPreview {
  /** The raw input. */
  readonly typed: string;
  /** As it will be printed; the gender may be guessed from the name. */
  readonly child: PreviewChild;
  /** The last rendered cover, possibly of another input. */
  readonly shown: string | undefined;
  /** Whether `shown` is the cover of this child. */
  readonly painted: boolean;
  readonly problem: ChildPreviewProblem | undefined;
  readonly form: RefObject<HTMLFormElement | null>;
  type(name: string): void;
  choose(gender: Gender): void;
  chooseAge(age: number | null): void;
  /** Goes on to the photo step, or shows what is missing. */
  submit(event: FormEvent): void;
}

export const orderAddress = (slug: string): string => `/books/${slug}/order`;

export function useChildPreview(slug: string): ChildPreview {
  const locale = useLocale();
  const href = useHref();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Gender | null>(null);
  const [age, setAge] = useState<number | null>(null);
  const [missing, setMissing] = useState<ChildPreviewProblem>();
  const [wasHeldBack, setWasHeldBack] = useState(false);

  const { name, problem: nameProblem } = readName(typed);
  const child: PreviewChild = { name, gender: chosen ?? guessGender(name), age };
  const wantedCover = nameProblem ? undefined : coverKey(slug, child, locale);

  // The server renders the form empty: input typed before hydration, or made on another page, is adopted now.
  const adoptEarlyInput = useEffectEvent(() => {
    const early = new FormData(form.current ?? undefined);
    const kept = readPreviewChild();
    setTyped(String(early.get('name') ?? '') || kept.name);
    setAge(readAge(early.get('age')) ?? kept.age);
    // A gender that was only guessed may change with another name.
    setChosen(readGender(early.get('gender')) ?? (kept.gender === guessGender(kept.name) ? null : kept.gender));
    // Submitted incomplete before hydration and held back by the page's first script: validated now.
    setWasHeldBack(form.current?.dataset.held !== undefined);
  });
  // A press that hydrates the form submits it right after the layout effects, before other effects.
  useLayoutEffect(() => adoptEarlyInput(), []);
  useEffect(() => {
    if (wasHeldBack) form.current?.requestSubmit();
  }, [wasHeldBack]);

  const inputProblem = missing ?? nameProblem;
  const { shown, painted, problem } = useRequestedCover(wantedCover, child, inputProblem);

  return {
    typed,
    child,
    problem,
    form,
    shown,
    painted,
    type(value) {
      setMissing(undefined);
      setTyped(value);
      // The name was cleared.
      if (value.trim() === '') storePreviewChild({ ...NO_CHILD, gender: chosen, age });
    },
    choose(gender) {
      setMissing(undefined);
      setChosen(gender);
    },
    chooseAge(next) {
      setMissing(undefined);
      setAge(next);
      storePreviewChild({ ...readPreviewChild(), age: next });
    },
    submit(event) {
      event.preventDefault();
      const missingValue = nameProblem ?? firstMissing(child);
      setMissing(missingValue);
      if (missingValue) {
        const field = missingValue === 'gender' || missingValue === 'age' ? missingValue : 'name';
        return form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
      }
      storePreviewChild(child);
      void navigate(href(`${orderAddress(slug)}#photo`));
    },
  };
}

/** The first missing value. */
function firstMissing({ name, gender, age }: PreviewChild): ChildPreviewProblem | undefined {
  if (name === '') return 'empty';
  if (gender === null) return 'gender';
  return age === null ? 'age' : undefined;
}

/** Requests the cover of this child when typing pauses; a problem of the input comes before one of the request. */
function useRequestedCover(
  wantedCover: string | undefined,
  child: PreviewChild,
  inputProblem: ChildPreviewProblem | undefined,
) {
  const [shown, setShown] = useState<{ readonly key: string; readonly picture: string }>();
  const [refused, setRefused] = useState<{ readonly key: string; readonly problem: CoverProblem }>();
  const [attempt, setAttempt] = useState(0);
  const isRefused = refused !== undefined && refused.key === wantedCover;
  const problem = inputProblem ?? (isRefused ? refused.problem : undefined);

  const keep = useEffectEvent(() => storePreviewChild(child));
  const showCover = useEffectEvent((key: string, picture: string) => {
    setShown({ key, picture });
    if (child.name) reachGoal('NAME_TRIED');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same cover again
  useEffect(() => {
    if (!wantedCover) return;
    const cancelled = new AbortController();
    const pause = setTimeout(async () => {
      keep();
      const painted = await requestCover(wantedCover, cancelled.signal);
      if (cancelled.signal.aborted) return;
      if (painted.ok) showCover(wantedCover, painted.value);
      else setRefused({ key: wantedCover, problem: painted.error });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(pause);
      cancelled.abort();
    };
  }, [wantedCover, attempt]);

  // Retries when the connection returns, or after a pause when the renderers are busy.
  useEffect(() => {
    if (problem !== 'offline' && problem !== 'busy') return;
    const again = () => {
      setRefused(undefined);
      setAttempt((count) => count + 1);
    };
    const pause = problem === 'busy' ? setTimeout(again, BUSY_RETRY_MS) : undefined;
    window.addEventListener('online', again);
    return () => {
      clearTimeout(pause);
      window.removeEventListener('online', again);
    };
  }, [problem]);

  return {
    problem,
    shown: shown?.picture,
    painted: wantedCover !== undefined && shown?.key === wantedCover,
  };
}
