// Tells the page's own inline scripts by a secret that React put on them, and takes it off.

interface OwnScripts {
  readonly html: string;
  /** What runs in the page: a script that somebody smuggled into it does not carry the secret, and is not among them. */
  readonly scripts: readonly string[];
}

/** React escapes `<`, `>` and quotes in attributes, and whoever writes a script escapes its end. */
const SCRIPTS = /<script([^>]*)>([\s\S]*?)<\/script>/g;

export function ownScripts(html: string, nonce: string): OwnScripts {
  const mark = ` nonce="${nonce}"`;
  const scripts = [...html.matchAll(SCRIPTS)]
    .filter(([, attributes = '']) => attributes.includes(mark) && !attributes.includes(' src="'))
    .map(([, , text = '']) => text);
  return { html: html.replaceAll(mark, ''), scripts };
}
