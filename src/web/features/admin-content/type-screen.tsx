// Resolves the content type in the URL to its list, its single record or one entry.
import { useLocation, useParams } from 'react-router';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { keptFormKey } from '#web/admin-kit/forms/unsaved-guard.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { EntryScreen } from './form/entry-screen.tsx';
import { DeletedList } from './list/deleted-list.tsx';
import { EntryList } from './list/entry-list.tsx';
import { DELETED_LIST_ID, NEW_ENTRY_ID, SINGLE_ENTRY_ID, useTypes } from './use-types.ts';

export function TypeScreen() {
  const t = useT();
  const { type: name = '', documentId } = useParams();
  const location = useLocation();
  const { data, failure, reload } = useTypes();
  const type = data?.find((each) => each.name === name);
  const back = { to: '/admin/content', text: t('adminContent.content') };
  if (!type) {
    return (
      <AdminPage title={data ? t('adminContent.noSuchType') : t('adminContent.content')} back={back}>
        {failure ? <FailureNotice failure={failure} retry={reload} /> : !data && <p>{t('admin.loading')}</p>}
      </AdminPage>
    );
  }
  const id = type.kind === 'single' ? SINGLE_ENTRY_ID : documentId;
  if (id === DELETED_LIST_ID) return <DeletedList key={name} type={type} />;
  if (id === undefined) return <EntryList key={name} type={type} />;
  // Each new entry has its own form, which stays mounted when its first save changes the URL.
  const ownKey = id === NEW_ENTRY_ID ? `${name}/${NEW_ENTRY_ID}/${location.key}` : `${name}/${id}`;
  const formKey = keptFormKey(location) ?? ownKey;
  return <EntryScreen key={formKey} formKey={formKey} type={type} documentId={id} />;
}
