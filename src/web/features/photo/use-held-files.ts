// Files wait for consent and for room in the book; a choice beyond the limit is reported.
import { useEffect, useState } from 'react';

interface HeldFilesInput {
  readonly consentGiven: boolean;
  readonly onConsent: () => void;
  /** Photos the book can still take. */
  readonly room: number;
  readonly inProgress: number;
  readonly upload: (files: readonly File[]) => void;
}

export function useHeldFiles({ consentGiven, onConsent, room, inProgress, upload }: HeldFilesInput) {
  const [heldFiles, setHeldFiles] = useState<readonly File[]>([]);
  /** The consent question is open; a yes opens the file chooser or uploads the held files. */
  const [asked, setAsked] = useState<{ readonly open: () => void }>();
  /** Number of files of the last choice that exceeded the limit. */
  const [rejectedCount, setRejectedCount] = useState(0);
  function addFiles(files: readonly File[]): void {
    if (files.length === 0) return;
    setRejectedCount(0);
    // Files wait here for consent.
    setHeldFiles((waiting) => [...waiting, ...files]);
    if (!consentGiven) setAsked({ open: () => {} });
  }

  function agree(): void {
    onConsent();
    asked?.open();
    setAsked(undefined);
  }

  function disagree(): void {
    setHeldFiles([]);
    setAsked(undefined);
  }

  useEffect(() => {
    if (!consentGiven || heldFiles.length === 0) return;
    if (room > 0) {
      upload(heldFiles.slice(0, room));
      setHeldFiles(heldFiles.slice(room));
      // An upload in progress may still be rejected: the next file takes its place.
    } else if (inProgress === 0) {
      setRejectedCount(heldFiles.length);
      setHeldFiles([]);
    }
  }, [consentGiven, heldFiles, room, inProgress, upload]);

  return {
    heldCount: heldFiles.length,
    isAsked: asked !== undefined && !consentGiven,
    rejectedCount,
    addFiles,
    agree,
    disagree,
    ask: (open: () => void) => setAsked({ open }),
    clearRejected: () => setRejectedCount(0),
  };
}
