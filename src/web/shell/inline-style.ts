// The stylesheet inside the page: as a file of its own it costs a slow line a round trip before anything is seen.

export interface Stylesheet {
  readonly href: string;
  readonly css: string;
}

/** React goes on finding its link, which the browser no longer follows. */
export function inlineStyle(html: string, { href, css }: Stylesheet): string {
  const link = new RegExp(`<link rel="stylesheet" href="${href.replaceAll('.', '\\.')}"([^>]*?)/?>`);
  return html.replace(
    link,
    (_tag, rest: string) => `<style>${css}</style><link rel="stylesheet" href="${href}"${rest} disabled=""/>`,
  );
}
