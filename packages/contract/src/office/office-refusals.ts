import { OPEN_REFUSAL_ANSWERS } from './open-refusals.ts'
import { VIEW_REFUSALS } from './view-refusals.ts'

/** Why a door is not opened from here, a view not saved and a list not exported. */
export const OFFICE_REFUSALS = {
  'export-too-large': {
    status: 422,
    de: 'Das sind zu viele Zeilen: CSV und XLSX fassen 500.000, ein PDF 2.000. Bitte grenzen Sie die Liste mit einem Filter ein.',
  },
  'too-many-exports': {
    status: 429,
    de: 'In Ihrer Firma laufen gerade mehrere Exporte. Bitte versuchen Sie es gleich noch einmal.',
  },
  ...OPEN_REFUSAL_ANSWERS,
  ...VIEW_REFUSALS,
} as const
