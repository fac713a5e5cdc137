// Builds the storefront: Tailwind's tokens, React Router's routes, one stylesheet, hashed assets.
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { reactRouterPatches } from './scripts/react-router-patches.ts';
import { readerModels } from './scripts/reader-models.ts';

export default defineConfig({
  resolve: {
    alias: { 'react-remove-scroll': fileURLToPath(new URL('src/web/ui/overlays/remove-scroll.tsx', import.meta.url)) },
  },
  plugins: [tailwindcss(), reactRouter(), readerModels(), ...reactRouterPatches()],
  define: { __BUILT_AT__: JSON.stringify(new Date().toISOString()) },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // How long a plugin took says how busy the machine was: a build speaks up about its code only.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    // The server needs every part at once: what the browser fetches late is in the same file there.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files that every page needs: they compress better together and spare requests.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'shell',
                  test: /src\/(core\/pricing\/format-price|web\/(child-preview\/has-preview-child|kept-books\/(kept-mark|where-books-are-kept)|integrations\/analytics\/track-events|i18n|shell|ui\/(forms\/button|cx|display\/(icon|picture|price)|feedback\/toast-store)))(?!.*(footer\.|second-factor|newsletter-form|write-access-dialog|email-suggestion|consent-boxes|password-input|maintenance|missing|error-pages|safe-next))/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
