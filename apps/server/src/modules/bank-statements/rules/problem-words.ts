import type { LineProblem } from '../reading/parsed-file.ts'

const WORDS: Readonly<Record<LineProblem['why'], (found: string) => string>> = {
  date: (found) => `„${found}“ ist kein Datum.`,
  amount: (found) => `„${found}“ ist kein Betrag.`,
  form: (found) => `„${found}“ ist nicht lesbar; vielleicht bricht die Datei hier ab.`,
}

/** Why a line cannot be read. */
export const problemWords = ({ why, found }: LineProblem): string => WORDS[why](found)
