import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The kiosk page; the terminal's own server gives it out. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // A busy machine is slow: nobody who starts the product need read where.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
})
