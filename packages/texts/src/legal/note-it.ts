import { text } from './legal-text.ts'

/** Above every translation: which text binds. */
export const noteIt = text('Questa traduzione serve alla comprensione; fa fede il testo tedesco.')
