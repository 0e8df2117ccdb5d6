import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program from outside, and the Debian package that brings it. */
export interface Program {
  readonly program: string
  readonly package: string
}

/** Debian keeps servers where the path of an ordinary user does not look. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

function isThere({ program }: Program): boolean {
  return FOLDERS.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Ends this process with the line that brings what is missing, if anything is. */
export function needPrograms(needed: readonly Program[]): void {
  const missing = needed.filter((program) => !isThere(program))
  if (missing.length === 0) return
  console.error(`Missing: ${missing.map(({ program }) => program).join(', ')}`)
  console.error(`On Debian: sudo apt-get install -y ${missing.map((entry) => entry.package).join(' ')}`)
  process.exit(1)
}
