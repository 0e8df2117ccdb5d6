import type { BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import { goodsStepsFrom } from '../rules/goods-steps.ts'
import { placeOn } from './card-place.ts'
import type { OpenReplacement } from './replacements-repository.ts'
import { lineWords } from './rules/line-words.ts'

/** O-07: pieces that are sent anew, as kitchen and packing see them: without money, a box or a promised time. */
export function replacementCardOf(
  made: OpenReplacement,
  { mayEdit }: { readonly mayEdit: boolean },
): BoardCard {
  const { preparingAt, readyAt, sentAt, deliveryType, note } = made
  const isBegun = (preparingAt ?? readyAt ?? sentAt) !== null
  const madeAt = made.madeAt.toISOString()
  return {
    ...placeOn(made),
    orderId: made.orderId,
    replacementId: made.replacementId,
    shortCode: made.shortCode,
    dueAt: madeAt,
    acceptedAt: madeAt,
    preparingAt: preparingAt?.toISOString() ?? null,
    readyAt: readyAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    minimumAge: made.minimumAge,
    canBox: false,
    steps: mayEdit
      ? goodsStepsFrom({
          status: isBegun ? 'process' : 'approved',
          deliveryType,
          preparing: preparingAt !== null,
          ready: readyAt !== null,
          sent: sentAt !== null,
          boxed: false,
        })
      : [],
    lines: made.lines.map(({ id, quantity, description }) => ({
      id,
      quantity,
      isTicked: false,
      ...lineWords(description),
    })),
    notes: note === '' ? [] : [note],
  }
}
