// Finds the page's own inline scripts by the nonce that React put on them, and removes the nonce.

interface InlineScripts {
  readonly html: string;
  /** Scripts allowed to run: an injected script lacks the nonce and is not among them. */
  readonly scripts: readonly string[];
}

/** React escapes `<`, `>` and quotes in attributes, and inline code escapes `</script>`. */
const SCRIPTS = /<script([^>]*)>([\s\S]*?)<\/script>/g;

export function extractInlineScripts(html: string, nonce: string): InlineScripts {
  const mark = ` nonce="${nonce}"`;
  const scripts = [...html.matchAll(SCRIPTS)]
    .filter(([, attributes = '']) => attributes.includes(mark) && !attributes.includes(' src="'))
    .map(([, , text = '']) => text);
  return { html: html.replaceAll(mark, ''), scripts };
}
