// Fields of a birthday letter: day and month, days before, and the consent of its own. They work without JavaScript.
import { type ReactNode, useId } from 'react';
import {
  BIRTHDAY_DAYS_BEFORE,
  birthdayMonths,
  birthdayOf,
  isDaysBefore,
  USUAL_DAYS_BEFORE,
} from '#core/mail/birthday.ts';
import { formText } from '#core/text/form-text.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';

export interface TypedBirthday {
  readonly day: string;
  readonly month: string;
  readonly daysBefore: number;
  readonly consent: boolean;
}

export type BirthdayProblem = 'no-such-day' | 'consent-required';

export function readBirthdayForm(form: FormData): TypedBirthday & { readonly birthday: string } {
  const day = formText(form, 'day').slice(0, 4);
  const month = formText(form, 'month').slice(0, 4);
  const daysBefore = Number(formText(form, 'daysBefore'));
  return {
    day,
    month,
    consent: form.has('consent'),
    daysBefore: isDaysBefore(daysBefore) ? daysBefore : USUAL_DAYS_BEFORE,
    birthday: birthdayOf(Number(day), Number(month)) ?? '',
  };
}

const MAX_DAY = 31;
const DAYS = Array.from({ length: MAX_DAY }, (_, index) => String(index + 1));

export function BirthdayFields({
  typed,
  problem,
}: {
  typed?: TypedBirthday | undefined;
  problem?: string | undefined;
}) {
  const t = useT();
  const locale = useLocale();
  const error = useId();
  const isWrongDay = problem === 'no-such-day';
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[7rem_1fr_1fr]">
        <Choice name="day" label={t('newsletter.birthday.day')} value={typed?.day} wrong={isWrongDay && error}>
          <option value="">–</option>
          {DAYS.map((day) => (
            <option key={day} value={day}>
              {day}
            </option>
          ))}
        </Choice>
        <Choice name="month" label={t('newsletter.birthday.month')} value={typed?.month} wrong={isWrongDay && error}>
          <option value="">–</option>
          {birthdayMonths(locale).map((month, index) => (
            <option key={month} value={String(index + 1)}>
              {month}
            </option>
          ))}
        </Choice>
        <Choice
          name="daysBefore"
          label={t('newsletter.birthday.before')}
          value={String(typed?.daysBefore ?? USUAL_DAYS_BEFORE)}
        >
          {BIRTHDAY_DAYS_BEFORE.map((days) => (
            <option key={days} value={String(days)}>
              {t('newsletter.birthday.days', { count: days })}
            </option>
          ))}
        </Choice>
      </div>
      {isWrongDay && <FieldError id={error}>{t('newsletter.birthday.noSuchDay')}</FieldError>}
      <Checkbox
        name="consent"
        required
        defaultChecked={typed?.consent ?? false}
        error={problem === 'consent-required' ? t('newsletter.birthday.consentRequired') : undefined}
      >
        {t('newsletter.birthday.consent')}{' '}
        <ShopLink to="/consent-birthday" className="text-inherit underline">
          {t('newsletter.birthday.consentLink')}
        </ShopLink>
      </Checkbox>
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string | undefined;
  /** Id of the error message. */
  wrong?: string | false;
  children: ReactNode;
}

/** A native select: a list of days is quicker by keyboard and on phones. */
function Choice({ name, label, value, wrong = false, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        required
        defaultValue={value ?? ''}
        className={inputClass}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong || undefined}
      >
        {children}
      </select>
    </div>
  );
}
