import type { Registry } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'

/** What every module is built from. */
export type Parts = Platform & Pick<Registry, 'serve' | 'serveStream'>
