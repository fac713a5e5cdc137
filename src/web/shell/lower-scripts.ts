// Lets scripts wait for what a visitor sees: React Router preloads them with the urgency of styles and type.
import { Transform } from 'node:stream';

const HEAD_END = '</head>';

/** Passes a page through; the preloads in its head get a low priority. Works on bytes, so no letter is split. */
export function lowerScripts(): Transform {
  let held: Buffer[] | undefined = [];
  const rewrite = (html: string): Buffer =>
    Buffer.from(
      html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
      'latin1',
    );
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      if (!held) return next(null, chunk);
      held.push(Buffer.from(chunk));
      const html = Buffer.concat(held).toString('latin1');
      if (!html.includes(HEAD_END)) return next();
      held = undefined;
      next(null, rewrite(html));
    },
    flush(done) {
      done(null, held ? rewrite(Buffer.concat(held).toString('latin1')) : undefined);
    },
  });
}
