// Issues of the story by page and line; a click opens the field.
import type { PlacedIssue } from '#server/modules/stories/stories.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { useLayerLabels } from '../scene/layer-name.ts';
import { useStoryNames } from '../story/story-names.ts';
import type { Files, ShapeStory } from '../story/story-shape.ts';
import { type IssueContext, type IssueTarget, insertHelpPlace, issueMessage, locateIssue } from './issue-place.ts';

interface IssueListProps {
  issues: readonly PlacedIssue[];
  files: Files;
  story: ShapeStory | null;
  onIssue: (target: IssueTarget) => void;
}

const MAX_SHOWN_ISSUES = 50;

export function useIssueContext(files: Files, story: ShapeStory | null): IssueContext {
  const names = useStoryNames(files, story);
  return { files, story, names, words: useLayerLabels(), t: useT(), locale: useLocale() };
}

export function IssueList({ issues, files, story, onIssue }: IssueListProps) {
  const t = useT();
  const context = useIssueContext(files, story);
  if (issues.length === 0) return null;
  return (
    <section aria-label={t('adminBooks.issues')} className="mb-3 rounded-sm border border-berry-600 bg-white p-3">
      <h2 className="text-small font-extrabold text-berry-700">
        {t('adminBooks.issuesCount', { count: issues.length })}
      </h2>
      <ul className="mt-1 grid max-h-48 gap-0.5 overflow-y-auto text-small">
        {issues.slice(0, MAX_SHOWN_ISSUES).map((issue) => {
          const { label, target } = locateIssue(issue, context);
          const exact = `${issue.file}:${issue.line}:${issue.column}`;
          return (
            <li key={`${exact} ${issue.code}`} className="flex flex-wrap items-center gap-x-3">
              <button
                type="button"
                title={exact}
                className="min-h-8 text-left hover:underline"
                onClick={() => onIssue(target)}
              >
                <span className="font-bold">{label}.</span> {issueMessage(issue, context)}
              </button>
              {issue.code === 'token-unknown' && target.tab === 'pages' && (
                <button
                  type="button"
                  className="min-h-8 text-plum-800 underline"
                  onClick={() => onIssue({ tab: 'pages', page: target.page, place: insertHelpPlace(target.page) })}
                >
                  {t('adminBooks.help.open')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
