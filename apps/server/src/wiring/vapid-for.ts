import { type Vapid, vapidOf } from '../platform/push/vapid.ts'
import type { Parts } from './parts.ts'

/** Who this installation is to push services; they write to the address when something is wrong. */
export const vapidFor = ({ secrets, config }: Pick<Parts, 'secrets' | 'config'>): Vapid =>
  vapidOf(secrets, config.adminUrl.startsWith('https:') ? config.adminUrl : `mailto:${config.mailFrom}`)
