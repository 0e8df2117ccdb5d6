import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const server = process.env['FACHWERK_SERVER'] ?? 'http://127.0.0.1:8080'
const ownCalls = ['/auth', '/auth-secure', '/private', '/location', '/franchisees', '/public']

/** The back office: static files that the server hands out on its admin hosts. */
export default defineConfig({
  plugins: [react()],
  define: { 'import.meta.env.FACHWERK_VERSION': JSON.stringify(version) },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(ownCalls.map((path) => [`^${path}/`, { target: server }])),
  },
  build: {
    target: 'es2023',
    manifest: true,
    // Everything is a file of its own origin: the content policy allows no inline script and no data font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One group per library and no size limit: split further, their own import order breaks in the browser.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
              priority: 30,
            },
            {
              name: 'mantine',
              test: /node_modules[\\/](@mantine[\\/](core|hooks|form|store)|@floating-ui|react-remove-scroll|react-remove-scroll-bar)[\\/]/,
              priority: 20,
            },
          ],
        },
      },
    },
  },
})
