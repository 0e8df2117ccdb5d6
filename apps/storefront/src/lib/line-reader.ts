import { type ChangesLine, withChanges } from '@fachwerk/contract/live-changes'

const isChange = (line: unknown): line is ChangesLine =>
  typeof line === 'object' && line !== null && 'changes' in line

/**
 * Reads one live line after the other: the first one after each connecting says everything, later ones what changed.
 * @returns what a line amounts to, as the server parsed it by the contract before it left
 */
export function createLineReader(): (text: string) => unknown {
  let before: unknown
  return (text) => {
    const line: unknown = JSON.parse(text)
    before = isChange(line) ? withChanges(before, line.changes) : line
    return before
  }
}
