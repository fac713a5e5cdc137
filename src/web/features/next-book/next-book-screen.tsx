// Begins next year's book from a year code: read the code, ask the age, choose a story.
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { YearCodeChild } from '#server/modules/books/year-code.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { unwrapData } from '#web/api/unwrap-data.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';
import { ChooseStory, type NextStory } from './choose-story.tsx';
import { codeInPicture, codeInText } from './read-code.ts';

export function NextBookScreen({ stories }: { stories: readonly NextStory[] }) {
  const t = useT();
  const { found, busy, problem, read, readPicture, reset } = useYearCode();
  return (
    <div className="grid gap-8">
      <header className="grid max-w-prose gap-2">
        <h1 className="text-h1">
          {found ? t('yearCode.next.hello', { name: found.child.name }) : t('yearCode.next.title')}
        </h1>
        {!found && <p className="text-lead">{t('yearCode.next.lead')}</p>}
      </header>
      {found ? (
        <ChooseStory found={found} stories={stories} onAnother={reset} />
      ) : (
        <CodeForm
          busy={busy}
          problem={problem}
          onText={(text) => void read(codeInText(text))}
          onPicture={readPicture}
        />
      )}
    </div>
  );
}

function useYearCode() {
  const t = useT();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [found, setFound] = useState<YearCodeChild>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function read(code: string): Promise<void> {
    if (busy) return;
    if (code === '') return setProblem(t('yearCode.next.empty'));
    setBusy(true);
    setProblem(undefined);
    const answer = await unwrapData(shopApi.request('POST /api/shop/year-codes/readings', { body: { code } }));
    setBusy(false);
    if (answer.ok) setFound(answer.value);
    else setProblem(answer.error.status === 0 ? t('errors.request') : answer.error.message);
  }

  async function readPicture(file: File): Promise<void> {
    setProblem(undefined);
    const seen = await codeInPicture(file);
    if ('code' in seen) await read(seen.code);
    else setProblem(t(`yearCode.next.picture.${seen.problem}`));
  }

  const readAddress = useEffectEvent(() => {
    // The code leaves the address at once, so that neither history nor a shared address keeps it.
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
    void read(codeInText(hash));
  });
  useEffect(() => {
    if (hash.length > 1) readAddress();
  }, [hash]);

  return { found, busy, problem, read, readPicture, reset: () => setFound(undefined) };
}

interface CodeFormProps {
  busy: boolean;
  problem: string | undefined;
  onText: (text: string) => void;
  onPicture: (file: File) => Promise<void>;
}

function CodeForm({ busy, problem, onText, onPicture }: CodeFormProps) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  function submit(event: FormEvent): void {
    event.preventDefault();
    onText(field.current?.value ?? '');
  }
  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (file) void onPicture(file);
  };
  return (
    <form onSubmit={submit} noValidate className="paper grid max-w-2xl gap-5 p-5 sm:p-8">
      <p className="without-script rounded-lg bg-berry-100 p-4">{t('yearCode.next.needsScript')}</p>
      <div className="flex flex-wrap gap-3">
        <FileButton camera label={t('yearCode.next.camera')} onFiles={choose} />
        <FileButton label={t('yearCode.next.choosePicture')} onFiles={choose} />
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-bold">
          {t('yearCode.next.code')}
        </label>
        <textarea
          id={id}
          ref={field}
          name="code"
          rows={4}
          autoComplete="off"
          spellCheck={false}
          className={`${inputClass} break-all`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
        />
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {t('yearCode.next.hint')}
        </p>
        <div aria-live="polite">{problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}</div>
      </div>
      <Button type="submit" look="call" busy={busy} className="justify-self-start">
        {t('yearCode.next.read')}
      </Button>
      <p className="text-small text-ink-soft">{t('yearCode.next.privacy')}</p>
    </form>
  );
}
