import { type ChangesLine, withChanges } from '@fachwerk/contract/live-changes'

/**
 * Reads a live line: the first one after each connecting says everything, later ones what changed.
 * @param before what the line before amounted to
 * @returns what it amounts to, as the server parsed it by the contract before it left
 */
export function readLine(before: unknown, text: string): unknown {
  const line: Partial<ChangesLine> = JSON.parse(text)
  return line.changes ? withChanges(before, line.changes) : line
}
