// Lets scripts wait until a visitor sees the page: a slow phone shares its line and its processor among all it is told to load.

const PRELOADS = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const START = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/;

interface DeferredScripts {
  readonly html: string;
  /** The scripts that the page itself will add to itself later. */
  readonly deferred: readonly string[];
}

/**
 * Starts at the first touch or key, after everything visible has come, or when that takes too long. Parts with deferred
 * loading (base.css) are released one by one in idle moments before that, or all at once where a visitor is quicker. A
 * pointer that lies still is told of too, when the page is laid out under it: that is no move. A form that only scripts
 * can send whole is not sent before them: its button is pressed again when they are there, and where they do not come,
 * what the form can say without them is sent.
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

/** The page with its script preloads and its first script replaced by one that fetches them later. */
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

/** As a literal that cannot end the script it stands in. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
