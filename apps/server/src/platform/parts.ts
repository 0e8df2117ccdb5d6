import type { Exports } from './export/export-rows.ts'
import type { Repeat } from './http/repeat.ts'
import type { Registry } from './http/serve.ts'
import type { Platform } from './platform.ts'

/** Everything technical a module is built from; each names what it takes of it: `Pick<Parts, 'db' | 'clock'>`. */
export type Parts = Omit<Platform, 'start' | 'stop'> &
  Pick<Registry, 'serve' | 'serveStream' | 'serveFile'> & {
    readonly exportRows: Exports
    readonly repeat: Repeat
  }
