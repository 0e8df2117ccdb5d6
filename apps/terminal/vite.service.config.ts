import { defineConfig } from 'vite'

/** The terminal's programs, each one file that needs nothing but Node: what `npm run pack:terminal` packs. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    target: 'node24',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      // D-Bus asks for a session's address over X11 or for file descriptors only where there is no system bus.
      external: ['x11', 'usocket'],
      input: { terminal: 'src/provisioning/start.ts', health: 'src/service/health/start.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
