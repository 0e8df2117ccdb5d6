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
      const rows = Object.entries<Call>(adminCalls).map(([name, { method, path, auth, file, stream }]) => {
        const row = [name, method, path, auth === 'staff' ? 0 : auth, file ? 1 : 0, stream ? 1 : 0]
        // Most are asked by staff and answer once: their row ends with the path.
        return row.slice(0, row.findLastIndex((part) => part !== 0) + 1)
      })
      return `export const adminCalls = Object.fromEntries(${JSON.stringify(rows)}.map(
        ([name, method, path, auth, file, stream]) =>
          [name, { method, path, auth: auth || 'staff', file: !!file || undefined, stream: !!stream || undefined }]))`
    },
  },
} as const
