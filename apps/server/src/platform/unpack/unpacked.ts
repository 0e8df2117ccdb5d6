import type { PictureProblem, PreparedPicture } from '../pictures/prepare-picture.ts'
import type { Result } from '../result.ts'
import type { EmbeddedFile, PdfProblem } from './pdf-files.ts'
import type { SheetProblem } from './sheet-rows.ts'

/** What is asked of the process that unpacks. */
export type Unpack = {
  readonly bytes: Uint8Array
  /** How much more memory than at its beginning the whole process may take. */
  readonly mostMb: number
} & ({ readonly kind: 'pdf' | 'picture' } | { readonly kind: 'table'; readonly most: number })

export type Found =
  | { readonly kind: 'pdf'; readonly found: Result<EmbeddedFile[], PdfProblem> }
  | { readonly kind: 'table'; readonly found: Result<string[][], SheetProblem> }
  | { readonly kind: 'picture'; readonly found: Result<PreparedPicture, PictureProblem> }

/** What it says: that it begins, what it found, and how much memory is left in use. */
export type Unpacked = { readonly kind: 'begun' } | { readonly kind: 'done'; readonly usedMb: number } | Found
