import changelog from '../../../../../CHANGELOG.md?raw'
import { releasesIn } from './changelog.ts'
import { EARLIER_RELEASES } from './earlier-releases.ts'

/** Every version, newest first: the project's own from its changelog, then those before it. */
export const ALL_RELEASES = [...releasesIn(changelog), ...EARLIER_RELEASES]
