// Removing a redirect: one question with JavaScript, a plain form without.
import { lazy, Suspense, useState } from 'react';
import { Form } from 'react-router';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

const Dialog = lazy(() => import('#web/ui/overlays/dialog.tsx').then((module) => ({ default: module.Dialog })));

export function RemoveRedirect({ id, path }: { id: number; path: string }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <Button
          type="submit"
          look="quiet"
          small
          name="remove"
          value={id}
          aria-label={`${t('admin.redirectRemove')} ${path}`}
        >
          {t('admin.redirectRemove')}
        </Button>
      </Form>
      {asking && (
        <Suspense>
          <Dialog
            open
            onOpenChange={setAsking}
            title={t('admin.redirectRemoveTitle')}
            description={t('admin.redirectRemoveText', { path })}
            closeLabel={t('site.close')}
          >
            <Form method="post" className="mt-6 flex flex-wrap gap-3" onSubmit={() => setAsking(false)}>
              <Button type="submit" look="danger" name="remove" value={id}>
                {t('admin.redirectRemove')}
              </Button>
              <Button look="quiet" onClick={() => setAsking(false)}>
                {t('admin.keep')}
              </Button>
            </Form>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
