// Inquiry forms of partners and customers: work without JavaScript, validate in place with it, and keep drafts.

import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  INQUIRY_FIELDS,
  INQUIRY_MAX_LENGTH,
  INQUIRY_MESSAGE_MIN_LENGTH,
  type InquiryInput,
  type InquiryProblem,
  type InquiryProblems,
  readInquiry,
} from '#core/contact/inquiry.ts';
import { recordOf } from '#core/typed-object.ts';
import { shopApi } from '#web/api/shop-api.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { DataConsent } from '#web/shell/consent-boxes.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field, FieldError } from '#web/ui/forms/field.tsx';
import { clearDraft, restoreDraft, storeDraft } from './draft.ts';
import { KindCards } from './kind-cards.tsx';
import { MessageField } from './message-field.tsx';

export type InquiryOutcome =
  | { readonly state: 'sent'; readonly email: string }
  | {
      readonly state: 'invalid' | 'too-many' | 'failed' | 'offline';
      readonly typed: InquiryInput;
      readonly problems: InquiryProblems;
    };

const ALERTS = {
  invalid: 'cooperation.invalid',
  'too-many': 'cooperation.tooMany',
  failed: 'cooperation.failed',
  offline: 'cooperation.offline',
} as const;

const PROBLEMS: Readonly<Record<InquiryProblem, CopyKey>> = {
  required: 'validation.required',
  'kind-required': 'validation.specify.kind',
  'name-required': 'validation.specify.name',
  'email-required': 'validation.specify.email',
  'invalid-email': 'validation.format.email',
  'invalid-phone': 'validation.format.phone',
  'too-short': 'validation.tooSmall.string',
  'too-long': 'validation.tooBig.string',
  'consent-required': 'validation.consent',
};

/** Text of each form field; a missing field is an empty string. */
export const typedInquiry = (form: FormData): InquiryInput =>
  recordOf(INQUIRY_FIELDS, (name) => String(form.get(name) ?? ''));

/** Partners choose a kind and may name an organisation; customers only ask a question. */
const FORMS = {
  partner: {
    path: '/cooperation',
    title: 'cooperation.form',
    text: 'cooperation.formText',
    message: 'cooperation.message',
    hint: 'cooperation.messageHint',
    submit: 'cooperation.submit',
  },
  question: {
    path: '/contacts',
    title: 'contacts.form',
    text: 'contacts.formText',
    message: 'contacts.message',
    hint: 'contacts.messageHint',
    submit: 'contacts.submit',
  },
} as const;

interface InquiryFormProps {
  formKind: keyof typeof FORMS;
  outcome: Exclude<InquiryOutcome, { state: 'sent' }> | undefined;
  onSent: (email: string) => void;
}

export function InquiryForm({ formKind, outcome: first, onSent }: InquiryFormProps) {
  const t = useT();
  const href = useHref();
  const { form, busy, outcome, errorOf, submit } = useInquiryForm({ formKind, outcome: first, onSent });
  const typed = first?.typed;
  const words = FORMS[formKind];
  const isPartner = formKind === 'partner';

  return (
    <form
      ref={form}
      method="post"
      action={href(words.path)}
      onSubmit={submit}
      onInput={(event) => storeDraft(event.currentTarget, formKind)}
      noValidate
      className="grid gap-8"
    >
      {isPartner ? (
        <KindCards chosen={typed?.kind} error={errorOf('kind')} />
      ) : (
        <input type="hidden" name="kind" value="question" />
      )}
      <div className="paper grid gap-5 p-5 sm:p-8">
        <div>
          <h2 className="text-h2">{t(words.title)}</h2>
          <p className="text-ink-soft">{t(words.text)}</p>
        </div>
        <ContactFields typed={typed} errorOf={errorOf} isPartner={isPartner} />
        <MessageField label={t(words.message)} hint={t(words.hint)} typed={typed?.message} error={errorOf('message')} />
        {/* Honeypot: hidden from people, filled in by bots. */}
        <div className="absolute -left-[200vw]" aria-hidden="true">
          <label>
            {t('cooperation.trap')}
            <input type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <DataConsent defaultChecked={Boolean(typed?.consent)} error={errorOf('consent')} />
        <div role="alert" className="empty:hidden">
          {outcome && (
            <div className="rounded-md bg-berry-100 p-3">
              <FieldError>{t(ALERTS[outcome.state])}</FieldError>
            </div>
          )}
        </div>
        <Button type="submit" look="call" busy={busy} className="justify-self-start max-sm:w-full">
          {t(words.submit)}
        </Button>
      </div>
    </form>
  );
}

/** Restores the draft, validates, and sends the inquiry once. */
function useInquiryForm({ formKind, outcome: first, onSent }: InquiryFormProps) {
  const t = useT();
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(first);
  const errorOf = (field: keyof InquiryInput): string | undefined => {
    const problem = outcome?.problems[field];
    const longest = (INQUIRY_MAX_LENGTH as Partial<Record<string, number>>)[field] ?? '';
    return problem && t(PROBLEMS[problem], { limit: problem === 'too-short' ? INQUIRY_MESSAGE_MIN_LENGTH : longest });
  };

  useEffect(() => {
    if (form.current && !first) restoreDraft(form.current, formKind);
  }, [first, formKind]);
  // The first invalid field takes the focus; screen readers announce its error with it.
  useEffect(() => {
    if (outcome?.state === 'invalid') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [outcome]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || !form.current) return;
    const data = new FormData(form.current);
    const fields = typedInquiry(data);
    const read = readInquiry(fields);
    if (!read.ok) return setOutcome({ state: 'invalid', typed: fields, problems: read.error });
    setBusy(true);
    const body = { ...fields, website: String(data.get('website') ?? ''), locale };
    const result = await shopApi.request('POST /api/shop/inquiries', { body });
    setBusy(false);
    if (result.ok) {
      clearDraft(formKind);
      return onSent(read.value.email);
    }
    const { status, details } = result.error;
    const problems = status === 400 ? ((details.problems as InquiryProblems | undefined) ?? {}) : {};
    const state =
      status === 0 ? 'offline' : status === 429 ? 'too-many' : Object.keys(problems).length > 0 ? 'invalid' : 'failed';
    setOutcome({ state, typed: fields, problems });
  }

  return { form, busy, outcome, errorOf, submit };
}

interface ContactFieldsProps {
  typed: NonNullable<InquiryFormProps['outcome']>['typed'] | undefined;
  errorOf: (field: keyof InquiryInput) => string | undefined;
  isPartner: boolean;
}

function ContactFields({ typed, errorOf, isPartner }: ContactFieldsProps) {
  const t = useT();
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Field
        label={t('cooperation.name')}
        name="name"
        required
        autoComplete="name"
        maxLength={INQUIRY_MAX_LENGTH.name}
        defaultValue={typed?.name}
        error={errorOf('name')}
      />
      {isPartner && (
        <Field
          label={t('cooperation.organisation')}
          name="organisation"
          autoComplete="organization"
          maxLength={INQUIRY_MAX_LENGTH.organisation}
          hint={t('cooperation.optional')}
          defaultValue={typed?.organisation}
          error={errorOf('organisation')}
        />
      )}
      <Field
        label={t('cooperation.email')}
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={typed?.email}
        error={errorOf('email')}
      />
      {isPartner && (
        <Field
          label={t('cooperation.phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={INQUIRY_MAX_LENGTH.phone}
          hint={t('cooperation.phoneHint')}
          defaultValue={typed?.phone}
          error={errorOf('phone')}
        />
      )}
    </div>
  );
}
