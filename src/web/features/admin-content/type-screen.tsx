// A content type by its name in the address: its list, its one record, or one of its entries.
import { useParams } from 'react-router';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/notice.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { EntryScreen } from './form/entry-screen.tsx';
import { DeletedList } from './list/deleted-list.tsx';
import { EntryList } from './list/entry-list.tsx';
import { DELETED, ONLY, useTypes } from './use-types.ts';

export function TypeScreen() {
  const t = useT();
  const { type: name = '', documentId } = useParams();
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
  const id = type.kind === 'single' ? ONLY : documentId;
  if (id === DELETED) return <DeletedList key={name} type={type} />;
  return id === undefined ? (
    <EntryList key={name} type={type} />
  ) : (
    <EntryScreen key={`${name}/${id}`} type={type} documentId={id} />
  );
}
