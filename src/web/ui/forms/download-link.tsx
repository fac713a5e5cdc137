// A download link. It sends a HEAD request first, because a browser shows no useful message for a failed download.
import type { MouseEvent } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { type ButtonLook, buttonClass } from './button.tsx';

interface DownloadLinkProps {
  address: string;
  label: string;
  size: string;
  /** Shown where the file is not available. */
  failed: string;
  look?: ButtonLook;
}

export function DownloadLink({ address, label, size, failed, look = 'plum' }: DownloadLinkProps) {
  async function fetchFile(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    const answer = await fetch(address, { method: 'HEAD' }).catch(() => null);
    if (answer?.ok) location.assign(address);
    else showToast({ title: failed, tone: 'bad' });
  }
  return (
    <a href={address} download onClick={fetchFile} className={cx(buttonClass(look), 'max-sm:w-full')}>
      <Icon name="book" className="size-5" />
      <span className="flex flex-wrap justify-center gap-x-3">
        {label}
        <span className="font-normal whitespace-nowrap">{size}</span>
      </span>
    </a>
  );
}

const MEGABYTE = 1024 * 1024;

/** Megabytes, formatted for the language. */
export const megabytes = (bytes: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / MEGABYTE);
