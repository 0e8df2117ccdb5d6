import type { Pushed, PushMessage } from '../../../platform/push/send-push.ts'
import { customerPush, type PushNeeds } from '../../customer-push/index.ts'

type OfOrders = 'orderByLink' | 'orderForPush'

/** Customers' devices behind a push service of the test, which answers as it is told. */
export function pushedDevices(parts: Omit<PushNeeds, 'send' | OfOrders>) {
  const pushed: PushMessage[] = []
  const answers: { push: Pushed } = { push: 'taken' }
  const send = async (message: PushMessage) => {
    pushed.push(message)
    return answers.push
  }
  return {
    pushed,
    answers,
    mount: (orders: Pick<PushNeeds, OfOrders>) => customerPush({ ...parts, ...orders, send }),
  }
}
