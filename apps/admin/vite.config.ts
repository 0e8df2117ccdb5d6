import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { callsWithoutSchemas } from './calls-without-schemas.ts'

/** The version staff read about under „Neuigkeiten“ is the one on the login box. */
const releases = readFileSync(new URL('src/features/releases/neuigkeiten.md', import.meta.url), 'utf8')
const version = /^## (\S+)/m.exec(releases)?.[1] ?? '0'
const server = process.env['FACHWERK_SERVER'] ?? 'http://127.0.0.1:8080'
const ownCalls = ['/auth', '/auth-secure', '/private', '/location', '/franchisees', '/public']

const FIRST_SCREEN = [
  'src/app/shell/shell.tsx',
  'src/app/shell/problem-pages.tsx',
  'src/app/dashboard-widgets.tsx',
  'src/features/dashboard/dashboard-page.tsx',
]

/** Has the first screen fetched along with the first files, instead of when these have run (N-07). */
const preloadFirstScreen = (): Plugin => ({
  name: 'preload-first-screen',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const wanted = new Set<string>()
      const want = (file: string) => {
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk' || wanted.has(file)) return
        wanted.add(file)
        for (const style of chunk.viteMetadata?.importedCss ?? []) wanted.add(style)
        for (const needed of chunk.imports) want(needed)
      }
      for (const [file, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && FIRST_SCREEN.some((name) => chunk.facadeModuleId?.endsWith(name)))
          want(file)
      return Array.from(wanted)
        .filter((file) => !html.includes(file))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: file.endsWith('.css')
            ? { rel: 'preload', as: 'style', crossorigin: true, href: `/${file}` }
            : { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        }))
    },
  },
})

/** The back office: static files that the server hands out on its admin hosts. */
export default defineConfig({
  plugins: [react(), preloadFirstScreen(), callsWithoutSchemas],
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
    // The map is one file, fetched when somebody looks at one; what a first page may weigh, the budgets check.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      // A busy machine is slow: nobody who starts the product need read where.
      checks: { pluginTimings: false },
      output: {
        // The entry names every file of every lazy part; seven signs tell two builds apart as well as eight.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
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
              test: /node_modules[\\/](@mantine[\\/](hooks|store|core[\\/](?!esm[\\/]components[\\/](Checkbox|Combobox|FileInput|FloatingIndicator|Highlight|Input|InputBase|Menu|Modal|MultiSelect|NumberInput|PasswordInput|Pill|PillsInput|Radio|SegmentedControl|Select|Switch|Tabs|Textarea|TextInput)[\\/]|esm[\\/]utils[\\/]InlineInput))|@floating-ui|react-remove-scroll|react-remove-scroll-bar)[\\/]?/,
              priority: 25,
            },
            {
              // What the sign-in needs beyond that: the shell holds no field.
              name: 'mantine-fields',
              test: /node_modules[\\/]@mantine[\\/](form[\\/]|core[\\/]esm[\\/](components[\\/](Checkbox|FileInput|Highlight|Input|InputBase|PasswordInput|Textarea|TextInput)[\\/]|utils[\\/]InlineInput))/,
              priority: 22,
            },
            {
              // What only lists, forms and dialogs need. It imports the other group and never the other way round.
              name: 'mantine-forms',
              test: /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]/,
              priority: 20,
            },
            {
              // One file instead of ten: without HTTP/2 a browser fetches six at a time, and the rest wait in line.
              name: 'first-screen',
              test: /admin[\\/]src[\\/](app[\\/](shell|dashboard-widgets)|features[\\/]dashboard[\\/](dashboard-(page|grid|head)|dashboard\.module|layout-of|rental-counts|texts|use-dashboard|widget|widget-slot)\.|ui[\\/]panes[\\/]following)/,
              priority: 15,
            },
            {
              // Small things that nearly every screen has: one file of them is there sooner than thirty. What needs the
              // contract's schemas stays out, or the first screen would build them (scripts/budgets.ts looks).
              name: 'parts',
              test: /admin[\\/]src[\\/](lib[\\/](?!use-command)|ui[\\/](page-head|states[\\/](emptiness|failure|row-skeleton)|facts[\\/]marks))|@tabler[\\/]icons-react/,
              minShareCount: 2,
              priority: 10,
            },
          ],
        },
      },
    },
  },
})
