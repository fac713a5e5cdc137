// Defers scripts until the visible page has loaded: on a slow phone they would compete with it for bandwidth and CPU.

const PRELOADS = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const START = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/;

interface DeferredScripts {
  readonly html: string;
  /** Scripts that the page itself adds later. */
  readonly deferred: readonly string[];
}

/**
 * Runs the scripts at the first interaction, when everything visible has loaded, or after a timeout. Sections with deferred loading (base.css) are
 * released one by one in idle periods before that, or all at once on interaction. A pointermove without movement is ignored: browsers send it when
 * the page is laid out under a resting pointer. A form that needs scripts is held back: its button is clicked again once they run; if they do not
 * arrive, the form is submitted without them.
 */
const LOADER = `((modules, code) => {
  const begun = new AbortController();
  const jump = () => document.documentElement.dataset.jump = '';
  if (location.hash) jump();
  const unloaded = () => document.querySelectorAll('.defer-load:not([data-loaded])');
  const begin = () => {
    if (begun.signal.aborted) return;
    begun.abort();
    for (const part of [...unloaded(), ...document.querySelectorAll('main+footer')]) part.dataset.loaded = '';
    const add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties));
    add('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: document.documentElement.dataset.copy });
    for (const href of modules) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', textContent: code });
  };
  const moved = ({ type, movementX, movementY }) => (type !== 'pointermove' || movementX || movementY) && begin();
  for (const sign of ['scroll', 'pointerdown', 'pointermove', 'keydown', 'focusin'])
    addEventListener(sign, moved, { signal: begun.signal, capture: true, passive: true });
  const idle = window.requestIdleCallback ?? setTimeout;
  const wake = () => {
    const [part] = unloaded();
    if (!part || begun.signal.aborted) return begin();
    part.dataset.loaded = '';
    idle(wake);
  };
  addEventListener('load', () => setTimeout(() => idle(wake), 200));
  setTimeout(begin, 4000);
  const wait = (tapped) => window.earlyClick !== null && (window.earlyClick = tapped ?? undefined, true);
  addEventListener('click', ({ target }) => {
    if (target.closest('a[href*="#"]')) jump();
    wait(target.closest('button[type=button]:not([popovertarget])'));
  }, true);
  addEventListener('submit', (event) => {
    const form = event.target;
    if (form.matches('[data-asks]:invalid')) {
      form.dataset.held = '';
      event.preventDefault();
    }
    if (!form.matches('form[data-scripted],form:not([method],[action])') || !wait(event.submitter)) return;
    event.preventDefault();
    setTimeout(() => window.earlyClick && form.method === 'post' && form.submit(), 9000);
  }, true);
})`.replace(/\n\s*/g, '');

/** Replaces the script preloads and the entry script of the page by a loader that fetches them later. */
export function deferScripts(html: string, nonce: string): DeferredScripts {
  const preloads = [...html.matchAll(PRELOADS)].map(([, href]) => href);
  const deferred: string[] = [];
  const later = html.replaceAll(PRELOADS, '').replace(START, (tag, attributes: string, code: string) => {
    if (!attributes.includes(` nonce="${nonce}"`)) return tag;
    deferred.push(code);
    return `<script${attributes}>${LOADER}(${inScript(preloads)},${inScript(code)})</script>`;
  });
  return { html: later, deferred };
}

/** A literal that cannot end the script element it is embedded in. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
