// Card layout of the sign-in, registration and password forms.
import { type ReactNode, useEffect, useRef } from 'react';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Lantern } from '#web/ui/display/lantern.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';

interface AuthCardProps {
  title: string;
  heading: string;
  text: string;
  children: ReactNode;
  /** The heading is the result of a submission, so screen readers announce it. */
  announced?: boolean;
  below?: ReactNode;
}

export function AuthCard({ title, heading, text, children, announced = false, below }: AuthCardProps) {
  const card = useRef<HTMLDivElement>(null);
  // A submitted form was longer: without this the page stays scrolled past the result.
  useEffect(() => {
    if (announced) card.current?.scrollIntoView();
  }, [announced]);
  return (
    <div ref={card} className="wrap grid justify-items-center py-6">
      <PageHead title={title} hidden />
      <div className="paper grid w-full max-w-md gap-5 p-6 sm:p-9">
        <div className="grid justify-items-center gap-1 text-center" role={announced ? 'status' : undefined}>
          <Lantern eager className="-mt-2 size-28" />
          <h1 className="text-h2 sm:text-[2rem]">{heading}</h1>
          <p className="text-ink-soft">{text}</p>
        </div>
        {children}
        {below && <div className="grid gap-2 text-center text-small text-ink-soft">{below}</div>}
      </div>
    </div>
  );
}

/** Success message above the form. */
export function AuthNotice({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 rounded-md bg-fern-100 p-3 font-bold text-fern-700"
    >
      <Icon name="check" className="size-5 shrink-0" />
      {children}
    </p>
  );
}

/** Error message announced by screen readers when it appears. */
export function AuthAlert({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <div className="rounded-md bg-berry-100 p-3">
          <FieldError>{children}</FieldError>
        </div>
      )}
    </div>
  );
}
