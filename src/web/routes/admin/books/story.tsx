// /admin/stories/:slug: story editor.
import { useState } from 'react';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { readStory } from '#web/features/admin-books/editor/story/story-shape.ts';
import { StoryEditor } from '#web/features/admin-books/editor/story-editor.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import type { Route } from './+types/story';

export const loader = ({ params }: Route.LoaderArgs) => ({ slug: params.slug });

export default function AdminStory({ loaderData: { slug } }: Route.ComponentProps) {
  const t = useT();
  const locale = useLocale();
  const { data, failure, reload } = useAdminData('GET /api/admin/stories/:slug', { params: { slug } });
  const [said, setSaid] = useState('');
  const storyDetails = data?.data.slug === slug ? data.data : null;
  const title = storyDetails ? (readStory(storyDetails.files)?.title[locale] ?? slug) : t('adminBooks.story');
  // Another draft or version remounts the editor.
  const key =
    storyDetails &&
    `${storyDetails.slug} ${storyDetails.hash} ${storyDetails.draft?.revision ?? 0} ${storyDetails.versions.length}`;
  return (
    <AdminPage title={title} back={{ to: '/admin/books?tab=templates', text: t('adminBooks.templates') }}>
      <p role="status" className="mb-2 font-bold text-fern-700 empty:hidden">
        {said}
      </p>
      {failure && !storyDetails && <FailureNotice failure={failure} retry={reload} />}
      {!storyDetails && !failure && <p className="text-ink-soft">{t('admin.loading')}</p>}
      {storyDetails && (
        <StoryEditor
          key={key}
          storyDetails={storyDetails}
          onReload={(sentence = '') => {
            setSaid(sentence);
            reload();
          }}
        />
      )}
    </AdminPage>
  );
}
