import type { Call } from '@fachwerk/contract/call'

/**
 * Gives the built client its table of calls without schemas: it reads the method, the path, for whom a call is and whether
 * a file comes back. The schemas of all areas would be a quarter of the first screen.
 */
export const callsWithoutSchemas = {
  name: 'calls-without-schemas',
  apply: 'build',
  load: {
    filter: { id: /admin\/src\/lib\/admin-calls\.ts$/ },
    async handler() {
      const { adminCalls } = await import(new URL('src/lib/admin-calls.ts', import.meta.url).href)
      const plain = Object.entries<Call>(adminCalls).map(([name, { method, path, auth, file, stream }]) => [
        name,
        { method, path, auth, file, stream },
      ])
      return `export const adminCalls = ${JSON.stringify(Object.fromEntries(plain))}`
    },
  },
} as const
