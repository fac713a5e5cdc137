// A relative records the story by a link, page by page, without an account.
import '#web/making-copy.ts';
import '#web/voice-copy.ts';
import { useState } from 'react';
import { data } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { RecordingScreen } from '#web/features/voice/recording-screen.tsx';
import { RemoveRecordings } from '#web/features/voice/remove-recordings.tsx';
import { VoiceStart } from '#web/features/voice/voice-start.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { requireOwnDocument } from '#web/own-document.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/voice';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  // The page alone may use the microphone, which its own document says.
  requireOwnDocument(context, url);
  const recording = await context.get(storefrontContext).services.books.voices.recording(params.key);
  // Neither indexed nor leaked as a referrer.
  const headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' };
  return data({ recording, outsideServices: ['microphone'] }, { status: recording ? 200 : 404, headers });
}

export default function Voice({ loaderData, params: { key } }: Route.ComponentProps) {
  const t = useT();
  const [recording, setRecording] = useState(loaderData.recording);
  const [isRemoved, setRemoved] = useState(false);
  const onRemoved = () => setRemoved(true);
  const toShop = (
    <ShopLink to="/books" className={buttonClass('plum')}>
      {t('books.all')}
    </ShopLink>
  );
  if (!recording) return <Missing title={t('voice.missingTitle')} text={t('voice.missingText')} actions={toShop} />;
  const title = t('voice.title', { title: recording.title });
  if (isRemoved)
    return (
      <div role="status">
        <Missing title={t('voice.remove.done')} text={t('voice.remove.doneText')} actions={toShop} />
      </div>
    );
  const count = recording.pages.filter(({ take }) => take).length;
  return (
    <div className="wrap pt-6 pb-16">
      <PageHead title={title} hidden />
      <h1 className={recording.isOpen && recording.hasBegun ? 'text-h2' : 'text-h1'}>
        {recording.isOpen ? title : t('voice.closed.title')}
      </h1>
      {!recording.isOpen && (
        <>
          <p className="mt-2 mb-6 max-w-prose text-lead">{t('voice.closed.text', { count })}</p>
          <RemoveRecordings linkKey={key} onRemoved={onRemoved} />
        </>
      )}
      {recording.isOpen && !recording.hasBegun && (
        <>
          <p className="mt-2 max-w-prose text-lead text-ink-soft">{t('voice.lead', { name: recording.childName })}</p>
          <p className="mt-2 max-w-prose">{t('voice.need')}</p>
          <VoiceStart linkKey={key} recording={recording} onBegun={setRecording} />
        </>
      )}
      {recording.isOpen && recording.hasBegun && (
        <RecordingScreen linkKey={key} recording={recording} onRemoved={onRemoved} />
      )}
    </div>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
