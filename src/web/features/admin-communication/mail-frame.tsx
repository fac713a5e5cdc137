// A mail in a sandboxed frame without scripts, forms or navigation.

/** The page's CSP blocks style elements; mails carry their styles in attributes too. */
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
