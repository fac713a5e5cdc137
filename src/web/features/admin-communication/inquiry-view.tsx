// One inquiry: sender, message, assignee, answer and related mails.

import { useEffect, useState } from 'react';
import { INQUIRY_ANSWER_MAX_LENGTH, INQUIRY_NOTE_MAX_LENGTH } from '#core/contact/inquiry-record.ts';
import { formatPhone } from '#core/contact/phone.ts';
import { openAnswerBlanks } from '#core/contact/saved-answer.ts';
import type { Result } from '#core/result.ts';
import type { InquiryRecord } from '#server/modules/inquiries/inquiries.types.ts';
import { useActionToast } from '#web/admin-kit/action-toast.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { type AdminFailure, adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { AreaField, FormSection } from '#web/admin-kit/forms/form-fields.tsx';
import { useUnsavedGuard } from '#web/admin-kit/forms/unsaved-guard.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import type { Answer, Input } from '#web/api/contracts.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { inquiryKindLabel } from './inquiry-kind.ts';
import { InquiryStateBadge } from './inquiry-list.tsx';
import { InquiryOrders, LinkedMessage } from './inquiry-orders.tsx';
import { MailStateBadge } from './mail-state.tsx';
import { SavedAnswers } from './saved-answers.tsx';

type Shown = Answer<'GET /api/admin/inquiries/:id'>;
type Change = NonNullable<Input<'PATCH /api/admin/inquiries/:id'>['body']>;
type Save = (what: string, change: Change) => Promise<boolean>;

export function InquiryView({ documentId }: { documentId: string }) {
  const t = useT();
  const { can } = useStaff();
  const params = { id: documentId };
  const { data, failure, reload } = useAdminData('GET /api/admin/inquiries/:id', { params });
  const [answer, setAnswer] = useState('');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState('');
  const inquiry = data?.inquiry;
  useEffect(() => setNote(inquiry?.note ?? ''), [inquiry?.note]);
  useUnsavedGuard(answer.trim() !== '' || (inquiry !== undefined && note !== inquiry.note));
  const writes = can('admin::inquiries.write');
  const toast = useActionToast();

  async function act(what: string, call: Promise<Result<Shown, AdminFailure>>, done: string): Promise<boolean> {
    setBusy(what);
    toast.clear();
    const result = await call;
    setBusy('');
    if (result.ok) toast.succeed(done);
    else toast.fail(result.error.sentence);
    if (result.ok) reload();
    return result.ok;
  }
  const save: Save = (what, body) =>
    act(what, adminApi.request('PATCH /api/admin/inquiries/:id', { params, body }), t('admin.saved'));
  const sendAnswer = () =>
    act(
      'answer',
      adminApi.request('POST /api/admin/inquiries/:id/answer', { params, body: { text: answer } }),
      t('adminLetters.inquiries.answerSent'),
    );
  const move = (state: NonNullable<Change['state']>) => save(state, { state });

  return (
    <AdminPage
      title={inquiry ? inquiry.organisation || inquiry.name : t('adminLetters.inquiries.one')}
      back={{ to: '/admin/inquiries', text: t('adminLetters.inquiries.title') }}
      actions={inquiry && writes && <InquiryActions inquiry={inquiry} busy={busy} move={move} />}
    >
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {inquiry && (
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
          <div>
            <FormSection title={inquiryKindLabel(t, inquiry.kind)}>
              <p className="whitespace-pre-wrap break-words">
                <LinkedMessage text={inquiry.message} orders={data.orders ?? []} />
              </p>
            </FormSection>
            <AnswerSection
              inquiry={inquiry}
              order={data.orders?.[0]?.number ?? null}
              writes={writes}
              send={sendAnswer}
              answer={answer}
              setAnswer={setAnswer}
              busy={busy}
            />
          </div>
          <aside>
            <SenderSection inquiry={inquiry} />
            {data.orders && <InquiryOrders orders={data.orders} customer={data.customer} />}
            <NoteSection note={note} writes={writes} setNote={setNote} inquiry={inquiry} busy={busy} save={save} />
            <RelatedMails data={data} />
          </aside>
        </div>
      )}
    </AdminPage>
  );
}

interface InquiryActionsProps {
  inquiry: InquiryRecord;
  busy: string;
  move: (state: NonNullable<Change['state']>) => Promise<boolean>;
}

function InquiryActions({ inquiry, busy, move }: InquiryActionsProps) {
  const t = useT();
  return (
    <>
      {inquiry.state === 'new' && (
        <Button look="quiet" small busy={busy === 'working'} onClick={() => move('working')}>
          {t('adminLetters.inquiries.take')}
        </Button>
      )}
      {inquiry.state === 'closed' ? (
        <Button look="quiet" small busy={busy === 'working'} onClick={() => move('working')}>
          {t('adminLetters.inquiries.reopen')}
        </Button>
      ) : (
        <Button look="quiet" small busy={busy === 'closed'} onClick={() => move('closed')}>
          {t('adminLetters.inquiries.close')}
        </Button>
      )}
    </>
  );
}

interface AnswerSectionProps {
  inquiry: InquiryRecord;
  order: string | null;
  writes: boolean;
  send: () => Promise<boolean>;
  answer: string;
  setAnswer: (answer: string) => void;
  busy: string;
}

function AnswerSection({ inquiry, order, writes, send, answer, setAnswer, busy }: AnswerSectionProps) {
  const t = useT();
  const blanks = openAnswerBlanks(answer);
  const locale = useLocale();
  return (
    <FormSection title={t('adminLetters.inquiries.answer')}>
      {inquiry.answer && (
        <div className="rounded-sm bg-cream-50 p-3 text-small">
          <p className="text-ink-soft">{inquiry.answeredAt && formatTime(inquiry.answeredAt, locale)}</p>
          <p className="whitespace-pre-wrap break-words">{inquiry.answer}</p>
        </div>
      )}
      {writes && (
        <form
          className="grid gap-3"
          onSubmit={async (event) => {
            event.preventDefault();
            if (await send()) setAnswer('');
          }}
        >
          <SavedAnswers inquiry={inquiry} order={order} answer={answer} setAnswer={setAnswer} />
          <AreaField
            label={t('adminLetters.inquiries.answerText')}
            error={
              blanks.length > 0 ? t('adminLetters.inquiries.blanksLeft', { blanks: blanks.join(', ') }) : undefined
            }
            hint={t('adminLetters.inquiries.answerHint', { to: inquiry.email })}
            rows={8}
            maxLength={INQUIRY_ANSWER_MAX_LENGTH}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
          <div>
            <Button
              type="submit"
              small
              disabled={!answer.trim() || blanks.length > 0 || busy === 'answer'}
              busy={busy === 'answer'}
            >
              {t('adminLetters.inquiries.send')}
            </Button>
          </div>
        </form>
      )}
    </FormSection>
  );
}

interface SenderSectionProps {
  inquiry: InquiryRecord;
}

function SenderSection({ inquiry }: SenderSectionProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <FormSection title={t('adminLetters.inquiries.who')}>
      <dl className="grid gap-1 text-small">
        <dt className="text-ink-soft">{t('adminLetters.inquiries.state')}</dt>
        <dd className="mb-1">
          <InquiryStateBadge state={inquiry.state} /> {inquiry.takenBy}
        </dd>
        <dt className="text-ink-soft">{t('adminLetters.inquiries.from')}</dt>
        <dd>{inquiry.name}</dd>
        <dd className="break-all">
          <a href={`mailto:${inquiry.email}`}>{inquiry.email}</a>
        </dd>
        {inquiry.phone && (
          <dd>
            <a href={`tel:${inquiry.phone}`}>{formatPhone(inquiry.phone)}</a>
          </dd>
        )}
        <dt className="mt-1 text-ink-soft">{t('adminLetters.inquiries.at')}</dt>
        <dd>{formatTime(inquiry.createdAt, locale)}</dd>
      </dl>
    </FormSection>
  );
}

interface NoteSectionProps {
  note: string;
  writes: boolean;
  setNote: (note: string) => void;
  inquiry: InquiryRecord;
  busy: string;
  save: Save;
}

function NoteSection({ note, writes, setNote, inquiry, busy, save }: NoteSectionProps) {
  const t = useT();
  return (
    <FormSection title={t('adminLetters.inquiries.note')}>
      <AreaField
        label={t('adminLetters.inquiries.noteLabel')}
        value={note}
        maxLength={INQUIRY_NOTE_MAX_LENGTH}
        disabled={!writes}
        onChange={(event) => setNote(event.target.value)}
      />
      {writes && (
        <div>
          <Button
            look="quiet"
            small
            disabled={note === inquiry.note}
            busy={busy === 'note'}
            onClick={() => save('note', { note })}
          >
            {t('admin.save')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

interface RelatedMailsProps {
  data: Shown;
}

function RelatedMails({ data }: RelatedMailsProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <FormSection title={t('adminLetters.inquiries.mails')}>
      {data.mails.length === 0 && <p className="text-small text-ink-soft">{t('adminLetters.inquiries.mailsNone')}</p>}
      <ul className="grid gap-2 text-small">
        {data.mails.map((mail) => (
          <li key={mail.documentId}>
            <SectionLink to={`/admin/mails/${mail.documentId}`}>{mail.subject}</SectionLink>
            <span className="flex flex-wrap items-center gap-2 text-ink-soft">
              {formatTime(mail.createdAt, locale)} <MailStateBadge state={mail.state} />
            </span>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
