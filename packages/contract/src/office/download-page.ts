import { z } from 'zod'
import { Language } from '../fields.ts'

/** Page of a site that says why a file could not be downloaded (E-02), and its parameters. */
export const DOWNLOAD_FAILED_PATH = '/herunterladen'
export const DOWNLOAD_FAILED = { reason: 'grund', file: 'datei' } as const

/** Language of the page a file is downloaded from; one that is not known counts as none. */
export const downloadQuery = z.object({ language: Language.optional().catch(undefined) })
