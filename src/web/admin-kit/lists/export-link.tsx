// Link to a table as a file. Exports need a recent proof of identity, which is asked for before the download begins.
import { ensureFresh } from '#web/admin-kit/session/fresh-proof.ts';
import { buttonClass } from '#web/ui/forms/button.tsx';

interface ExportLinkProps {
  href: string;
  title?: string;
  children: string;
}

export function ExportLink({ href, title, children }: ExportLinkProps) {
  return (
    <a
      className={buttonClass('quiet', true)}
      href={href}
      title={title}
      download
      onClick={(event) => {
        event.preventDefault();
        void ensureFresh().then((isFresh) => {
          if (!isFresh) return;
          const link = Object.assign(document.createElement('a'), { href, download: '' });
          link.click();
        });
      }}
    >
      {children}
    </a>
  );
}
