import { localAt, timeOf } from '../../lib/local-date.ts'
import { usePage } from '../../lib/page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import type { OrderData } from './order-data.ts'
import { refusalText } from './refusal-text.ts'
import type { LiveOrder } from './use-live-order.ts'
import { useRefreshAt } from './use-refresh-at.ts'

/** B-05: something was left in the box, or the button was pressed too soon: for two minutes the end can be taken back. */
export function ResumeRental({ live, data }: { readonly live: LiveOrder; readonly data: OrderData }) {
  const { order, refresh } = live
  const { say, href } = usePage()
  const until = order.rental?.resumableUntil ?? null
  useRefreshAt(until, order.serverTime, refresh)
  return (
    <>
      {data.refused?.act === 'resume' ? (
        <Notice tone="error" live>
          {refusalText(say, data.refused.refusal)}
        </Notice>
      ) : null}
      {until === null ? null : (
        <form method="post" action={href(`/bestellung/${order.hash}`)}>
          <p>{say('end.undo.note', { time: timeOf(localAt(until, order.location.timeZone)) })}</p>
          <input type="hidden" name="act" value="resume" />
          <input type="hidden" name="rentalId" value={order.rental?.id} />
          <input type="hidden" name="key" value={data.key} />
          <p className="acts">
            <SubmitOnce className="btn btn-l" busyText={say('end.undo.busy')}>
              {say('end.undo')}
            </SubmitOnce>
          </p>
        </form>
      )}
    </>
  )
}
