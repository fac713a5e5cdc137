// Children of a group: who is missing and who is ready, with the private link of each who is missing.
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import type { GroupView } from '#server/modules/groups/groups.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { EditChild } from './edit-child.tsx';
import type { GroupController } from './use-group.ts';

type GroupChild = GroupView['children'][number];

const TONES = { waiting: 'new', done: 'good', drawn: 'calm', 'left-out': 'bad' } as const;

export function ChildList({ controller }: { controller: GroupController }) {
  const t = useT();
  const { group } = controller;
  const missing = group.children.filter(({ state }) => state === 'waiting');
  const others = group.children.filter(({ state }) => state !== 'waiting');
  return (
    <>
      {missing.length > 0 && (
        <section aria-labelledby="group-missing" className="paper grid gap-4 p-5 sm:p-8">
          <h2 id="group-missing" className="text-h3">
            {t('group.view.missingTitle')}: {missing.length}
          </h2>
          {!group.isOver && <MailAll controller={controller} missing={missing} />}
          {!group.isOver && <CopyAll controller={controller} missing={missing} />}
          <ul className="grid gap-2">
            {missing.map((child) => (
              <ChildEntry key={child.documentId} child={child} controller={controller} />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="group-done" className="paper grid gap-4 p-5 sm:p-8">
          <h2 id="group-done" className="text-h3">
            {t('group.view.doneTitle')}: {others.length}
          </h2>
          <ul className="grid gap-2">
            {others.map((child) => (
              <ChildEntry key={child.documentId} child={child} controller={controller} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Copies a text and says whether that worked. */
function useCopy() {
  const t = useT();
  return async (text: string, done: string): Promise<boolean> => {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    showToast(copied ? { title: done, tone: 'good' } : { title: t('group.view.notCopied'), tone: 'bad' });
    return copied === true;
  };
}

function CopyAll({ controller, missing }: { controller: GroupController; missing: readonly GroupChild[] }) {
  const t = useT();
  const copy = useCopy();
  const { calls, run } = controller;
  async function copyAll() {
    const linked = missing.filter(({ link }) => link !== null);
    const text = linked.map(({ label, link }) => `${label} — ${link}`).join('\n');
    if (await copy(text, t('group.view.copiedAll', { count: linked.length })))
      await run('sent', () => calls.markSent(linked.map(({ documentId }) => documentId)));
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button look="plum" onClick={copyAll}>
        {t('group.view.copyAll')}
      </Button>
      <p className="max-w-prose text-small text-ink-soft">{t('group.view.copyAllNote')}</p>
    </div>
  );
}

/** Mails the links to the parents whose addresses the organiser gave. */
function MailAll({ controller, missing }: { controller: GroupController; missing: readonly GroupChild[] }) {
  const t = useT();
  const { busy, calls, run } = controller;
  const known = missing.filter(({ email }) => email !== null);
  const count = known.filter(({ isInvited }) => !isInvited).length;
  if (known.length === 0) return <p className="max-w-prose text-small text-ink-soft">{t('group.view.mailHint')}</p>;
  return (
    <div className="grid justify-items-start gap-2">
      {count > 0 && (
        <Button
          look="plum"
          busy={busy === 'invite'}
          onClick={() => run('invite', calls.invite, t('group.view.mailed'))}
        >
          {t('group.view.mailAll', { count })}
        </Button>
      )}
      <p className="max-w-prose text-small text-ink-soft">{t('group.view.mailNote')}</p>
    </div>
  );
}

function ChildEntry({ child, controller }: { child: GroupChild; controller: GroupController }) {
  const t = useT();
  const locale = useLocale();
  const { group, calls, run } = controller;
  const { documentId, label, name, state, sentAt, email, isInvited, book } = child;
  const isOpen = group.state === 'collecting' || group.state === 'ordering';
  return (
    <li className="grid gap-2 rounded-md border-2 border-cream-200 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="min-w-0 wrap-anywhere">{label}</b>
        <Badge tone={TONES[state]}>{t(`group.view.childState.${state}`)}</Badge>
        {state === 'waiting' && sentAt !== null && (
          <span className="text-small text-ink-soft">
            {t(isInvited ? 'group.view.invited' : 'group.view.sent', {
              day: formatDay(moscowDay(new Date(sentAt)), locale),
            })}
          </span>
        )}
        {email !== null && <span className="min-w-0 text-small text-ink-soft wrap-anywhere">{email}</span>}
        {book !== null && (
          <ShopLink to={`/my-books/${book}/preview`} className="inline-flex min-h-11 items-center text-small font-bold">
            {t('group.view.look')}
          </ShopLink>
        )}
      </div>
      {state === 'waiting' && !group.isOver && <PrivateLink child={child} controller={controller} />}
      {isOpen && (
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {(state === 'waiting' || state === 'left-out') && <EditChild child={child} controller={controller} />}
          <ConfirmStep
            label={t('group.view.renew')}
            accessibleName={t('group.view.renewOf', { name: label })}
            title={t('group.view.renewTitle')}
            text={t(state === 'done' ? 'group.view.renewDone' : 'group.view.renewText')}
            yes={t('group.view.renewYes')}
            onYes={() => run('renew', () => calls.renewLink(documentId), t('group.view.renewed'))}
          />
          <ConfirmStep
            label={t('group.view.remove')}
            accessibleName={t('group.view.removeOf', { name: label })}
            title={t('group.view.removeTitle')}
            text={t('group.view.removeText', { name })}
            yes={t('group.view.removeYes')}
            isDanger
            onYes={() => run('remove', () => calls.removeChild(documentId), t('group.view.removed'))}
          />
        </div>
      )}
    </li>
  );
}

function PrivateLink({ child, controller }: { child: GroupChild; controller: GroupController }) {
  const t = useT();
  const locale = useLocale();
  const copy = useCopy();
  const { group, calls, run } = controller;
  const { documentId, label, name, link, sentAt } = child;
  if (link === null) return null;
  const words = {
    name,
    group: group.title,
    link,
    day: formatDay(group.closesOn as `${number}-${number}-${number}`, locale),
  };

  async function copyWords(key: 'group.view.inviteText' | 'group.view.remindText') {
    if (await copy(t(key, words), t('group.view.copied'))) await run('sent', () => calls.markSent([documentId]));
  }

  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center">
      <input
        readOnly
        value={link}
        aria-label={t('group.view.link', { name: label })}
        className={`${inputClass} min-h-11 py-1.5 text-small`}
        onFocus={({ target }) => target.select()}
      />
      <Button
        look="quiet"
        small
        aria-label={t('group.view.copyOf', { name: label })}
        onClick={() => copyWords('group.view.inviteText')}
      >
        {t('group.view.copy')}
      </Button>
      {sentAt !== null && (
        <Button
          look="quiet"
          small
          aria-label={t('group.view.remindOf', { name: label })}
          onClick={() => copyWords('group.view.remindText')}
        >
          {t('group.view.remind')}
        </Button>
      )}
    </div>
  );
}
