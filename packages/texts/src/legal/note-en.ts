import { text } from './legal-text.ts'

/** Above every translation: which text binds. */
export const noteEn = text('This translation is provided for your convenience; the German text is binding.')
