// A group order on the page of its organiser.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDay } from '#core/calendar/format-day.ts';
import { addDays, type MoscowDay, moscowDay } from '#core/calendar/working-days.ts';
import { MAX_GROUP_DAYS } from '#core/groups/group-limits.ts';
import type { GroupView } from '#server/modules/groups/groups.types.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { PriceSums } from '../price-panel.tsx';
import { ChildList } from './child-list.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { EditChild } from './edit-child.tsx';
import { ToCartPanel } from './to-cart-panel.tsx';
import { type GroupController, useGroup } from './use-group.ts';

interface GroupScreenProps {
  first: GroupView;
  /** The visitor has an account, which opens the group on other devices. */
  isSignedIn: boolean;
}

export function GroupScreen({ first, isSignedIn }: GroupScreenProps) {
  const t = useT();
  const controller = useGroup(first);
  const { group } = controller;
  const isOpen = group.state === 'collecting' || group.state === 'ordering';
  return (
    <>
      <Heading group={group} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] xl:gap-10">
        <div className="grid min-w-0 gap-6">
          {isOpen && <LastDay controller={controller} />}
          <p className="rounded-lg bg-plum-100 px-5 py-3">{t('group.view.privacy')}</p>
          <ChildList controller={controller} />
          {isOpen && (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <EditChild child={null} controller={controller} />
              <DeleteGroup controller={controller} />
            </div>
          )}
          {!isSignedIn && (
            <p className="max-w-prose text-small text-ink-soft">
              {t('group.view.account')} <ShopLink to="/account/login">{t('group.view.login')}</ShopLink>
            </p>
          )}
        </div>
        <div className="grid gap-6 lg:sticky lg:top-24">
          {group.quote && isOpen && (
            <section aria-labelledby="group-price" className="paper grid gap-3 p-5 sm:p-6">
              <h2 id="group-price" className="text-h3">
                {t('group.price.title')}
              </h2>
              <PriceSums quote={group.quote} />
            </section>
          )}
          <ToCartPanel controller={controller} />
        </div>
      </div>
    </>
  );
}

function Heading({ group }: { group: GroupView }) {
  const t = useT();
  const { title, story, paper, children } = group;
  const done = children.filter(({ state }) => state !== 'waiting').length;
  const answered = t('group.view.answered', { done, count: children.length });
  return (
    <header className="mb-8 grid gap-3">
      <h1 className="text-h1 wrap-anywhere">{title}</h1>
      <p className="text-lead text-ink-soft">
        {story && `${t('group.invite.story', { title: story.title })} `}
        {t('group.details.binding')}: {t(`group.details.${paper}`).toLowerCase()}.
      </p>
      <div className="grid max-w-prose gap-1.5">
        <Progress label={answered} value={children.length === 0 ? 0 : (done / children.length) * 100} />
        <p role="status" className="font-bold">
          {answered}
        </p>
      </div>
    </header>
  );
}

function LastDay({ controller }: { controller: GroupController }) {
  const t = useT();
  const locale = useLocale();
  const { group, busy, calls, run } = controller;
  const [isEdited, setEdited] = useState(false);
  const [day, setDay] = useState(group.closesOn);
  const today = moscowDay(new Date());
  const shown = formatDay(group.closesOn as MoscowDay, locale);

  async function save() {
    if (await run('day', () => calls.change({ closesOn: day }), t('group.view.saved'))) setEdited(false);
  }

  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
      {isEdited ? (
        <>
          <Field
            label={t('group.details.closesOn')}
            type="date"
            name="closesOn"
            min={today}
            max={addDays(today, MAX_GROUP_DAYS)}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <Button look="plum" busy={busy === 'day'} disabled={day === ''} onClick={save}>
            {t('group.view.save')}
          </Button>
          <Button look="quiet" onClick={() => setEdited(false)}>
            {t('group.view.cancel')}
          </Button>
        </>
      ) : (
        <p className="flex flex-wrap items-center gap-x-4">
          <b className={group.isOver ? 'text-berry-700' : undefined}>
            {t(group.isOver ? 'group.view.over' : 'group.view.until', { day: shown })}
          </b>
          <button type="button" className="quiet-link min-h-11" onClick={() => setEdited(true)}>
            {t('group.view.extend')}
          </button>
        </p>
      )}
    </div>
  );
}

function DeleteGroup({ controller }: { controller: GroupController }) {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  async function remove() {
    const answer = await controller.calls.remove();
    if (answer.ok) await navigate(href('/group'));
    else showToast({ title: t('group.view.failed'), tone: 'bad' });
    return answer.ok;
  }
  return (
    <ConfirmStep
      label={t('group.view.delete')}
      title={t('group.view.deleteTitle')}
      text={t('group.view.deleteText')}
      yes={t('group.view.deleteYes')}
      isDanger
      onYes={remove}
    />
  );
}
