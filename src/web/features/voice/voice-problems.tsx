// What keeps a page from being recorded, sent or heard, and what the reader can do.
import { useEffect, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { canRecord } from './microphone.ts';
import type { RecorderProblem } from './use-recorder.ts';
import type { SendingProblem } from './use-takes.ts';

interface VoiceProblemsProps {
  readonly recorder: RecorderProblem | null;
  readonly sending: SendingProblem | null;
  readonly hasPlaybackFailed: boolean;
  readonly onSendAgain: () => void;
}

export function VoiceProblems({ recorder, sending, hasPlaybackFailed, onSendAgain }: VoiceProblemsProps) {
  const t = useT();
  const [isOffline, setOffline] = useState(false);
  const [isUnsupported, setUnsupported] = useState(false);
  useEffect(() => {
    setUnsupported(!canRecord());
    const look = () => setOffline(!navigator.onLine);
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  const shown = recorder ?? (isUnsupported ? 'unsupported' : null);
  return (
    <div role="alert" className="grid gap-2 font-bold text-berry-700 empty:hidden">
      {shown && <p>{t(shown === 'limit' ? 'voice.limit' : `voice.problems.${shown}`)}</p>}
      {hasPlaybackFailed && <p>{t('voice.problems.unplayable')}</p>}
      {isOffline && <p>{t('voice.offline')}</p>}
      {sending && !isOffline && (
        <>
          <p>{t(`voice.problems.${sending}`)}</p>
          {sending === 'failed' && (
            <Button look="quiet" small className="justify-self-start" onClick={onSendAgain}>
              {t('voice.sendAgain')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
