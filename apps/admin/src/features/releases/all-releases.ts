import file from './neuigkeiten.md?raw'
import { readReleases } from './read-releases.ts'

/** Every version for staff, newest first (D-01). */
export const ALL_RELEASES = readReleases(file)
