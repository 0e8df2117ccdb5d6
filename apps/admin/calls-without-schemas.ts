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
      // Calls that are made in the same way stand together: what they share is said once.
      const ofOffice = Object.entries<Call>(adminCalls).filter(([, { host }]) => host !== 'site')
      const groups = Map.groupBy(ofOffice, ([, { method, auth, file, stream }]) =>
        [method, auth, file ? 1 : '', stream ? 1 : ''].join(' '),
      )
      const compact = Array.from(groups, ([kind, calls]) =>
        [kind, ...calls.map(([name, { path }]) => `${name} ${path}`)].join('|'),
      )
      return `export const adminCalls = Object.fromEntries(${JSON.stringify(compact)}.flatMap((group) => {
        const [kind, ...rows] = group.split('|'), [method, auth, file, stream] = kind.split(' ')
        return rows.map((row) => {
          const [name, path] = row.split(' ')
          return [name, { method, path, auth, file: !!file || undefined, stream: !!stream || undefined }]
        })
      }))`
    },
  },
} as const
