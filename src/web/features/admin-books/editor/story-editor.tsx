// Story editor: tabs for pages, book, files, stress test and versions under a common toolbar.
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import type { StoryDetails } from '#server/modules/stories/stories.types.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useUnsavedGuard } from '#web/admin-kit/forms/unsaved-guard.ts';
import { type ListAddress, useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { BookForm } from './book-form.tsx';
import { EditorBar } from './editor-bar.tsx';
import { FilesForm } from './files-form.tsx';
import { IssueList } from './issues/issue-list.tsx';
import type { Caret, IssueTarget } from './issues/issue-place.ts';
import { revealPlace } from './issues/reveal-place.ts';
import { PagesTab } from './pages-tab.tsx';
import { useStoryNames } from './story/story-names.ts';
import { readStory } from './story/story-shape.ts';
import { TestPanel } from './test-panel.tsx';
import { useEditor } from './use-editor.ts';
import { VersionsPanel } from './versions-panel.tsx';

const TABS = ['pages', 'book', 'test', 'versions', 'files'] as const;
type Tab = (typeof TABS)[number];

interface StoryEditorProps {
  storyDetails: StoryDetails;
  /** Reloads the story after a change outside its files. */
  onReload: (said?: string) => void;
}

export function StoryEditor({ storyDetails, onReload }: StoryEditorProps) {
  const t = useT();
  const { can } = useStaff();
  const disabled = !can('admin::stories.write');
  const editor = useEditor(storyDetails);
  useUnsavedGuard(editor.dirty);
  const address = useListAddress();
  const tab = TABS.find((one) => one === address.get('tab')) ?? 'pages';
  const { place, setPlace, goTo, ownAddress } = useIssueTarget(address, tab);
  const file = address.get('file') in editor.files ? address.get('file') : 'story.json';
  const story = readStory(editor.files);
  const { vocabulary } = storyDetails;
  const open = (next: Tab) => ownAddress.set({ tab: next === 'pages' ? null : next });
  const names = useStoryNames(editor.files, story);
  return (
    <>
      <EditorBar editor={editor} storyDetails={storyDetails} disabled={disabled} onReload={onReload} />
      {editor.failure && <FailureNotice failure={editor.failure} />}
      <IssueList issues={editor.issues} files={editor.files} story={story} onIssue={goTo} />
      <EditorTabs tab={tab} open={open} />
      <div id="story-tab" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {(tab === 'pages' || tab === 'book') && !story && (
          <p className="font-bold text-berry-700">{t('adminBooks.storyUnreadable')}</p>
        )}
        {tab === 'pages' && story && (
          <PagesTab editor={editor} story={story} vocabulary={vocabulary} disabled={disabled} address={ownAddress} />
        )}
        {tab === 'book' && story && (
          <BookForm editor={editor} story={story} vocabulary={vocabulary} disabled={disabled} />
        )}
        {tab === 'files' && (
          <FilesForm
            editor={editor}
            file={file}
            names={names}
            place={place}
            disabled={disabled}
            onFile={(next) => {
              setPlace(null);
              address.set({ file: next });
            }}
          />
        )}
        {tab === 'test' && (
          <TestPanel
            editor={editor}
            names={names}
            disabled={disabled}
            onPage={(page) => ownAddress.set({ tab: null, at: page === 'front' ? null : String(page) })}
            newest={storyDetails.versions[0]?.number ?? null}
            known={storyDetails.test}
            onPublished={(version) => onReload(t('adminBooks.published', { version }))}
          />
        )}
        {tab === 'versions' && (
          <VersionsPanel
            storyDetails={storyDetails}
            names={names}
            disabled={disabled}
            hasDraft={editor.draft !== null}
            onRestored={() => onReload(t('adminBooks.restored'))}
          />
        )}
      </div>
    </>
  );
}

/** Opens the tab and the field of an issue. */
function useIssueTarget(address: ListAddress, tab: Tab) {
  const [place, setPlace] = useState<Caret | null>(null);
  const [asked, setAsked] = useState<IssueTarget | null>(null);
  const goTo = (target: IssueTarget) => {
    if (target.tab === 'files') {
      address.set({ tab: 'files', file: target.file });
      return setPlace(target.caret);
    }
    const at = target.tab === 'pages' && target.page !== 'front' ? String(target.page) : null;
    address.set(target.tab === 'pages' ? { tab: null, at } : { tab: target.tab });
    setAsked(target);
  };
  const shownPage = address.get('at') || 'front';
  const isOpening = useNavigation().state !== 'idle';
  // The field is looked up after every render until its page is shown: another page may have a field of the same name.
  useEffect(() => {
    if (!asked || asked.tab === 'files' || isOpening) return;
    if (asked.tab !== tab || (asked.tab === 'pages' && String(asked.page) !== shownPage)) return;
    const caret = asked.tab === 'pages' ? asked.caret : undefined;
    if (asked.place === null || revealPlace(asked.place, caret)) setAsked(null);
  });
  // A page or tab opened by hand ends the way to an issue.
  const ownAddress: ListAddress = {
    ...address,
    set(changes) {
      setAsked(null);
      address.set(changes);
    },
  };
  return { place, setPlace, goTo, ownAddress };
}

interface EditorTabsProps {
  tab: Tab;
  open: (tab: Tab) => void;
}

function EditorTabs({ tab, open }: EditorTabsProps) {
  const t = useT();
  return (
    <div
      role="tablist"
      aria-label={t('adminBooks.editorTabs')}
      className="mb-3 flex flex-wrap gap-1 border-b border-plum-200"
    >
      {TABS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`tab-${one}`}
          aria-selected={one === tab}
          aria-controls="story-tab"
          onClick={() => open(one)}
          className={cx(
            '-mb-px min-h-11 rounded-t-sm border-b-3 px-3 text-small font-bold',
            one === tab ? 'border-plum-700 text-plum-800' : 'border-transparent text-ink-soft hover:bg-plum-100',
          )}
        >
          {t(`adminBooks.editor.${one}`)}
        </button>
      ))}
    </div>
  );
}
