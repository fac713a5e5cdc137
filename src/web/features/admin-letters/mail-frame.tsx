// A mail in a frame of its own: no scripts, no forms, no way out.

/** The page's own policy refuses style elements; a mail keeps its looks in attributes. */
const withoutStyles = (html: string): string => html.replace(/<style>[\s\S]*?<\/style>/g, '');

export function MailFrame({ html, title }: { html: string; title: string }) {
  return (
    <iframe
      sandbox=""
      title={title}
      srcDoc={withoutStyles(html)}
      className="h-[42rem] w-full max-w-3xl rounded-md border border-plum-200 bg-white"
    />
  );
}
