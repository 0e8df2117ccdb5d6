import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { followPreference } from './src/styles/follow-preference.ts'

/** A busy machine is slow: nobody who starts the product need read where. */
const quiet = { pluginTimings: false }

/** Before anything else reads the style sheets. */
const darkByPreference: Plugin = {
  name: 'dark-by-preference',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? followPreference(code) : undefined),
}

/** Two builds: what renders on the server (`--ssr`), and the files a browser loads, under `/sf/`. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), darkByPreference],
  appType: 'custom',
  build: isSsrBuild
    ? {
        target: 'node24',
        copyPublicDir: false,
        minify: false,
        emptyOutDir: true,
        rolldownOptions: { checks: quiet },
      }
    : {
        target: 'es2022',
        manifest: true,
        assetsDir: 'sf',
        emptyOutDir: true,
        // Fonts stay files, so that the first one can be preloaded.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        // The map is one file, fetched when somebody looks at one; what a first page may weigh, the budgets check.
        chunkSizeWarningLimit: 1_200,
        rolldownOptions: {
          checks: quiet,
          input: ['src/entry-client.tsx', 'src/features/order/offline/key-worker.ts'],
          output: {
            codeSplitting: {
              // What pages share is one file: a dozen small ones would queue for the browser's six connections.
              // What only finding and choosing a box needs is one of its own, without what that imports: whoever opens
              // a key or an account waits for less.
              groups: [
                {
                  name: 'choosing',
                  test: /storefront\/src\/ui\/choosing\//,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                // What only ordering and adding to a rental needs.
                {
                  name: 'ordering',
                  test: /storefront\/src\/(ui\/(proof\/|code-field|asked-address-fields)|lib\/words\/price-words)/,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                { name: 'shared', test: /storefront\/src\/(lib|ui)\/|texts\/src\/formats/, minShareCount: 2 },
              ],
            },
          },
        },
      },
  // Workspace packages are TypeScript source; everything else stays a dependency of the server.
  ssr: { noExternal: [/^@fachwerk\//] },
}))
