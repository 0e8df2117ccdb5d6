import type { EventActor } from '@fachwerk/contract/history/events'
import { t } from './texts.ts'

/** Who did it, as people say it: a person, a terminal, or the house by itself. */
export const actorName = (actor: EventActor): string =>
  actor.kind === 'system' ? t('actor.automatic') : actor.name
