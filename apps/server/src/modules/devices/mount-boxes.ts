import { boxCalls } from '@fachwerk/contract/location/box-calls'
import type { DevicesContext } from './devices-context.ts'
import { archiveBox, restoreBox } from './use-cases/archive-box.ts'
import { showSaved } from './locks/use-cases/list-locks.ts'
import { boxSpots, moveBox, takeDownCabinet } from './use-cases/move-box.ts'
import { boxSpotsElsewhere, relocateBox } from './use-cases/relocate-box.ts'
import { resizeBox } from './use-cases/resize-box.ts'

/** Mounts what is done to boxes, beside their locks (L-01). */
export function mountBoxes(context: DevicesContext): void {
  const { serve } = context.platform
  serve(boxCalls.boxSpots, ({ actor, body }) => boxSpots(context, { actor, boxId: body.boxId }))
  serve(boxCalls.moveBox, ({ actor, body }) =>
    showSaved(context, { actor, saving: moveBox(context, { actor, ...body.item }) }),
  )
  serve(boxCalls.boxSpotsElsewhere, ({ actor, body }) => boxSpotsElsewhere(context, { actor, ...body }))
  serve(boxCalls.relocateBox, ({ actor, body }) =>
    showSaved(context, { actor, saving: relocateBox(context, { actor, item: body.item }) }),
  )
  serve(boxCalls.resizeBox, ({ actor, body }) =>
    showSaved(context, { actor, saving: resizeBox(context, { actor, ...body.item }) }),
  )
  serve(boxCalls.archiveBox, ({ actor, body }) =>
    showSaved(context, { actor, saving: archiveBox(context, { actor, ...body.item }) }),
  )
  serve(boxCalls.restoreBox, ({ actor, body }) =>
    showSaved(context, { actor, saving: restoreBox(context, { actor, ...body.item }) }),
  )
  serve(boxCalls.takeDownCabinet, ({ actor, body }) => takeDownCabinet(context, { actor, ...body.item }))
}
