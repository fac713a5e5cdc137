// What keeps a group from being created, per part of the form.
import { addDays, moscowDay } from '#core/calendar/working-days.ts';
import { MAX_GROUP_DAYS, MIN_GROUP_CHILDREN } from '#core/groups/group-limits.ts';
import { problemsOf } from '#core/groups/parse-list.ts';
import type { Translate } from '#web/i18n/copy.ts';
import type { OfferedStory } from './group-details.tsx';
import type { DraftRow, GroupDraft } from './group-draft.ts';

export type GroupProblems = Partial<
  Record<'list' | 'rows' | 'slug' | 'title' | 'organiser' | 'closesOn' | 'rights', string>
>;

const fitsStory = ({ gender }: DraftRow, story: OfferedStory | undefined): boolean =>
  story === undefined || story.gender === 'any' || gender === null || story.gender === gender;

export function findProblems(draft: GroupDraft, stories: readonly OfferedStory[], t: Translate): GroupProblems {
  const { rows, slug, title, organiser, closesOn, mayGiveNames } = draft;
  const problems: GroupProblems = {};
  const story = stories.find((one) => one.slug === slug);
  const today = moscowDay(new Date());
  if (rows.length < MIN_GROUP_CHILDREN) problems.list = t('group.list.empty');
  else if (rows.some((row) => problemsOf(row).length > 0)) problems.rows = t('group.problems.list');
  if (!story) problems.slug = t('group.problems.slug');
  else if (!rows.every((row) => fitsStory(row, story))) problems.slug = t('group.problems.gender-not-in-story');
  if (title.trim() === '') problems.title = t('group.problems.title');
  if (organiser.trim() === '') problems.organiser = t('group.problems.organiser');
  if (closesOn < today || closesOn > addDays(today, MAX_GROUP_DAYS)) problems.closesOn = t('group.problems.closesOn');
  if (!mayGiveNames) problems.rights = t('group.problems.rights');
  return problems;
}
